import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GearItem } from '#shared/gear/schema.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { type Activity, manyRuns, stravaExport } from '../../../../tests/strava-export.ts';
import { tar } from '../../../../tests/tar.ts';
import { showImport, upload } from '../../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { zip } from '../../../../tests/zip.ts';
import { fitRun } from '../activity-files/fit-writer.fixture.ts';
import { runImport } from '../run-import.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const shoesTable = [
  'Shoe Name,Shoe Brand,Shoe Model,Shoe Default Sport Types',
  'red,Aster,Glide 5,Run',
  ',Brisk,Racer,Run',
].join('\n');
const bikesTable = 'Bike Name,Bike Brand,Bike Model,Bike Default Sport Types\nCommuter,Velo,City,';

const runs: Activity[] = [
  { id: 1, date: 'May 1, 2026, 6:30:00 AM', gear: 'Aster Glide 5 red' },
  {
    id: 2,
    date: 'May 3, 2026, 6:30:00 AM',
    gear: 'Aster Glide 5 red',
    metres: 10_000,
    movingSeconds: 3000,
  },
  { id: 3, date: 'May 5, 2026, 6:30:00 AM', gear: 'Brisk Racer' },
  { id: 4, date: 'May 7, 2026, 6:30:00 AM', gear: 'Commuter' },
  { id: 5, date: 'May 9, 2026, 6:30:00 AM', gear: 'Old pair' },
  { id: 6, date: 'May 2, 2026, 6:30:00 AM', type: 'Ride', gear: 'Commuter' },
];
const tables = (rows = runs) => ({
  'activities.csv': stravaExport(...rows),
  'shoes.csv': shoesTable,
  'bikes.csv': bikesTable,
});

async function preview(runner: Runner, name: string, content: Uint8Array | string) {
  const id = await upload(runner, name, content);
  await expect.poll(async () => (await showImport(runner, id)).status).not.toBe('reading');
  return await showImport(runner, id);
}
const begin = async (runner: Runner, { id, timeZone }: ImportPreview) => {
  const json = { timeZone };
  expect((await runner.api.imports[':id'].start.$post({ param: { id }, json })).status).toBe(202);
};
async function start(runner: Runner, found: ImportPreview) {
  await begin(runner, found);
  await expect.poll(async () => (await showImport(runner, found.id)).status).toBe('complete');
  return await showImport(runner, found.id);
}
const choose = async (runner: Runner, id: string, shoes: { name: string; becomes: string }[]) =>
  (await (
    await runner.api.imports[':id'].$patch({ param: { id }, json: { shoes } })
  ).json()) as ImportPreview;
const undo = (runner: Runner, { id }: ImportPreview) =>
  runner.api.imports[':id'].undo.$post({ param: { id } });
