import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeAthlete, stravaRun } from '../../../tests/strava-server.ts';
import { type StravaWorld, startStravaWorld } from '../../../tests/strava-world.ts';
import { settleLeaving } from '../sources/leaving/settle-leaving.ts';
import { addTrack } from '../trainings/add-source.ts';
import { storedTrack } from '../trainings/track-bytes.ts';

let world: StravaWorld;
type Runner = Awaited<ReturnType<StravaWorld['signUp']>>;
let athletes = 0;

beforeAll(async () => {
  world = await startStravaWorld();
});
afterAll(() => world.stop());
afterEach(() => {
  expect(world.server.unknown).toEqual([]);
  // Details that are read in the background have only their share of a day's calls.
  world.time.now = new Date(world.time.now.getTime() + aDay);
});

const aDay = 24 * 60 * 60 * 1000;

const json = { 'content-type': 'application/json' };
const post = (runner: Runner, path: string, body: object, method = 'POST') =>
  runner.request(path, { method, headers: json, body: JSON.stringify(body) });

/** A runner with runs of three days, of which the second has been worked on. */
async function withRuns() {
  athletes += 1;
  const activities = [1, 2, 3].map((day) =>
    stravaRun(athletes * 10 + day, `2026-11-0${day}T06:00:00Z`, { name: `Run of day ${day}` }),
  );
  const kim = { id: 80_000_000 + athletes, firstname: 'Kim', lastname: 'Lund', activities };
  const runner = await world.signUp();
  await connect(runner, kim);
  // Their details are read in the background, and would count as calls of what is tried then.
  const details = activities.map(({ id }) => `/api/v3/activities/${id}`);
  const asked = () => new Set(world.server.calls.map(({ path }) => path));
  await expect.poll(() => details.filter((path) => !asked().has(path))).toEqual([]);
  const log = await trainings(runner);
  const second = log.find(({ date }) => date === '2026-11-02');
  await post(runner, `/api/trainings/${second?.id}`, { rpe: 6, sessionNotes: 'Mine' }, 'PATCH');
  return {
    runner,
    kim,
    key: { service: 'strava' as const, userId: runner.id, athleteId: String(kim.id) },
    second,
  };
}

async function connect(runner: Runner, kim: FakeAthlete) {
  await world.connect(runner, kim);
  const begun = await post(runner, '/api/integrations/strava/import', {});
  await world.runImport(runner, (await begun.json()).importId);
}

/** As STRAVA_KEEP_TRACKS would. */
async function giveTrack(runner: Runner, id: string) {
  const { sources } = await (await runner.request(`/api/trainings/${id}`)).json();
  const key = { userId: runner.id, trainingId: id, id: sources[0].id };
  const track = storedTrack({ time: [0, 1, 2], distance: [0, 3, 6] });
  await world.database.asService(runner.id, (tx) => addTrack(tx, key, track));
  expect((await runner.request(`/api/trainings/${id}/track`)).status).toBe(200);
}

const trainings = async (runner: Runner): Promise<{ id: string; date: string }[]> =>
  (await runner.request('/api/trainings')).json();
const days = async (runner: Runner) => (await trainings(runner)).map(({ date }) => date).sort();
const leave = (runner: Runner, query = '') =>
  runner.request(`/api/integrations/strava${query}`, { method: 'DELETE' });
const answer = (runner: Runner, athleteId: string, keep: string) =>
  post(runner, '/api/integrations/strava/kept', { athleteId, keep });
const left = async (runner: Runner) => (await world.connection(runner)).left;
const all = ['2026-11-01', '2026-11-02', '2026-11-03'];

