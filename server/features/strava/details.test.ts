import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { type FakeAthlete, stravaRun } from '../../../tests/strava-server.ts';
import { type StravaWorld, startStravaWorld } from '../../../tests/strava-world.ts';
import { jsonText } from '../../db/json-columns.ts';

let world: StravaWorld;
type Runner = Awaited<ReturnType<StravaWorld['signUp']>>;
let athletes = 0;

beforeAll(async () => {
  world = await startStravaWorld({ now: thisMorning() });
});
afterAll(() => world.stop());
afterEach(() => {
  expect(world.server.unknown).toEqual([]);
  world.server.mishaps.length = 0;
  world.time.now = new Date(world.time.now.getTime() + aDay);
});

/** Tracks expire by the database's clock, too. */
const thisMorning = () => `${new Date().toISOString().slice(0, 10)}T10:07:00Z`;

const aDay = 24 * 60 * 60 * 1000;
const json = { 'content-type': 'application/json' };
const laps = [
  { lap_index: 1, distance: 5000, moving_time: 1500, elapsed_time: 1510, average_heartrate: 141.4 },
  { lap_index: 2, distance: 5012.3, moving_time: 1620, elapsed_time: 1630 },
];
const streams = {
  time: [0, 10, 20],
  latlng: [
    [52.5, 13.4],
    [52.5003, 13.4],
    [52.5006, 13.4],
  ],
  distance: [0, 33, 66],
  heartrate: [120, 130, 140],
};
/** Some days before the world's clock. */
const daysAgo = (days: number) => new Date(world.time.now.getTime() - days * aDay).toISOString();

/** A runner whose activities have been imported. */
async function imported(activities: FakeAthlete['activities']) {
  athletes += 1;
  const kim = { id: 60_000_000 + athletes, firstname: 'Kim', lastname: 'Lund', activities };
  const runner = await world.signUp();
  await world.connect(runner, kim);
  const id = newId();
  const begun = { user_id: runner.id, id, kind: 'strava-api', file_name: 'Strava' };
  const zones = { time_zone: 'UTC', guessed_time_zone: 'UTC' };
  const values = { ...begun, ...zones, status: 'importing', counted: jsonText([]) };
  await world.database.asService(runner.id, (tx) =>
    tx.insertInto('imports').values(values).execute(),
  );
  // Not by its job, which would have the details read at once.
  await world.runImport(runner, id);
  return { runner, kim, athleteId: String(kim.id) };
}

const trainings = async (runner: Runner): Promise<{ id: string }[]> =>
  (await runner.request('/api/trainings')).json();
const shown = async (runner: Runner, id: string) =>
  (await runner.request(`/api/trainings/${id}`)).json();
const newest = async (runner: Runner) => {
  const [training] = await trainings(runner);
  return await shown(runner, training?.id ?? '');
};
const detailCalls = () =>
  world.server.calls.flatMap(({ path }) => path.match(/activities\/(\d+.*)/)?.[1] ?? []);
const since = (before: number) => detailCalls().slice(before);

