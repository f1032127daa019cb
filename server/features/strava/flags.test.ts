import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import type { DetailedTraining, FlagDecision } from '#shared/trainings/detailed-schema.ts';
import { type FakeAthlete, stravaRun } from '../../../tests/strava-server.ts';
import { type StravaWorld, startStravaWorld } from '../../../tests/strava-world.ts';
import { mergeInto } from '../trainings/merge-source.ts';
import { addTraining } from '../trainings/write-training.ts';

let world: StravaWorld;
type Runner = Awaited<ReturnType<StravaWorld['signUp']>>;
let runner: Runner;
let kim: FakeAthlete;
let athletes = 0;

beforeEach(async () => {
  runner = await world.signUp();
});
beforeAll(async () => {
  world = await startStravaWorld({ now: `${new Date().toISOString().slice(0, 10)}T10:07:00Z` });
});
afterAll(() => world.stop());
afterEach(() => expect(world.server.unknown).toEqual([]));

const aDay = 24 * 60 * 60 * 1000;
const later = (days: number) => {
  world.time.now = new Date(world.time.now.getTime() + days * aDay);
};

/** Half an hour of running, a part that is too fast, and standing to the end of the hour. */
function streamsOf(fast: (second: number) => boolean) {
  const time = Array.from({ length: 3601 }, (_, second) => second);
  let metres = 0;
  const distance = time.map((second) => {
    if (second > 0) metres += fast(second) ? 15 : second <= 1800 ? 3 : 0;
    return metres;
  });
  const heartrate = time.map((second) => (second <= 1800 ? 150 : 80));
  return { time, distance, heartrate };
}
const driven = streamsOf((second) => second > 1800 && second <= 2400);
const laps = [
  { lap_index: 1, distance: 3000, moving_time: 1000, elapsed_time: 1000 },
  { lap_index: 2, distance: 11_400, moving_time: 2600, elapsed_time: 2600 },
];
const measured = { distance: 14_400, moving_time: 3600, elapsed_time: 3600 };
const drive = { ...measured, average_heartrate: 115, max_heartrate: 150, laps, streams: driven };

/** A runner with one activity from yesterday. */
async function ran(fields: object, start = new Date(world.time.now.getTime() - aDay)) {
  athletes += 1;
  const run = stravaRun(athletes, start.toISOString(), { ...fields });
  kim = { id: 70_000_000 + athletes, firstname: 'Kim', lastname: 'Lund', activities: [run] };
  await world.connect(runner, kim);
  await happened();
}
const happened = async () =>
  await world.handle({ id: String(athletes), athleteId: String(kim.id) });

async function show(): Promise<DetailedTraining> {
  const [{ id }] = await (await runner.request('/api/trainings')).json();
  return await (await runner.request(`/api/trainings/${id}`)).json();
}
async function decide(decision: Partial<FlagDecision>) {
  const { id, sources } = await show();
  const body = { sourceId: sources[0]?.id, kind: 'car', decided: 'mended', ...decision };
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body: JSON.stringify(body) };
  return await runner.request(`/api/trainings/${id}/flags`, init);
}
const kinds = async () => (await show()).flags.map(({ kind }) => kind);

it('finds a drive in a run from Strava, and keeps it mended when the track is gone', async () => {
  await ran(drive);
  const before = await show();
  expect(before).toMatchObject({ distance: 14.4, flags: [{ kind: 'car', isEnd: true }] });
  expect((await decide({})).status).toBe(200);
  const { trackFrom, ...mended } = await show();
  expect(trackFrom).toBe('strava-api');
  expect(mended).toMatchObject({ distance: 5.4, duration: '0:30:00', heartRateAvg: 150 });
  expect(mended.laps).toEqual([
    { no: 1, distance: 3000, duration: 1000 },
    { no: 2, distance: 2400, duration: 800 },
  ]);
  later(8);
  await world.readDetails(runner);
  expect(await show()).toEqual({ ...mended, hasTrack: false });
  expect(await (await decide({ decided: null })).json()).toMatchObject({
    distance: 14.4,
    heartRateAvg: 115,
    laps: before.laps,
    flags: [{ kind: 'car', lacksTrack: true }],
  });
});

it('does not mend by a track that is gone, but takes what is right for right', async () => {
  await ran(drive);
  later(8);
  await world.readDetails(runner);
  expect((await show()).flags).toMatchObject([{ kind: 'car', lacksTrack: true }]);
  const response = await decide({});
  expect(response.status).toBe(409);
  expect((await response.json()).error).toMatch(/track of this run is no longer kept/);
  expect(await show()).toMatchObject({ distance: 14.4 });
  await decide({ decided: 'accepted' });
  expect(await kinds()).toEqual([]);
});