const log = async (runner: Runner) =>
  (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
const wornBy = async (runner: Runner) =>
  Object.fromEntries(
    (await log(runner)).map(({ workoutDescription, shoesUsed }) => [workoutDescription, shoesUsed]),
  );
const sourcesOf = async (runner: Runner, id: string) =>
  ((await (await runner.request(`/api/trainings/${id}`)).json()) as DetailedTraining).sources;
/** Takes back what the export said, but not its file. */
async function takeBack(runner: Runner, id: string) {
  const source = (await sourcesOf(runner, id)).find(({ source }) => source === 'strava-csv');
  const param = { id, source: source?.id ?? '' };
  const taken = await runner.api.trainings[':id'].sources[':source'].$delete({ param, query: {} });
  expect(taken.status).toBe(204);
}
const gearOf = async (runner: Runner) =>
  ((await (await runner.api.gear.$get({ query: {} })).json()) as GearItem[]).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
const addShoes = async (runner: Runner, item: { name: string; brand?: string; model?: string }) => {
  const json = { ...item, category: 'shoes' as const };
  return (await (await runner.api.gear.$post({ json })).json()) as GearItem;
};

describe('the shoes of Strava’s whole export', () => {
  it('are listed with their runs, and nothing changes before the import starts', async () => {
    const runner = await world.signUp();
    const own = await addShoes(runner, { name: 'Daily', brand: 'BRISK', model: 'racer' });
    const inFolder = Object.entries(tables()).map(([name, content]) => [`e/${name}`, content]);
    for (const content of [await zip(tables()), await tar(Object.fromEntries(inFolder))]) {
      const found = await preview(runner, 'export', content);
      expect(found.shoes).toEqual([
        { name: 'Aster Glide 5 red', runs: 2, distance: 15, becomes: 'new' },
        { name: 'Brisk Racer', runs: 1, distance: 5, becomes: own.id },
        { name: 'Old pair', runs: 1, distance: 5, becomes: 'new' },
      ]);
      expect(found).toMatchObject({ shoeRemarks: [] });
      expect(found).not.toHaveProperty('passedOver');
    }
    expect(await gearOf(runner)).toEqual([own]);
  });

  it('become gear or the runner’s own, or are left out, and go with the undo', async () => {
    const runner = await world.signUp();
    const own = await addShoes(runner, { name: 'Daily' });
    const found = await preview(runner, 'export.zip', await zip(tables()));
    await choose(runner, found.id, [{ name: 'Brisk Racer', becomes: 'none' }]);
    const chosen = await choose(runner, found.id, [{ name: 'Old pair', becomes: own.id }]);
    expect(chosen.shoes?.map(({ becomes }) => becomes)).toEqual(['new', 'none', own.id]);
    await start(runner, chosen);
    expect(await wornBy(runner)).toEqual({
      'Run 1': 'Aster Glide 5 red',
      'Run 2': 'Aster Glide 5 red',
      'Run 3': undefined,
      'Run 4': undefined,
      'Run 5': 'Daily',
    });
    const gear = await gearOf(runner);
    expect(gear).toMatchObject([
      { name: 'Aster Glide 5 red', brand: 'Aster', model: 'Glide 5', category: 'shoes' },
      { id: own.id },
    ]);
    await undo(runner, found);
    expect(await log(runner)).toEqual([]);
    expect(await gearOf(runner)).toEqual([own]);
  });

  it('made by an import stay if something else names them, or the runner has changed them', async () => {
    const runner = await world.signUp();
    const found = await preview(runner, 'export.zip', await zip(tables()));
    await start(runner, found);
    const race = { raceName: 'City run', date: '2026-05-20', distance: 10 };
    await runner.api.races.$post({ json: { ...race, gearUsed: 'Brisk Racer' } });
    const old = (await gearOf(runner)).find(({ name }) => name === 'Old pair');
    await runner.api.gear[':id'].$patch({
      param: { id: old?.id ?? '' },
      json: { notes: 'Still good' },
    });
    await undo(runner, found);
    expect((await gearOf(runner)).map(({ name }) => name)).toEqual(['Brisk Racer', 'Old pair']);
  });

  it('are added to a training that has none, and what was typed stays', async () => {
    const runner = await world.signUp();
    const typed = { sessionType: 'easy-run', distance: 5, duration: '0:25:00' } as const;
    for (const [date, shoesUsed] of [
      ['2026-05-01', undefined],
      ['2026-05-05', 'Typed pair'],
    ] as const) {
      const json = { ...typed, date, startTime: '08:30', ...(shoesUsed && { shoesUsed }) };
      expect((await runner.api.trainings.$post({ json })).status).toBe(201);
    }
    const rows = runs.filter(({ id }) => id === 1 || id === 3);
    const found = await preview(runner, 'export.zip', await zip(tables(rows)));
    expect(found).toMatchObject({ toMerge: 2, shoes: [{ becomes: 'new' }, { becomes: 'new' }] });
    await choose(runner, found.id, [{ name: 'Brisk Racer', becomes: 'new' }]);
    await start(runner, found);
    const worn = async () =>
      (await log(runner)).map(({ date, shoesUsed }) => [date, shoesUsed]).sort();
    expect(await worn()).toEqual([
      ['2026-05-01', 'Aster Glide 5 red'],
      ['2026-05-05', 'Typed pair'],
    ]);
    // Nothing was run in the other pair.
    expect((await gearOf(runner)).map(({ name }) => name)).toEqual(['Aster Glide 5 red']);

    const training = (await log(runner)).find(({ date }) => date === '2026-05-01');
    const id = training?.id ?? '';
    expect(await sourcesOf(runner, id)).toMatchObject([
      { source: 'strava-csv', taken: expect.arrayContaining(['shoesUsed']) },
    ]);
    await takeBack(runner, id);
    expect(await worn()).toEqual([
      ['2026-05-01', undefined],
      ['2026-05-05', 'Typed pair'],
    ]);
    expect(await gearOf(runner)).toEqual([]);
  });

  it('are side by side with the training as they are chosen', async () => {
    const runner = await world.signUp();
    const own = await addShoes(runner, { name: 'Daily' });
    const typed = { sessionType: 'easy-run', distance: 5, duration: '0:25:00' } as const;
    const json = { ...typed, date: '2026-05-05', startTime: '08:30', shoesUsed: 'Typed pair' };
    await runner.api.trainings.$post({ json });
    const rows = runs.filter(({ id }) => id === 3);
    const found = await preview(runner, 'export.zip', await zip(tables(rows)));
    await choose(runner, found.id, [{ name: 'Brisk Racer', becomes: own.id }]);
    const [row] = found.rows;
    const query = { line: String(row?.line), training: row?.duplicateOf?.trainingId ?? '' };
    const compared = await runner.api.imports[':id'].compared.$get({
      param: { id: found.id },
      query,
    });
    expect((await compared.json()) as unknown).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({ name: 'shoesUsed', inLog: 'Typed pair', inFile: 'Daily' }),
      ]),
    });
  });

  it('are those of the row where a file belongs to it', async () => {
    const runner = await world.signUp();
    const row = { id: 7, date: 'May 1, 2026, 6:30:00 AM', metres: 1790, movingSeconds: 600 };
    const files = { 'activities/7.fit.gz': gzipSync(fitRun()) };
    const rows = [{ ...row, file: 'activities/7.fit.gz', gear: 'Brisk Racer' }];
    const own = await addShoes(runner, { name: 'Racer', brand: 'Brisk', model: 'Racer' });
    const found = await preview(runner, 'export.zip', await zip({ ...tables(rows), ...files }));
    expect(found.shoes).toMatchObject([{ becomes: own.id }]);
    await start(runner, found);
    const [training] = await log(runner);
    expect(training).toMatchObject({ shoesUsed: 'Racer' });
    await takeBack(runner, training?.id ?? '');
    expect((await log(runner))[0]).not.toHaveProperty('shoesUsed');
    expect(await gearOf(runner)).toEqual([own]);
  });

  it('of somebody else, or of another kind, cannot be chosen', async () => {
    const runner = await world.signUp();
    const other = await addShoes(await world.signUp(), { name: 'Theirs' });
    const shirt = { name: 'Shirt', category: 'clothing' as const, id: newId() };
    await runner.api.gear.$post({ json: shirt });
    const found = await preview(runner, 'export.zip', await zip(tables()));
    for (const becomes of [other.id, shirt.id]) {
      const { shoes } = await choose(runner, found.id, [{ name: 'Old pair', becomes }]);
      expect(shoes?.at(-1)).toMatchObject({ name: 'Old pair', becomes: 'new' });
    }
    const wrong = { shoes: [{ name: 'Old pair', becomes: 'x' }] };
    const param = { id: found.id };
    expect((await runner.api.imports[':id'].$patch({ param, json: wrong })).status).toBe(422);
  });

  it('whose table is a megabyte of garbage are known by their names, with a remark', async () => {
    const runner = await world.signUp();
    const garbage = Buffer.alloc(2 ** 20, Buffer.from([0xff, 0x22, 0x2c, 0x0a, 0x01, 0x80]));
    for (const content of [garbage, Buffer.alloc(2 ** 20 + 1, 'a,b,c\n'), 'no table']) {
      const found = await preview(
        runner,
        'export.zip',
        await zip({ ...tables(), 'shoes.csv': content }, { isStored: true }),
      );
      expect(found).toMatchObject({
        counts: { add: 5, bad: 0 },
        shoes: [{ name: 'Aster Glide 5 red' }, { name: 'Brisk Racer' }, { name: 'Old pair' }],
        shoeRemarks: [expect.stringContaining('shoes.csv')],
      });
    }
  });

  it('are made once, however often the import is resumed', async () => {
    const runner = await world.signUp();
    const rows = manyRuns(250).map((run) => ({ ...run, gear: `Pair ${run.id % 3}` }));
    const found = await preview(runner, 'activities.csv', stravaExport(...rows));
    await begin(runner, found);
    const key = { userId: runner.id, id: found.id };
    const never = new AbortController().signal;
    await Promise.all([1, 2, 3].map(() => runImport(world.database, key, never)));
    await expect.poll(async () => (await showImport(runner, found.id)).status).toBe('complete');
    // Twenty-five years ago.
    expect(await gearOf(runner)).toMatchObject(
      [0, 1, 2].map((no) => ({ name: `Pair ${no}`, isActive: false })),
    );
    expect(await log(runner)).toHaveLength(250);
    const again = await preview(runner, 'activities.csv', stravaExport(...rows));
    expect(again).not.toHaveProperty('shoes');
  });
});

it('a table alone offers its shoes, and gives them to gear that the runner adds meanwhile', async () => {
  const runner = await world.signUp();
  const found = await preview(runner, 'activities.csv', stravaExport(...runs.slice(0, 3)));
  expect(found.shoes).toMatchObject([
    { name: 'Aster Glide 5 red', becomes: 'new' },
    { name: 'Brisk Racer', becomes: 'new' },
  ]);
  const own = await addShoes(runner, { name: 'brisk racer' });
  await start(runner, found);
  expect(await wornBy(runner)).toMatchObject({ 'Run 3': 'brisk racer' });
  expect((await gearOf(runner)).map(({ name }) => name)).toEqual(['Aster Glide 5 red', own.name]);
});
