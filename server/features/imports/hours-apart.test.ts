import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportPreview } from '#shared/imports/schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { tar } from '../../../tests/tar.ts';
import { bring, showImport, upload } from '../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { gpxFile, pointsOf, tcxFile } from './activity-files/xml-files.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Point = ReturnType<typeof pointsOf>[number];

/** A run of 1.8 km to the north from Berlin, at 8:30 of its clock or this many hours later. */
const there = (hours = 0): Point[] =>
  pointsOf({ startedAt: Date.UTC(2026, 4, 1, 6 + hours, 30), points: 601 });

/** The same way in the opposite direction. */
const back = (hours: number): Point[] => backwards(there(hours));

/** A loop of 1.8 km. */
const round = (hours = 0): Point[] =>
  there(hours).map((point, at, { length }) => {
    const turn = (2 * Math.PI * at) / (length - 1);
    const degrees = 1800 / (2 * Math.PI) / 111_195;
    const latitude = 52.5 + Math.sin(turn) * degrees;
    const longitude = 13.4 + (Math.cos(turn) * degrees) / Math.cos((52.5 * Math.PI) / 180);
    return { ...point, latitude: latitude.toFixed(7), longitude: longitude.toFixed(7) };
  });

const backwards = (points: Point[]): Point[] =>
  points.map((point, at) => {
    const { latitude, longitude } = points[points.length - 1 - at] as Point;
    return { ...point, latitude, longitude };
  });

const gpx = (points: Point[]) => gpxFile([points]);
/** On a treadmill. */
const indoors = (points: Point[]) => tcxFile(points).replace(/<Position>.*?<\/Position>/gs, '');

async function preview(runner: Runner, name: string, content: Uint8Array | string) {
  const id = await upload(runner, name, content);
  await expect.poll(async () => (await showImport(runner, id)).status).toBe('preview');
  return await showImport(runner, id);
}

async function start(runner: Runner, { id, timeZone }: ImportPreview) {
  await runner.api.imports[':id'].start.$post({ param: { id }, json: { timeZone } });
  await expect.poll(async () => (await showImport(runner, id)).status).toBe('complete');
  return await showImport(runner, id);
}

const log = async (runner: Runner) =>
  (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
const startsOf = (trainings: Training[]) => trainings.map(({ startTime }) => startTime).sort();

describe('a run as long as one that was whole hours earlier on the same day', () => {
  it('is another one, if it went the other way', async () => {
    const runner = await world.signUp();
    await bring(runner, 'morning.gpx', gpx(there()));
    const found = await preview(runner, 'evening.gpx', gpx(back(9)));
    expect(found.rows).toMatchObject([{ verdict: 'add', startTime: '17:30' }]);
    const done = await start(runner, found);
    expect(done.outcome).toMatchObject({ imported: 1, merged: 0, duplicates: 0 });
    expect(startsOf(await log(runner))).toEqual(['08:30', '17:30']);
  });

  it('is another one, if it went the other way in the same upload', async () => {
    const runner = await world.signUp();
    const files = { 'a.gpx': gpx(there()), 'b.gpx': gpx(back(9)) };
    const found = await preview(runner, 'day.tar', await tar(files));
    expect(found.counts).toMatchObject({ add: 2, duplicate: 0 });
    const done = await start(runner, found);
    expect(done.outcome).toMatchObject({ imported: 2, merged: 0 });
    expect(await log(runner)).toHaveLength(2);
  });

  it('is another one, if it went round the loop the other way', async () => {
    const runner = await world.signUp();
    await bring(runner, 'morning.gpx', gpx(round()));
    const found = await preview(runner, 'evening.gpx', gpx(backwards(round(10))));
    expect(found.rows).toMatchObject([{ verdict: 'add' }]);
  });

  it('is that one with a wrong clock, if it went the same way', async () => {
    const runner = await world.signUp();
    await bring(runner, 'right.gpx', gpx(there()));
    const found = await preview(runner, 'wrong.tcx', tcxFile(there(2)));
    expect(found.rows).toMatchObject([
      { verdict: 'duplicate', duplicateOf: { why: 'logged', startTime: '08:30' } },
    ]);
    const done = await start(runner, found);
    expect(done.outcome).toMatchObject({ imported: 0, merged: 1 });

    const files = { 'c.gpx': gpx(round()), 'd.gpx': gpx(round(2)) };
    const both = await preview(await world.signUp(), 'both.tar', await tar(files));
    expect(both.counts).toMatchObject({ add: 1, duplicate: 1 });
  });

  it('is the one of several that went the same way', async () => {
    const runner = await world.signUp();
    await bring(runner, 'day.tar', await tar({ 'a.gpx': gpx(there()), 'b.gpx': gpx(back(9)) }));
    const found = await preview(runner, 'wrong.gpx', gpx(back(7)));
    expect(found.rows).toMatchObject([
      { verdict: 'duplicate', duplicateOf: { startTime: '17:30' } },
    ]);
  });

  it('is compared with all that is known of the other', async () => {
    const runner = await world.signUp();
    // The second file of the run is its richer one, and says nothing about where it was.
    await bring(runner, 'a.gpx', gpx(there()));
    await bring(runner, 'a.tcx', indoors(there()));
    expect(await log(runner)).toHaveLength(1);
    expect((await preview(runner, 'b.gpx', gpx(back(9)))).rows).toMatchObject([{ verdict: 'add' }]);
    expect((await preview(runner, 'c.gpx', gpx(there(9)))).rows).toMatchObject([
      { verdict: 'duplicate' },
    ]);
  });

  it.each([
    ['both were', indoors(there()), indoors(back(9))],
    ['the one was', gpx(there()), indoors(back(9))],
    ['the other was', indoors(there()), gpx(back(9))],
  ])('is probably that one, where nothing says where %s', async (_, morning, evening) => {
    const runner = await world.signUp();
    await bring(runner, 'morning', morning);
    expect((await preview(runner, 'evening', evening)).rows).toMatchObject([
      { verdict: 'duplicate', duplicateOf: { why: 'logged' } },
    ]);
  });
});
