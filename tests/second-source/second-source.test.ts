import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { usualFormats } from '#shared/formats.ts';
import { isFromApi, type ServiceName, sources, withheldFrom } from '#shared/sources/provenance.ts';
import { keptSchema } from '#shared/sources/schema.ts';
import type { RunnersTransactions } from '../../server/db/client.ts';
import { exported } from '../../server/features/account-data/tables.ts';
import { readRecords } from '../../server/features/coach/read-records.ts';
import { beginImport } from '../../server/features/sources/begin-import.ts';
import { finishConnecting, visitSource } from '../../server/features/sources/connect.ts';
import { handleEvent } from '../../server/features/sources/handle-event.ts';
import { answerWith, leave } from '../../server/features/sources/leaving/leave.ts';
import { runSourceImport } from '../../server/features/sources/run-source-import.ts';
import { showConnection } from '../../server/features/sources/show-connection.ts';
import { createLogger } from '../../server/http/logger.ts';
import { createParsing } from '../../server/parsing/parsing.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { fakeRun, fakeSource, migration } from './fake-source.ts';

// One line more in the table of services: all else below is as it is for Strava.
vi.mock('#shared/sources/services.ts', async (load) => {
  const real = await load<typeof import('#shared/sources/services.ts')>();
  const { pacekeeper } = await import('./fake-source.ts');
  return { ...real, services: { ...real.services, pacekeeper } };
});

const userId = randomUUID();
const { provider, link, remote } = fakeSource();
const service = 'pacekeeper' as ServiceName;
let made: TestDatabase;
let parsing: ReturnType<typeof createParsing>;

beforeAll(async () => {
  made = await testDatabase();
  parsing = createParsing();
  await made.database.executeSql(migration);
  await made.database.owner
    .insertInto('auth_users')
    .values({ id: userId, name: 'Ada', email: 'ada@example.org', updated_at: new Date() })
    .execute();
});
afterAll(async () => {
  await parsing.close();
  await made.dispose();
});

function world() {
  const { database } = made;
  const services = {
    database,
    parsing,
    provider,
    link,
    send: async () => {},
    publicUrl: 'http://localhost:3000',
    clock: () => new Date(),
    logger: createLogger('silent'),
  };
  const runner: RunnersTransactions = {
    asUser: (work) => database.asUser(userId, (tx) => work(tx, userId)),
    asService: (work) => database.asService(userId, (tx) => work(tx, userId)),
  };
  const rows = () =>
    database.asUser(userId, (tx) =>
      tx.selectFrom('trainings').selectAll().orderBy('date').execute(),
    );
  return { services, runner, rows };
}

async function connect() {
  const { services } = world();
  const visitor = { userId, session: 'x'.repeat(43) };
  const page = new URL(await visitSource(services, visitor));
  const state = page.searchParams.get('state') ?? '';
  return await finishConnecting(services, visitor, { state, code: 'c', scope: 'runs' });
}

async function sync() {
  const { services, runner } = world();
  const send: Parameters<typeof beginImport>[0]['send'] = async (_name, { importId: id }) => {
    await runSourceImport(services, { userId, id }, new AbortController().signal);
  };
  return await beginImport({ ...services, send }, runner);
}

/** Another service's athlete is left, without an answer. */
const leftAt = (service: ServiceName, athleteId: string, at: string) =>
  made.database.asService(userId, (tx) =>
    tx
      .insertInto('source_leavings')
      .values({ service, user_id: userId, athlete_id: athleteId, left_at: new Date(at) })
      .execute(),
  );

const leavings = () =>
  made.database.asUser(userId, (tx) =>
    tx.selectFrom('source_leavings').select(['service', 'answer']).execute(),
  );

const happens = (id: string, about: 'activity' | 'athlete' = 'activity') =>
  handleEvent(
    world().services,
    { service, about, id, athleteId: 'runner-7', mayAdd: true, at: 0 },
    async () => {},
  );

it('has its own sources, which no model reads unless it is allowed', () => {
  expect(sources).toContain('pacekeeper-api');
  expect(isFromApi('pacekeeper-api')).toBe(true);
  expect(withheldFrom('third-party', ['strava-api'])).toEqual(['pacekeeper-api']);
  expect(withheldFrom('own-server')).toEqual([]);
});

