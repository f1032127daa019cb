import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeAthlete, stravaRun } from '../../../tests/strava-server.ts';
import { type StravaWorld, startStravaWorld } from '../../../tests/strava-world.ts';
import { jsonText } from '../../db/json-columns.ts';
import { withRunnersRights } from '../../db/runners-rights.ts';
import { lockImport, updateImport } from '../imports/import-record.ts';
import { deleteTraining } from '../trainings/write-training.ts';

let world: StravaWorld;
type Runner = Awaited<ReturnType<StravaWorld['signUp']>>;
let athletes = 0;

beforeAll(async () => {
  world = await startStravaWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  await world.atRest();
  expect(world.server.unknown).toEqual([]);
  world.server.mishaps.length = 0;
  world.server.settings.read = [100, 1000];
  world.sent.length = 0;
  // A new day, so that earlier calls no longer count.
  world.time.now = new Date(world.time.now.getTime() + 24 * 60 * 60 * 1000);
});

async function connected(activities: FakeAthlete['activities'], allow?: string) {
  athletes += 1;
  const kim = { id: 80_000_000 + athletes, firstname: 'Kim', lastname: 'Lund', activities };
  const runner = await world.signUp();
  await world.connect(runner, kim, allow);
  return { runner, kim };
}

const post = (runner: Runner, body: object = { userId: runner.id }) =>
  runner.request('/api/integrations/strava/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const importing = async (runner: Runner) => (await post(runner)).json();
const trainings = async (runner: Runner) => (await runner.request('/api/trainings')).json();
const shown = async (runner: Runner, id: string) =>
  (await runner.request(`/api/imports/${id}`)).json();
const listCalls = () =>
  world.server.calls.filter(({ path }) => path.endsWith('/activities')).length;

/** Runs of different lengths, a day apart, the newest first. */
const manyRuns = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    stravaRun(from + index, new Date(Date.UTC(2026, 10, 1) - index * 86_400_000).toISOString(), {
      distance: 5000 + index,
    }),
  );

/** Leaves an import to the test instead of the server's job. */
async function begin(runner: Runner) {
  const id = crypto.randomUUID();
  await world.database.asService(runner.id, (tx) =>
    tx
      .insertInto('imports')
      .values({
        user_id: runner.id,
        id,
        kind: 'strava-api',
        file_name: 'Strava',
        status: 'importing',
        time_zone: 'UTC',
        guessed_time_zone: 'UTC',
        counted: jsonText([]),
        cursor: jsonText({ page: 1, failures: 0 }),
      })
      .execute(),
  );
  return id;
}

