import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeAthlete, stravaRun } from '../../../tests/strava-server.ts';
import { type StravaWorld, startStravaWorld, webhookSecret } from '../../../tests/strava-world.ts';

let world: StravaWorld;
type Runner = Awaited<ReturnType<StravaWorld['signUp']>>;
let athletes = 0;
const hook = `/api/integrations/strava/webhook/${webhookSecret}`;

beforeAll(async () => {
  world = await startStravaWorld();
});
afterAll(() => world.stop());
afterEach(() => {
  expect(world.server.unknown).toEqual([]);
  world.server.mishaps.length = 0;
  world.time.now = new Date(world.time.now.getTime() + 24 * 60 * 60 * 1000);
});

async function connected(activities: FakeAthlete['activities'] = []) {
  athletes += 1;
  const kim = { id: 70_000_000 + athletes, firstname: 'Kim', lastname: 'Lund', activities };
  const runner = await world.signUp();
  await world.connect(runner, kim);
  return { runner, kim, athleteId: String(kim.id) };
}
const trainings = async (runner: Runner) => (await runner.request('/api/trainings')).json();
const change = (runner: Runner, id: string, changes: object) =>
  runner.request(`/api/trainings/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });

describe('an event', () => {
  it('of a new run brings it in, however often it comes', async () => {
    const { runner, athleteId } = await connected([stravaRun(1, '2026-11-01T06:00:00Z')]);
    await world.handle({ id: '1', athleteId });
    await world.handle({ id: '1', athleteId });
    expect(await trainings(runner)).toMatchObject([{ date: '2026-11-01', distance: 10.012 }]);
  });

  it('of a ride, of an unknown activity or of an unknown athlete brings in nothing', async () => {
    const { runner, athleteId } = await connected([
      stravaRun(2, '2026-11-01T06:00:00Z', { sport_type: 'Ride' }),
    ]);
    await world.handle({ id: '2', athleteId });
    await world.handle({ id: '3', athleteId });
    await world.handle({ id: '2', athleteId: '1' });
    expect(await trainings(runner)).toEqual([]);
  });

  it('of a change overwrites what the runner has not changed here, and keeps the rest beside it', async () => {
    const { runner, kim, athleteId } = await connected([
      stravaRun(4, '2026-11-01T06:00:00Z', { name: 'Morning' }),
    ]);
    await world.handle({ id: '4', athleteId });
    const [training] = await trainings(runner);
    await change(runner, training.id, { workoutDescription: 'By hand', rpe: 6 });
    Object.assign(kim.activities[0] ?? {}, {
      name: 'Renamed',
      distance: 11_000,
      start_date_local: '2026-10-30T06:00:00Z',
    });
    await world.handle({ id: '4', athleteId, mayAdd: false });
    expect(await trainings(runner)).toMatchObject([
      { date: '2026-11-01', workoutDescription: 'By hand', rpe: 6, distance: 11 },
    ]);
    const { sources } = await (await runner.request(`/api/trainings/${training.id}`)).json();
    expect(sources[0].others).toMatchObject({ workoutDescription: 'Renamed' });
    // Changed once more there, and again not here.
    Object.assign(kim.activities[0] ?? {}, { name: 'Once more' });
    await world.handle({ id: '4', athleteId, mayAdd: false });
    expect(await trainings(runner)).toMatchObject([{ workoutDescription: 'By hand' }]);
  });

  it('of a change never adds a run that was deleted here', async () => {
    const { runner, athleteId } = await connected([stravaRun(5, '2026-11-01T06:00:00Z')]);
    await world.handle({ id: '5', athleteId });
    const [training] = await trainings(runner);
    await runner.request(`/api/trainings/${training.id}`, { method: 'DELETE' });
    await world.handle({ id: '5', athleteId, mayAdd: false });
    expect(await trainings(runner)).toEqual([]);
  });

  it('of a change reaches a run that was deleted here and came back with an archive', async () => {
    const { runner, kim, athleteId } = await connected([stravaRun(45, '2026-11-01T06:00:00Z')]);
    await world.handle({ id: '45', athleteId });
    const [{ id }] = await trainings(runner);
    const rowsOf = async (table: 'trainings' | 'training_sources', columns: string[]) => {
      const { rows } = await world.database.asService(runner.id, (tx) =>
        sql<{
          row: string;
        }>`select to_jsonb(one)::text as row from ${sql.table(table)} as one`.execute(tx),
      );
      return sql`select restore_rows(${runner.id}::uuid, ${table}, ${columns}::text[],
        ${rows.map(({ row }) => row)}::text[], false, 1000)`;
    };
    const archive = [
      await rowsOf('trainings', [
        ...['id', 'date', 'session_type', 'distance', 'duration', 'terrain', 'source', 'source_id'],
        'is_strava_import',
      ]),
      await rowsOf('training_sources', ['id', 'training_id', 'source', 'source_id', 'values']),
    ];
    await runner.request(`/api/trainings/${id}`, { method: 'DELETE' });
    await world.database.asService(runner.id, async (tx) => {
      for (const restore of archive) await restore.execute(tx);
    });
    Object.assign(kim.activities[0] ?? {}, { distance: 11_000 });
    await world.handle({ id: '45', athleteId });
    expect(await trainings(runner)).toMatchObject([{ id, distance: 11 }]);
  });

  it('of a change leaves a run alone that was logged by hand', async () => {
    const { runner, athleteId } = await connected([stravaRun(6, '2026-11-01T06:00:00Z')]);
    const run = { date: '2026-11-01', sessionType: 'tempo', distance: 10, duration: '0:52:00' };
    await runner.request('/api/trainings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(run),
    });
    await world.handle({ id: '6', athleteId });
    await world.handle({ id: '6', athleteId, mayAdd: false });
    expect(await trainings(runner)).toMatchObject([run]);
  });

  it('of a deletion removes the run, and later ones about it are ignored', async () => {
    const { runner, kim, athleteId } = await connected([stravaRun(7, '2026-11-01T06:00:00Z')]);
    await world.handle({ id: '7', athleteId });
    const removed = kim.activities.splice(0);
    await world.handle({ id: '7', athleteId, mayAdd: false });
    expect(await trainings(runner)).toEqual([]);
    kim.activities.push(...removed);
    await world.handle({ id: '7', athleteId });
    expect(await trainings(runner)).toEqual([]);
  });

  it('of a deletion is not believed while Strava still has it', async () => {
    const { runner, athleteId } = await connected([stravaRun(8, '2026-11-01T06:00:00Z')]);
    await world.handle({ id: '8', athleteId });
    await world.handle({ id: '8', athleteId, mayAdd: false });
    expect(await trainings(runner)).toHaveLength(1);
  });

  it.each([[{ rpe: 7 }], [{ workoutDescription: 'By hand' }]])(
    'of a deletion leaves a run with %j of the runner’s',
    async (changes) => {
      const id = String(100 + athletes);
      const { runner, kim, athleteId } = await connected([
        stravaRun(Number(id), '2026-11-01T06:00:00Z'),
      ]);
      await world.handle({ id, athleteId });
      const [training] = await trainings(runner);
      await change(runner, training.id, changes);
      kim.activities.length = 0;
      await world.handle({ id, athleteId, mayAdd: false });
      expect(await trainings(runner)).toMatchObject([changes]);
    },
  );

  it('of a deletion leaves a run that a file has, too', async () => {
    const { runner, kim, athleteId } = await connected([stravaRun(9, '2026-11-01T06:00:00Z')]);
    await world.handle({ id: '9', athleteId });
    const [{ id }] = await trainings(runner);
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('training_sources')
        .values({
          user_id: runner.id,
          id: crypto.randomUUID(),
          training_id: id,
          source: 'file',
          source_id: 'a-file',
        })
        .execute(),
    );
    kim.activities.length = 0;
    await world.handle({ id: '9', athleteId, mayAdd: false });
    expect(await trainings(runner)).toHaveLength(1);
  });

  it('that meets a full limit or a failure is done later', async () => {
    const { athleteId } = await connected([stravaRun(10, '2026-11-01T06:00:00Z')]);
    world.server.mishaps.push(429);
    expect(await world.handle({ id: '10', athleteId })).toEqual([485]);
    world.server.mishaps.push('garbage');
    expect(await world.handle({ id: '10', athleteId })).toEqual([300]);
  });

  it('of a revoked athlete ends the connection, once Strava confirms it', async () => {
    const { runner, kim, athleteId } = await connected([stravaRun(12, '2026-11-01T06:00:00Z')]);
    await world.handle({ id: '12', athleteId });
    const news = { about: 'athlete' as const, id: athleteId, athleteId };
    await world.handle(news);
    expect(await world.connection(runner)).toMatchObject({ isConnected: true });
    world.server.revokeAthlete(kim);
    await world.handle(news);
    expect(await world.connection(runner)).toMatchObject({ isConnected: false });
    // What came from there alone waits for an answer: see leaving.test.ts.
    expect(await trainings(runner)).toEqual([]);
    await world.handle({ id: '12', athleteId });
  });
});

describe('the address of events', () => {
  const send = (path: string, body: object) =>
    world.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const event = (fields: object) => ({
    object_type: 'activity',
    object_id: 1,
    aspect_type: 'create',
    owner_id: 1,
    subscription_id: 77,
    event_time: 1_790_000_000,
    updates: {},
    ...fields,
  });
  const subscribed = (id: string) =>
    world.database.owner.updateTable('source_subscriptions').set({ subscription_id: id }).execute();

  it('answers Strava’s question, only with the right token at the right address', async () => {
    await connected();
    const stored = await world.database.owner
      .selectFrom('source_subscriptions')
      .select('verify_token')
      .executeTakeFirstOrThrow();
    const ask = (token: string, path = hook) =>
      world.request(
        `${path}?hub.mode=subscribe&hub.challenge=abc&hub.verify_token=${encodeURIComponent(token)}`,
      );
    const right = await ask(stored.verify_token);
    expect([right.status, await right.json()]).toEqual([200, { 'hub.challenge': 'abc' }]);
    expect((await ask('another')).status).toBe(403);
    expect((await ask(stored.verify_token, `${hook}x`)).status).toBe(404);
    expect((await world.request(hook)).status).toBe(400);
  });

  it('takes an event at once, and does it as one job', async () => {
    const { runner, athleteId } = await connected([stravaRun(900, '2026-11-01T06:00:00Z')]);
    await subscribed('77');
    const news = event({ object_id: 900, owner_id: Number(athleteId) });
    const calls = world.server.calls.length;
    for (let times = 0; times < 3; times += 1) expect((await send(hook, news)).status).toBe(200);
    await expect.poll(() => trainings(runner)).toHaveLength(1);
    expect(world.server.calls.slice(calls).filter(({ path }) => /900/.test(path))).toHaveLength(1);
  });

  it('is closed to a wrong secret, a wrong subscription and anything but an event', async () => {
    await subscribed('77');
    expect((await send(`${hook}x`, event({}))).status).toBe(404);
    expect((await send(hook, event({ subscription_id: 78 }))).status).toBe(404);
    expect((await send(hook, event({ owner_id: 'x' }))).status).toBe(422);
    expect((await send(hook, {})).status).toBe(422);
  });
});