it('is connected, with its tokens sealed and in no export', async () => {
  const { services, runner } = world();
  expect(await connect()).toEqual({ athleteId: 'runner-7', athleteName: 'Ada', webhook: true });
  expect(await showConnection(services, runner)).toMatchObject({
    isConnected: true,
    athleteId: 'runner-7',
    webhookActive: true,
  });
  const { rows } = await made.database.executeSql('select access_token from pacekeeper_tokens');
  expect(rows).toEqual([{ access_token: 'ti-snepo' }]);
  const columns = ['athlete_name', 'access_token', 'refresh_token'];
  const [table] = exported([{ name: 'pacekeeper_tokens', columns }] as never);
  expect(table?.columns).toEqual(['athlete_name']);
});

it('is imported page after page, and no run twice', async () => {
  remote.activities = [1, 2, 3].map((day) => fakeRun(`run-${day}`, `2026-06-0${day}T06:00:00Z`));
  expect(await sync()).toMatchObject({ imported: 3, skipped: 0 });
  const { rows } = world();
  expect((await rows()).map(({ source, source_id: id }) => [source, id])).toEqual([
    ['pacekeeper-api', 'run-1'],
    ['pacekeeper-api', 'run-2'],
    ['pacekeeper-api', 'run-3'],
  ]);
  expect(await sync()).toMatchObject({ imported: 0 });
});

it('is left alone until it takes calls again, by whatever server', async () => {
  const until = new Date(Date.now() + 600_000);
  remote.activities.push(
    ...[4, 5].map((day) => fakeRun(`run-${day}`, `2026-06-0${day}T06:00:00Z`)),
  );
  remote.pauses = { imports: until };
  const answer = await sync();
  expect(answer).toMatchObject({ imported: 2, waits_until: until.toISOString() });
  const asked = remote.asked;
  await sync();
  expect(remote.asked).toBe(asked);
  remote.pauses = {};
  await made.database.executeSql('update imports set waits_until = null');
  expect(await sync()).not.toHaveProperty('waits_until');
});

it('tells of changes and deletions by events', async () => {
  remote.activities = remote.activities.filter(({ id }) => id !== 'run-5');
  remote.activities[0] = fakeRun('run-1', '2026-06-01T06:00:00Z', 'Renamed');
  await happens('run-1');
  await happens('run-5');
  const found = await world().rows();
  expect(found.map(({ source_id: id }) => id)).toEqual(['run-1', 'run-2', 'run-3', 'run-4']);
  expect(found[0]?.workout_description).toBe('Renamed');
});

it('is held back from a model, and read by the coach on this server', async () => {
  const { runner } = world();
  const request = {
    read: runner.asUser,
    today: '2026-06-10',
    formats: usualFormats,
    enabled: { trainings: true } as Parameters<typeof readRecords>[0]['enabled'],
  };
  const own = await readRecords(request, { audience: 'own-server' });
  expect(own.trainings).toHaveLength(4);
  const model = await readRecords(request, {
    audience: 'third-party',
    allowedSources: ['strava-api'],
  });
  expect(model).toMatchObject({ trainings: [], withheld: 4 });
});

it('is deleted from the log for good', async () => {
  const { database } = made;
  await database.asUser(userId, (tx) =>
    tx.deleteFrom('trainings').where('source_id', '=', 'run-4').execute(),
  );
  await happens('run-4');
  expect((await world().rows()).map(({ source_id: id }) => id)).not.toContain('run-4');
});

it('is left: its trainings are hidden until their runner has said what to keep', async () => {
  const { services, runner, rows } = world();
  // The same name elsewhere is somebody else, and has waited longer for an answer.
  await leftAt('strava', 'runner-7', '2026-05-01T06:00:00Z');
  await leave(services, userId, undefined);
  expect(remote.isRevoked).toBe(true);
  expect(await rows()).toEqual([]);
  const { left, isConnected } = await showConnection(services, runner);
  expect(isConnected).toBe(false);
  expect(left).toMatchObject({ athleteId: 'runner-7', athleteName: 'Ada', trainings: 3 });
  const answer = keptSchema.parse({ athleteId: 'runner-7', keep: 'all' });
  await answerWith({ ...services, service }, runner, answer);
  expect(await rows()).toHaveLength(3);
  expect(await leavings()).toEqual([{ service: 'strava', answer: null }]);
});

it('that was revoked there is seen to be, and the same athlete’s trainings come back', async () => {
  const { services, runner, rows } = world();
  remote.isRevoked = false;
  await connect();
  await sync();
  remote.isRevoked = true;
  await happens('runner-7', 'athlete');
  expect((await showConnection(services, runner)).isConnected).toBe(false);
  remote.isRevoked = false;
  await connect();
  expect((await rows()).length).toBeGreaterThan(2);
});