describe('an import', () => {
  it('brings in the runs, and counts everything', async () => {
    const { runner } = await connected([
      stravaRun(11, '2026-11-01T06:10:00Z', { name: 'Tempo', workout_type: 1 }),
      stravaRun(12, '2026-11-02T06:00:00Z', { sport_type: 'VirtualRun' }),
      stravaRun(13, '2026-11-03T06:00:00Z', { sport_type: 'Ride' }),
      stravaRun(14, '2026-11-04T06:00:00Z', { distance: 'far' }),
    ]);
    const answer = await importing(runner);
    expect(answer).toEqual({
      importId: expect.any(String),
      imported: 2,
      total_fetched: 4,
      filtered_count: 2,
      skipped: 0,
    });
    expect(await trainings(runner)).toMatchObject([
      { date: '2026-11-02', terrain: 'treadmill', isStravaImport: true },
      {
        date: '2026-11-01',
        startTime: '08:10',
        workoutDescription: 'Tempo',
        sessionType: 'race',
        distance: 10.012,
        duration: '0:52:00',
        heartRateAvg: 149,
        elevationGain: 84,
      },
    ]);
    expect(await shown(runner, answer.importId)).toMatchObject({
      status: 'complete',
      fileName: 'Strava',
      lastDay: '2026-11-02',
      summary: { activitiesFound: 4, runningActivities: 2, imported: 2, duplicates: 0 },
      outcome: { imported: 2, otherKinds: 1, unreadable: 1 },
      leftOutByKind: [{ kind: 'Ride', count: 1 }],
    });
    expect(await world.connection(runner)).toMatchObject({ lastSync: expect.any(String) });
  });

  it('takes a virtual run’s day and clock from the runner’s other activities', async () => {
    const watopia = { sport_type: 'VirtualRun', start_date_local: '2026-11-03T09:30:00Z' };
    const { runner } = await connected([
      stravaRun(31, '2026-11-02T22:30:00Z', watopia),
      stravaRun(32, '2026-11-05T06:00:00Z', { sport_type: 'Ride' }),
    ]);
    await importing(runner);
    const [training] = await trainings(runner);
    expect(training).toMatchObject({ date: '2026-11-03', startTime: '00:30' });
    const response = await runner.request(`/api/trainings/${training.id}`);
    const [source] = (await response.json()).sources;
    expect(source.remarks).toEqual([expect.stringMatching(/^A virtual activity/)]);
  });

  it('keeps where a training came from', async () => {
    const { runner } = await connected([stravaRun(21, '2026-11-01T06:10:00Z')]);
    await importing(runner);
    const [training] = await trainings(runner);
    const response = await runner.request(`/api/trainings/${training.id}`);
    expect((await response.json()).sources).toMatchObject([
      {
        source: 'strava-api',
        sourceId: '21',
        others: {},
        taken: expect.arrayContaining(['distance']),
      },
    ]);
    const rows = await world.database.asUser(runner.id, (tx) =>
      tx
        .selectFrom('trainings')
        .select(['source', 'source_id'])
        .where('id', '=', training.id)
        .execute(),
    );
    expect(rows).toEqual([{ source: 'strava-api', source_id: '21' }]);
  });

  it('is refused in another runner’s name, and without a connection', async () => {
    const { runner } = await connected([]);
    const other = await world.signUp();
    expect((await post(runner, { userId: other.id })).status).toBe(403);
    const refused = await post(other);
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'Strava is not connected.',
    ]);
  });

  it('skips what is there already: from the API, from an export, and by hand', async () => {
    const { runner, kim } = await connected([stravaRun(31, '2026-11-01T06:00:00Z')]);
    await importing(runner);
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('trainings')
        .values({
          user_id: runner.id,
          id: crypto.randomUUID(),
          source: 'strava-csv',
          source_id: '32',
          is_strava_import: true,
          date: '2026-11-02',
          session_type: 'easy-run',
          distance: 4,
          duration: 1300,
        })
        .execute(),
    );
    await runner.request('/api/trainings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        date: '2026-11-03',
        startTime: '08:05',
        sessionType: 'tempo',
        distance: 10,
        duration: '0:52:10',
      }),
    });
    kim.activities.push(
      stravaRun(32, '2026-11-02T06:00:00Z'),
      stravaRun(33, '2026-11-03T06:00:00Z'),
      // As long, and on the same day: another one.
      stravaRun(34, '2026-11-03T16:00:00Z'),
    );
    expect(await importing(runner)).toMatchObject({
      imported: 1,
      total_fetched: 4,
      filtered_count: 4,
      skipped: 3,
    });
    expect(await trainings(runner)).toHaveLength(4);
    expect(await importing(runner)).toMatchObject({ imported: 0, skipped: 4 });
    expect(await trainings(runner)).toHaveLength(4);
    const byHand = (await trainings(runner)).find(
      ({ sessionType }: { sessionType: string }) => sessionType === 'tempo',
    );
    const { sources } = await (await runner.request(`/api/trainings/${byHand.id}`)).json();
    expect(sources).toMatchObject([{ sourceId: '33', others: { distance: 10.012 }, taken: [] }]);
  });

  it('reads only what is new, until one is undone', async () => {
    const { runner, kim } = await connected(manyRuns(450));
    expect(await importing(runner)).toMatchObject({ imported: 450, total_fetched: 450 });
    kim.activities.push(stravaRun(999, '2026-11-05T06:00:00Z'));
    const before = listCalls();
    const second = await importing(runner);
    expect(second).toMatchObject({ imported: 1, total_fetched: 200, skipped: 199 });
    expect(listCalls() - before).toBe(1);
    await runner.request(`/api/imports/${second.importId}/undo`, { method: 'POST' });
    expect(await importing(runner)).toMatchObject({ imported: 1, total_fetched: 451 });
  });

  it('and an event leave out what the runner has deleted, until they connect again', async () => {
    const { runner, kim } = await connected(manyRuns(4, 720_000));
    await runner.request('/api/trainings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        date: '2026-11-01',
        startTime: '02:00',
        sessionType: 'tempo',
        distance: 5,
        duration: '0:52:00',
      }),
    });
    const first = await importing(runner);
    expect(first).toMatchObject({ imported: 3, skipped: 1 });
    const [byHand, theirs, coachs] = await trainings(runner);
    for (const { id } of [byHand, theirs]) {
      await runner.request(`/api/trainings/${id}`, { method: 'DELETE' });
    }
    await world.database.asService(runner.id, (tx) =>
      withRunnersRights(tx, () => deleteTraining(tx, { userId: runner.id, id: coachs.id })),
    );
    for (const id of [720_000, 720_001, 720_002]) {
      await world.handle({ id: String(id), athleteId: String(kim.id) });
    }
    expect(await importing(runner)).toMatchObject({ imported: 0, skipped: 4 });
    expect(await trainings(runner)).toHaveLength(1);
    // Undone, it brings back what was there to be undone.
    await runner.request(`/api/imports/${first.importId}/undo`, { method: 'POST' });
    expect(await trainings(runner)).toHaveLength(0);
    expect(await importing(runner)).toMatchObject({ imported: 1, skipped: 3 });
    await world.connect(runner, kim);
    expect(await importing(runner)).toMatchObject({ imported: 3, skipped: 1 });
  });

  it('and an event leave out what the runner has taken back, until they connect again', async () => {
    const { runner, kim } = await connected(manyRuns(2, 710_000));
    await importing(runner);
    const [training] = await trainings(runner);
    const { sources } = await (await runner.request(`/api/trainings/${training.id}`)).json();
    const path = `/api/trainings/${training.id}/sources/${sources[0].id}`;
    expect((await runner.request(path, { method: 'DELETE' })).status).toBe(204);
    await world.handle({ id: '710000', athleteId: String(kim.id) });
    expect(await importing(runner)).toMatchObject({ imported: 0, skipped: 2 });
    expect(await trainings(runner)).toHaveLength(1);
    await world.connect(runner, kim);
    expect(await importing(runner)).toMatchObject({ imported: 1, skipped: 1 });
    expect(await trainings(runner)).toHaveLength(2);
  });

  it('takes one call for each full page, one for the rest and one to see the end', async () => {
    const { runner } = await connected(manyRuns(1001, 700_000));
    const before = listCalls();
    const id = await begin(runner);
    await world.runImport(runner, id);
    expect((await shown(runner, id)).summary).toMatchObject({ imported: 1001, duplicates: 0 });
    // A page begins with the last second of the one before, as that may have had more.
    expect(listCalls() - before).toBe(Math.ceil((1001 - 1) / 199) + 1);
    expect(await trainings(runner)).toHaveLength(1001);
  });

  it('reads on where hundreds of activities begin in one second', async () => {
    const { runner } = await connected([
      ...manyRuns(700),
      ...Array.from({ length: 450 }, (_, index) =>
        stravaRun(5000 + index, '2020-01-01T06:00:00Z', { sport_type: 'Yoga' }),
      ),
    ]);
    const before = listCalls();
    const id = await begin(runner);
    await world.runImport(runner, id);
    const { status, summary } = await shown(runner, id);
    expect(status).toBe('complete');
    expect(summary).toMatchObject({ imported: 700, runningActivities: 700 });
    expect(summary.activitiesFound).toBeGreaterThanOrEqual(1150);
    expect(listCalls() - before).toBeLessThanOrEqual(9);
  });

  it('of a runner who hid something from us brings in the rest', async () => {
    const { runner } = await connected(
      [
        stravaRun(41, '2026-11-01T06:00:00Z'),
        stravaRun(42, '2026-11-02T06:00:00Z', { private: true }),
      ],
      'read,activity:read',
    );
    expect(await importing(runner)).toMatchObject({ imported: 1, total_fetched: 1 });
  });
});