describe('the details of imported runs', () => {
  it('come newest first, once, with what the summary leaves out', async () => {
    const { runner } = await imported([
      stravaRun(1, daysAgo(30), { laps, description: 'Windy', calories: 512 }),
      stravaRun(2, daysAgo(20)),
      stravaRun(3, daysAgo(40)),
    ]);
    const [, training] = await trainings(runner);
    expect((await shown(runner, training?.id ?? '')).laps).toEqual([]);
    const before = detailCalls().length;
    await world.readDetails(runner);
    await world.readDetails(runner);
    expect(since(before)).toEqual(['2', '1', '3']);
    expect(await shown(runner, training?.id ?? '')).toMatchObject({
      sessionNotes: 'Windy',
      calories: 512,
      laps: [
        { no: 1, distance: 5000, duration: 1500, heartRateAvg: 141 },
        { no: 2, distance: 5012.3, duration: 1620 },
      ],
    });
  });

  it('leave what the runner wrote, and half of the limits', async () => {
    world.server.settings.read = [6, 1000];
    const runs = [1, 2, 3, 4].map((day) =>
      stravaRun(10 + day, daysAgo(30 + day), { laps, description: 'Theirs' }),
    );
    const { runner } = await imported(runs);
    const { id } = await newest(runner);
    const body = JSON.stringify({ sessionNotes: 'Mine' });
    await runner.request(`/api/trainings/${id}`, { method: 'PATCH', headers: json, body });
    const before = detailCalls().length;
    // Two calls of the import, and one for a run: half of six.
    const [seconds] = await world.readDetails(runner);
    expect(since(before)).toEqual(['11']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60 + 5);
    world.time.now = new Date(world.time.now.getTime() + (seconds ?? 0) * 1000);
    await world.readDetails(runner);
    expect(since(before)).toEqual(['11', '12', '13', '14'].slice(0, since(before).length));
    expect(since(before).length).toBeGreaterThan(1);
    expect(await newest(runner)).toMatchObject({
      sessionNotes: 'Mine',
      sources: [{ others: { sessionNotes: 'Theirs' } }],
    });
    world.server.settings.read = [100, 1000];
  });

  it('wait where Strava cannot be reached, and pass over a run that is gone', async () => {
    const { runner, kim } = await imported([
      stravaRun(21, daysAgo(30), { laps }),
      stravaRun(22, daysAgo(31), { laps }),
    ]);
    world.server.mishaps.push(500, 500, 500);
    expect(await world.readDetails(runner)).toEqual([15 * 60]);
    kim.activities.shift();
    const before = detailCalls().length;
    expect(await world.readDetails(runner)).toEqual([]);
    expect(since(before)).toEqual(['21', '22']);
    await world.readDetails(runner);
    expect(since(before)).toEqual(['21', '22']);
  });

  it('are not read once the runner has left', async () => {
    const { runner } = await imported([stravaRun(31, daysAgo(30), { laps })]);
    await runner.request('/api/integrations/strava', { method: 'DELETE' });
    const before = detailCalls().length;
    expect(await world.readDetails(runner)).toEqual([]);
    expect(since(before)).toEqual([]);
  });
});