describe('a runner who leaves Strava', () => {
  it('is asked what to keep, and sees nothing of it meanwhile', async () => {
    const { runner, second, key } = await withRuns();
    expect((await leave(runner)).status).toBe(204);
    expect(await trainings(runner)).toEqual([]);
    expect((await runner.request(`/api/trainings/${second?.id}`)).status).toBe(404);
    expect((await runner.request(`/api/trainings/${second?.id}/track`)).status).toBe(404);
    expect((await post(runner, `/api/trainings/${second?.id}`, { rpe: 5 }, 'PATCH')).status).toBe(
      404,
    );
    expect(await left(runner)).toEqual({
      athleteId: key.athleteId,
      athleteName: 'Kim Lund',
      trainings: 3,
      until: '2026-12-20T10:07:00.000Z',
    });
    const another = await world.signUp();
    expect((await answer(another, key.athleteId, 'nothing')).status).toBe(409);
    expect((await left(runner)).trainings).toBe(3);
  });

  it.each(['was ended at Strava', 'is unreadable, as SECRET has changed'])(
    'is asked nothing, and misses nothing, while all that is known is that the key %s',
    async (why) => {
      const { runner, kim, key } = await withRuns();
      if (why.startsWith('was')) world.server.revokeAthlete(kim);
      else {
        await world.database.asService(runner.id, (tx) =>
          tx
            .updateTable('strava_tokens')
            .set({ access_token: 'other', refresh_token: 'other' })
            .where('user_id', '=', runner.id)
            .execute(),
        );
      }
      const before = world.server.calls.length;
      const begun = await post(runner, '/api/integrations/strava/import', {});
      expect((await begun.json()).error).toMatch(/press Reconnect\.$/);
      expect(await world.connection(runner)).toMatchObject({
        isConnected: true,
        needsReconnect: true,
      });
      await settleLeaving(world.services, key);
      expect(await days(runner)).toEqual(all);
      expect(await left(runner)).toBeUndefined();
      // Now the runner says so; with such a key there is nothing to end at Strava.
      const calls = world.server.calls.length;
      expect(calls - before).toBe(why.startsWith('was') ? 2 : 0);
      expect((await leave(runner, '?keep=edited')).status).toBe(204);
      expect(world.server.calls).toHaveLength(calls);
      expect(await days(runner)).toEqual(['2026-11-02']);
      await connect(runner, kim);
      expect(await days(runner)).toEqual(all);
    },
  );

  it('keeps everything', async () => {
    const { runner, key } = await withRuns();
    await leave(runner);
    expect((await answer(runner, key.athleteId, 'all')).status).toBe(204);
    expect(await days(runner)).toEqual(all);
    expect(await left(runner)).toBeUndefined();
    expect((await answer(runner, key.athleteId, 'nothing')).status).toBe(409);
  });

  it('keeps what has been edited, as it is', async () => {
    const { runner, key } = await withRuns();
    await leave(runner);
    await answer(runner, key.athleteId, 'edited');
    expect(await trainings(runner)).toMatchObject([
      { date: '2026-11-02', workoutDescription: 'Run of day 2', heartRateAvg: 149, rpe: 6 },
    ]);
  });

  it('keeps at least what was typed, with the run it belongs to', async () => {
    const { runner, second, key } = await withRuns();
    await giveTrack(runner, second?.id ?? '');
    await leave(runner);
    await answer(runner, key.athleteId, 'nothing');
    expect((await runner.request(`/api/trainings/${second?.id}/track`)).status).toBe(404);
    const [training, ...others] = await trainings(runner);
    expect(others).toEqual([]);
    expect(training).toMatchObject({
      id: second?.id,
      startTime: '08:00',
      distance: 10.012,
      rpe: 6,
      sessionNotes: 'Mine',
    });
    expect(training).not.toHaveProperty('heartRateAvg');
    expect(training).not.toHaveProperty('workoutDescription');
    // What had to stay still counts as Strava's, so that no model reads it.
    const { sources } = await (await runner.request(`/api/trainings/${second?.id}`)).json();
    expect(sources).toMatchObject([{ source: 'strava-api', others: {} }]);
    expect(sources[0].taken).toEqual(
      expect.arrayContaining(['date', 'startTime', 'distance', 'duration']),
    );
    expect(sources[0].taken).not.toContain('heartRateAvg');
  });

  it.each([
    ['all', all],
    ['edited', ['2026-11-02']],
    ['nothing', ['2026-11-02']],
  ])('may say so while disconnecting: %s', async (keep, expected) => {
    const { runner } = await withRuns();
    await leave(runner, `?keep=${keep}`);
    expect(await days(runner)).toEqual(expected);
    expect(await left(runner)).toBeUndefined();
  });

  it('has thirty days; then only what was touched stays', async () => {
    const { runner, key } = await withRuns();
    await leave(runner);
    const inDays = (count: number) => () => new Date(world.time.now.getTime() + count * aDay);
    await settleLeaving({ database: world.database, clock: inDays(29) }, key);
    expect((await left(runner)).trainings).toBe(3);
    await settleLeaving({ database: world.database, clock: inDays(30) }, key);
    expect(await days(runner)).toEqual(['2026-11-02']);
    expect(await left(runner)).toBeUndefined();
  });

  it('finds everything again by connecting the same athlete, and not by another', async () => {
    const { runner, kim, second } = await withRuns();
    await leave(runner);
    const other = { ...kim, id: 90_000_000 + athletes, activities: [] };
    await world.connect(runner, other);
    expect(await trainings(runner)).toEqual([]);
    expect((await left(runner)).trainings).toBe(3);
    await leave(runner);
    await connect(runner, kim);
    expect(await days(runner)).toEqual(all);
    expect(await trainings(runner)).toContainEqual(
      expect.objectContaining({ id: second?.id, rpe: 6, sessionNotes: 'Mine' }),
    );
    expect(await left(runner)).toBeUndefined();
  });

  it('keeps what a file has, too', async () => {
    const { runner, key } = await withRuns();
    await world.database.asService(runner.id, async (tx) => {
      const { id, training_id } = await tx
        .selectFrom('training_sources')
        .select(['id', 'training_id'])
        .where('started_at', '=', new Date('2026-11-03T06:00:00Z'))
        .executeTakeFirstOrThrow();
      const row = { user_id: runner.id, id: runner.id, training_id, source: 'file' };
      await tx
        .insertInto('training_sources')
        .values({ ...row, source_id: `of ${id}` })
        .execute();
    });
    await leave(runner);
    expect(await days(runner)).toEqual(['2026-11-03']);
    await answer(runner, key.athleteId, 'nothing');
    const log = await trainings(runner);
    expect(log).toHaveLength(2);
    // What Strava alone has said of it is gone.
    expect(log.find(({ date }) => date === '2026-11-03')).not.toHaveProperty('heartRateAvg');
  });

  it('is asked, too, after removing the application at Strava', async () => {
    const { runner, kim, key } = await withRuns();
    world.server.revokeAthlete(kim);
    await world.handle({ about: 'athlete', id: key.athleteId, athleteId: key.athleteId });
    expect(await trainings(runner)).toEqual([]);
    expect((await left(runner)).trainings).toBe(3);
  });

  it('has no run stored that was asked for before', async () => {
    const { runner, kim, key } = await withRuns();
    kim.activities.push(stravaRun(athletes * 10 + 9, '2026-11-09T06:00:00Z'));
    world.server.mishaps.push('late');
    const news = { id: String(athletes * 10 + 9), athleteId: key.athleteId };
    const handled = world.handle(news);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await leave(runner);
    await handled;
    expect(await trainings(runner)).toEqual([]);
  });
});