it('keeps two mended parts when the track is gone', async () => {
  await ran({
    ...drive,
    streams: streamsOf(
      (second) => (second > 600 && second <= 640) || (second > 1800 && second <= 2400),
    ),
  });
  expect(await kinds()).toEqual(['car', 'speed']);
  await decide({ kind: 'speed' });
  await decide({});
  const mended = await show();
  later(8);
  await world.readDetails(runner);
  const kept = await show();
  expect(kept).toMatchObject({ distance: mended.distance, laps: mended.laps });
  expect(kept.flags.map(({ lacksTrack }) => lacksTrack)).toEqual([true, true]);
  expect((await decide({ decided: null })).status).toBe(409);
  expect(await show()).toEqual(kept);
});

it('looks again at a run that was cut at Strava, and leaves what the runner mended', async () => {
  await ran(drive);
  await decide({});
  const [run] = kim.activities;
  const walked = streamsOf((second) => second > 2400 && second <= 3000);
  const cut = { distance: 9000, laps: [], streams: walked };
  Object.assign(run ?? {}, cut, { moving_time: 3000, elapsed_time: 3000 });
  await happened();
  const after = await show();
  expect(after).toMatchObject({ distance: 5.4, duration: '0:30:00', hasTrack: true });
  expect(after.flags).toMatchObject([{ kind: 'car', spans: [[1800, 3600]] }]);
  expect(after.flags).not.toMatchObject([{ decided: 'mended' }]);
  expect(after.sources).toMatchObject([{ others: { distance: 9, duration: '0:50:00' } }]);

  await decide({ decided: 'accepted' });
  Object.assign(run ?? {}, { distance: 9100 });
  await happened();
  expect(await kinds()).toEqual([]);
});

it('says that a clock was years off, of a run without a track', async () => {
  await ran({}, new Date('1999-08-30T06:00:00Z'));
  expect(await kinds()).toEqual(['clock']);
  const mended = await decide({ kind: 'clock', date: '2024-05-01' });
  expect(await mended.json()).toMatchObject({ date: '2024-05-01' });
  Object.assign(kim.activities[0] ?? {}, { distance: 9000 });
  await happened();
  expect(await show()).toMatchObject({ date: '2024-05-01', flags: [{ decided: 'mended' }] });
});

const originOf = async ({ id }: { id: string }) =>
  await world.database.asService(
    runner.id,
    async (tx) =>
      await tx.selectFrom('trainings').select('source').where('id', '=', id).executeTakeFirst(),
  );

it('stays Strava’s as long as it has what was mended by its track', async () => {
  await ran(drive);
  await decide({});
  const {
    laps: _,
    sources: __,
    flags: ___,
    hasTrack: ____,
    trackFrom: _____,
    ...training
  } = await show();
  const { id, averagePace, loggedAt, isStravaImport, ...values } = training;
  const file = { source: 'file', sourceId: newId(), format: 'fit', values } as const;
  await world.database.asService(runner.id, (tx) => mergeInto(tx, { userId: runner.id, id }, file));
  expect(await originOf(training)).toEqual({ source: 'strava-api' });
});

it('does not mend by Strava’s track what is the runner’s own', async () => {
  const id = newId();
  const start = new Date(world.time.now.getTime() - aDay);
  const fields = { sessionType: 'easy-run', terrain: 'road', distance: 14.4 } as const;
  const local = new Date(start.getTime() + 2 * 60 * 60 * 1000).toISOString();
  await world.database.asService(runner.id, async (tx) => {
    const when = { date: local.slice(0, 10), startTime: local.slice(11, 16) };
    const values = { ...fields, ...when, duration: '1:00:00' };
    await addTraining(tx, { userId: runner.id, id, fields: values });
    const from = { source: 'file', source_id: newId() };
    await tx.updateTable('trainings').set(from).where('id', '=', id).execute();
  });
  await ran(drive, start);
  expect(await show()).toMatchObject({ id, hasTrack: true, flags: [] });
  expect((await decide({})).status).toBe(409);
});

it('takes what was mended out with the rest of Strava’s', async () => {
  await ran(drive);
  await decide({});
  expect(await show()).toMatchObject({ heartRateAvg: 150 });
  await runner.request('/api/integrations/strava?keep=nothing', { method: 'DELETE' });
  const left = await show();
  expect(left).toMatchObject({ distance: 5.4, duration: '0:30:00', flags: [], hasTrack: false });
  expect(left.heartRateAvg).toBeUndefined();
  expect(left.sources).toMatchObject([{ taken: expect.arrayContaining(['distance']) }]);
});