describe('an import that is interrupted', () => {
  it('resumes where it was, and stores nothing twice', async () => {
    const { runner } = await connected(manyRuns(500, 100_000));
    const id = await begin(runner);
    world.server.mishaps.length = 0;
    // Dies after its first page: the job is run again, by two servers at once.
    const half = new AbortController();
    const { runSourceImport } = await import('../sources/run-source-import.ts');
    const running = runSourceImport(world.services, { userId: runner.id, id }, half.signal);
    half.abort();
    await running;
    expect((await shown(runner, id)).summary).toMatchObject({ imported: 200 });
    await Promise.all([world.runImport(runner, id), world.runImport(runner, id)]);
    expect(await shown(runner, id)).toMatchObject({
      status: 'complete',
      summary: { imported: 500, activitiesFound: 500, duplicates: 0 },
    });
    expect(await trainings(runner)).toHaveLength(500);
  });

  it('waits at four fifths of the limit, says until when, and resumes by itself', async () => {
    const { runner } = await connected(manyRuns(700, 200_000));
    world.server.settings.read = [2, 1000];
    const id = await begin(runner);
    await world.runImport(runner, id);
    expect(world.sent).toEqual([{ importId: id, seconds: 485 }]);
    const until = new Date(world.time.now.getTime() + 485_000).toISOString();
    expect(await shown(runner, id)).toMatchObject({ status: 'importing', waitsUntil: until });
    expect(await world.connection(runner)).toMatchObject({ waitsUntil: until });
    expect(await importing(runner)).toMatchObject({
      importId: id,
      // The second page begins with the last one of the first.
      imported: 399,
      waits_until: until,
    });
    await world.atRest();
    const before = listCalls();
    await world.runImport(runner, id);
    expect(listCalls()).toBe(before);
    world.time.now = new Date(until);
    world.server.settings.read = [100, 1000];
    await world.runImport(runner, id);
    expect(await shown(runner, id)).toMatchObject({
      status: 'complete',
      summary: { imported: 700 },
    });
  });

  it('ends with the connection, even while it waits', async () => {
    const { runner } = await connected(manyRuns(700, 250_000));
    world.server.settings.read = [2, 1000];
    const id = await begin(runner);
    await world.runImport(runner, id);
    expect((await shown(runner, id)).waitsUntil).toBeTruthy();
    await runner.request('/api/integrations/strava?keep=all', { method: 'DELETE' });
    expect(await shown(runner, id)).toMatchObject({
      status: 'failed',
      error: 'The connection with Strava has ended.',
      summary: { imported: 399 },
    });
  });

  it('by a refusal waits until the day ends, where the day is used up', async () => {
    const { runner } = await connected(manyRuns(3, 300_000));
    world.server.settings.read = [100, 0];
    world.server.mishaps.push(429);
    const id = await begin(runner);
    world.server.settings.read = [100, 1];
    await world.runImport(runner, id);
    world.server.mishaps.length = 0;
    world.time.now = new Date(world.time.now.getTime() + 16 * 60 * 1000);
    await world.runImport(runner, id);
    expect((await shown(runner, id)).waitsUntil).toMatch(/T00:00:05.000Z$/);
  });

  it('by Strava’s absence tries again five times, and then says so', async () => {
    const { runner } = await connected(manyRuns(1, 400_000));
    const id = await begin(runner);
    for (let tries = 1; tries <= 6; tries += 1) {
      world.server.mishaps.push('garbage');
      await world.runImport(runner, id);
      const until = (await shown(runner, id)).waitsUntil;
      if (until) world.time.now = new Date(until);
    }
    expect(world.sent.map(({ seconds }) => seconds)).toEqual([15, 60, 300, 900, 3600]);
    expect(await shown(runner, id)).toMatchObject({
      status: 'failed',
      error: 'Strava’s answer could not be read.',
    });
  });

  it('by a lost connection fails with a sentence, and resumes once that is back', async () => {
    const { runner, kim } = await connected(manyRuns(2, 500_000));
    world.server.revokeAthlete(kim);
    const answer = await importing(runner);
    expect(answer.error).toBe('Strava asks for your permission again: press Reconnect.');
    await world.connect(runner, kim);
    await runner.request(`/api/imports/${answer.importId}/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ timeZone: 'UTC' }),
    });
    await world.runImport(runner, answer.importId);
    expect(await shown(runner, answer.importId)).toMatchObject({ status: 'complete' });
  });

  it('is not stored by a page that another server had', async () => {
    const { runner } = await connected(manyRuns(1, 600_000));
    const id = await begin(runner);
    await world.database.asService(runner.id, async (tx) => {
      const key = { userId: runner.id, id };
      await lockImport(tx, key);
      await updateImport(tx, key, { status: 'failed', error: 'Ended meanwhile.' });
    });
    await world.runImport(runner, id);
    expect(await trainings(runner)).toEqual([]);
  });
});