describe('a track', () => {
  it('of the last days is shown for seven of them, and older ones are not asked for', async () => {
    const { runner } = await imported([
      stravaRun(41, daysAgo(1), { laps, streams }),
      stravaRun(42, daysAgo(8), { laps, streams }),
    ]);
    const before = detailCalls().length;
    const [seconds = 0] = await world.readDetails(runner);
    expect(since(before)).toEqual(['41', '41/streams', '42']);
    expect(seconds).toBe(7 * 24 * 60 * 60);
    const { id } = await newest(runner);
    const track = () => runner.request(`/api/trainings/${id}/track`);
    expect(await (await track()).json()).toMatchObject({
      time: [0, 10, 20],
      latitude: [52.5, 52.5003, 52.5006],
      heartRate: [120, 130, 140],
    });
    world.time.now = new Date(world.time.now.getTime() + seconds * 1000);
    await world.readDetails(runner);
    expect(await newest(runner)).toMatchObject({ hasTrack: false, laps: [{ no: 1 }, { no: 2 }] });
    expect((await track()).status).toBe(404);
    // It is not asked for again.
    expect(since(before)).toEqual(['41', '41/streams', '42']);
  });

  it('has best efforts, which go with it', async () => {
    const at = (step: number) => Array.from({ length: 61 }, (_, sample) => sample * step);
    const longer = { time: at(5), distance: at(20), heartrate: at(0) };
    const run = stravaRun(43, daysAgo(1), { streams: longer });
    const { runner } = await imported([run]);
    const [seconds = 0] = await world.readDetails(runner);
    const best = async () => {
      await world.jobs.send('read-tracks', { userId: runner.id });
      await world.atRest();
      const query = { today: daysAgo(0).slice(0, 10), measure: 'best-effort', over: 1000 };
      const init = { method: 'POST', headers: json, body: JSON.stringify(query) };
      const { value, pending } = await (await runner.request('/api/log/query', init)).json();
      return { value, pending };
    };
    expect(await best()).toEqual({ value: 250, pending: 0 });
    const stored = await world.database.asUser(runner.id, (tx) =>
      tx.selectFrom('best_efforts').select('expires_at').execute(),
    );
    const until = new Date(world.time.now.getTime() + seconds * 1000);
    expect(stored.map(({ expires_at: expires }) => expires)).toEqual([until, until]);
    world.time.now = until;
    await world.readDetails(runner);
    expect(await best()).toEqual({ value: null, pending: 0 });
  });

  it('leads to a route, which goes with it', async () => {
    const at = (step: number) => Array.from({ length: 61 }, (_, sample) => sample * step);
    const latlng = at(0.00018).map((north) => [52.5 + north, 13.4]);
    const longer = { time: at(5), distance: at(20), latlng, heartrate: at(0) };
    const { runner } = await imported([
      stravaRun(44, daysAgo(1), { streams: longer }),
      stravaRun(45, daysAgo(2), { streams: longer }),
    ]);
    const [seconds = 0] = await world.readDetails(runner);
    const { id } = await newest(runner);
    const known = async () => {
      await world.jobs.send('read-tracks', { userId: runner.id });
      await world.atRest();
      const ask = async (path: string) => await (await runner.request(path)).json();
      const lines = world.database.asUser(runner.id, (tx) =>
        tx.selectFrom('run_lines').select('training_id').execute(),
      );
      return {
        count: (await ask(`/api/trainings/${id}/route`)).route?.count,
        drawn: (await ask('/api/routes/lines')).runs.ids.length / 32,
        stored: (await lines).length,
      };
    };
    expect(await known()).toEqual({ count: 2, drawn: 2, stored: 2 });
    world.time.now = new Date(world.time.now.getTime() + seconds * 1000);
    await world.readDetails(runner);
    expect(await known()).toEqual({ count: undefined, drawn: 0, stored: 0 });
  });

  it('comes with the event of a new run, in two calls', async () => {
    const { runner, kim, athleteId } = await imported([]);
    kim.activities.push(stravaRun(51, daysAgo(1), { laps, streams }));
    const before = detailCalls().length;
    await world.handle({ id: '51', athleteId });
    await world.handle({ id: '51', athleteId, mayAdd: false });
    expect(since(before)).toEqual(['51', '51/streams', '51']);
    expect(await newest(runner)).toMatchObject({ hasTrack: true, laps: [{ no: 1 }, { no: 2 }] });
    await world.readDetails(runner);
    expect(since(before)).toHaveLength(3);
  });

  it('that Strava does not have is no obstacle', async () => {
    const { runner } = await imported([stravaRun(61, daysAgo(1), { laps })]);
    expect(await world.readDetails(runner)).toEqual([]);
    expect(await newest(runner)).toMatchObject({ hasTrack: false, laps: [{ no: 1 }, { no: 2 }] });
  });

  it('is kept, of every run, where the server is set so', async () => {
    const keeping = await startStravaWorld({ keepTracks: true });
    const runner = await keeping.signUp();
    const run = stravaRun(71, daysAgo(100), { laps, streams });
    const kim = { id: 1, firstname: 'Kim', lastname: 'Lund', activities: [run] };
    await keeping.connect(runner, kim);
    await keeping.handle({ id: '71', athleteId: '1' });
    expect(await keeping.readDetails(runner)).toEqual([]);
    const [{ id }] = await (await runner.request('/api/trainings')).json();
    expect((await runner.request(`/api/trainings/${id}/track`)).status).toBe(200);
    expect(keeping.server.unknown).toEqual([]);
    await keeping.stop();
  });
});
