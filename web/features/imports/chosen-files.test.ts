import { expect, test } from 'vitest';
import { chosenOf } from './chosen-files.ts';

function file(path: string, text = 'x') {
  const name = path.split('/').at(-1) ?? path;
  return Object.assign(new File([text], name), { path });
}
const chosen = async (...paths: string[]) => {
  const { kind, file: sent, skipped } = await chosenOf(paths.map((path) => file(path)));
  return { kind, name: sent.name, skipped };
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
    skipped: 0,
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

test('files of other kinds are counted, hidden ones are not', async () => {
  const folder = ['run/.DS_Store', 'run/__MACOSX/a.gpx', 'run/a.gpx', 'run/b.gpx'];
  expect(await chosen(...folder, 'run/photo.jpg', 'run/activities.csv')).toMatchObject({
    kind: 'activities',
    name: 'run (3 files)',
    skipped: 1,
  });
  expect(await chosen('run/a.gpx', 'run/photo.jpg')).toMatchObject({ name: 'a.gpx', skipped: 1 });
});

test('the table of a folder without activity files is found', async () => {
  expect(await chosen('export/activities.csv', 'export/shoes.csv')).toEqual({
    kind: 'table',
    name: 'activities.csv',
    skipped: 1,
  });
});

test('an empty file is refused as such', async () => {
  await expect(alone('run.fit', '')).rejects.toThrow('This file is empty.');
});

test('files of which none can be imported are refused', async () => {
  await expect(chosen('a.jpg', 'b.png')).rejects.toThrow('None of these 2 files is an activity.');
  await expect(chosen('folder/.DS_Store')).rejects.toThrow('There is no file in this folder.');
});
