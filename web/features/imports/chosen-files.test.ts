import { expect, test } from 'vitest';
import { heading } from '#shared/strava/export/export.fixture.ts';
import { chosenOf } from './chosen-files.ts';

function file(path: string, text = 'x') {
  const name = path.split('/').at(-1) ?? path;
  return Object.assign(new File([text], name), { path });
}
const chosen = async (...paths: string[]) => {
  const { kind, file: sent, leftOut } = await chosenOf(paths.map((path) => file(path)));
  return { kind, name: sent.name, leftOut };
};
const alone = async (name: string, text: string) => (await chosenOf([file(name, text)])).kind;

test('a single file is judged by its name, or what it begins with', async () => {
  expect(await alone('run.FIT', 'x')).toBe('activities');
  expect(await alone('run.tcx.gz', 'x')).toBe('activities');
  expect(await alone('run', '<?xml version="1.0"?>\n<gpx>')).toBe('activities');
  expect(await alone('run.csv', '<?xml version="1.0"?><TrainingCenterDatabase>')).toBe(
    'activities',
  );
  expect(await alone('activities.csv', 'Activity ID,')).toBe('table');
  expect(await alone('export.zip', 'PK')).toBe('activities');
});

test('several files are one, named after the first or their folder', async () => {
  expect(await chosen('./b.gpx', './a.fit', './c.tcx')).toEqual({
    kind: 'activities',
    name: 'a.fit and 2 more files',
    leftOut: undefined,
  });
  expect(await chosen('/runs/b.gpx', '/runs/2024/a.fit.gz')).toMatchObject({
    name: 'runs (2 files)',
  });
  expect(await chosen('runs/b.gpx')).toMatchObject({ name: 'b.gpx' });
});

test('the same files make the same archive in any order', async () => {
  const files = ['b.gpx', 'a.gpx'].map((path) => file(path));
  const [one, other] = await Promise.all([chosenOf(files), chosenOf(files.toReversed())]);
  expect(await one.file.text()).toBe(await other.file.text());
});

test('files of other kinds are named, hidden ones are not', async () => {
  const folder = ['run/.DS_Store', 'run/__MACOSX/a.gpx', 'run/a.gpx', 'run/b.gpx'];
  expect(await chosen(...folder, 'run/photo.jpg', 'run/activities.csv')).toMatchObject({
    kind: 'activities',
    name: 'run (3 files)',
    leftOut: 'Left out: photo.jpg.',
  });
  expect(await chosen('run/a.gpx', 'run/photo.jpg')).toMatchObject({ name: 'a.gpx' });
});

test('the shoes of a Strava export come with its table, and no others do', async () => {
  const folder = ['me/activities.csv', 'me/shoes.csv', 'me/activities/1.gpx', 'other/shoes.csv'];
  const { file: sent, leftOut } = await chosenOf(folder.map((path) => file(path)));
  expect(leftOut).toBe('Left out: shoes.csv.');
  const text = await sent.text();
  expect(text).toContain('me/shoes.csv');
  expect(text).not.toContain('other/shoes.csv');
  expect((await chosen('run.gpx', 'shoes.csv')).leftOut).toBe('Left out: shoes.csv.');
});

test('of many files that are left out the first are named, shortened', async () => {
  const others = ['b.txt', 'c.jpg', 'd.pdf', 'e.doc', `a${'x'.repeat(300)}.jpg`];
  const { leftOut = '' } = await chosen('run.gpx', ...others);
  expect(leftOut).toMatch(/^Left out: ax+…, b\.txt, and 3 more\.$/);
  expect(leftOut.length).toBeLessThan(120);
  expect((await chosen('run.gpx', 'b.txt', 'c.jpg', 'd.pdf')).leftOut).toBe(
    'Left out: b.txt, c.jpg, and d.pdf.',
  );
});

test('the table of a folder without activity files is found', async () => {
  expect(await chosen('export/activities.csv', 'export/shoes.csv')).toEqual({
    kind: 'table',
    name: 'activities.csv',
    leftOut: 'Left out: shoes.csv.',
  });
});

test('a table is recognized by its columns, whatever it is called', async () => {
  const table = file('mine.csv', heading.join(','));
  const alone = await chosenOf([table, file('shoes.csv', 'Shoe Name,Shoe Brand')]);
  expect(alone).toMatchObject({ kind: 'table', leftOut: 'Left out: shoes.csv.' });
  expect(alone.file).toBe(table);
  const both = await chosenOf([table, file('run.fit')]);
  expect(both).toMatchObject({ kind: 'activities' });
  expect(both.leftOut).toBeUndefined();
  // The server looks for it under this name.
  expect(await both.file.text()).toContain('activities.csv\0');
});

test('a second table is left out, and named', async () => {
  const { file: sent, leftOut } = await chosenOf([
    file('a.csv', heading.join(',')),
    file('activities.csv', 'Activity ID,'),
  ]);
  expect(sent.name).toBe('activities.csv');
  expect(leftOut).toBe('Left out, as only one table can be read at a time: a.csv.');
});

test('an activity is recognized by its beginning, whatever it is called', async () => {
  const {
    kind,
    file: sent,
    leftOut,
  } = await chosenOf([file('a.fit'), file('export.txt', '<?xml version="1.0"?>\n<gpx>')]);
  expect([kind, leftOut]).toEqual(['activities', undefined]);
  expect(await sent.text()).toContain('export.txt.gpx\0');
});

test('an empty file is refused as such', async () => {
  await expect(alone('run.fit', '')).rejects.toThrow('This file is empty.');
});

test('files of which none can be imported are refused', async () => {
  await expect(chosen('a.jpg', 'b.png')).rejects.toThrow('None of these 2 files is an activity.');
  await expect(chosen('folder/.DS_Store')).rejects.toThrow('There are no files in this folder.');
});
