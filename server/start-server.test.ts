import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase, testDatabase, testServer } from '../tests/database.ts';
import { testEnv } from '../tests/world.ts';
import { openDataDir } from './data-dir.ts';
import type { Database } from './db/client.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { StartError } from './start-error.ts';
import { startServer } from './start-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'longrun-start-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true });
});

it('closes what it had opened when its port turns out to be taken', async () => {
  const neighbour = createServer().listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  const { port } = neighbour.address() as AddressInfo;
  const stopJobs = vi.spyOn(PgBoss.prototype, 'stop');
  let opened: Database | undefined;
  const starting = startServer(
    { ...testEnv(dataDir), port },
    {
      async wrapApp(app, database) {
        opened = database;
        return app;
      },
    },
  );
  await expect(starting).rejects.toThrow(StartError);
  neighbour.close();

  expect(stopJobs).toHaveBeenCalledOnce();
  await expect(opened?.ping()).rejects.toThrow('closed');
  openDataDir(dataDir).release();
});

it('stops the jobs that had begun when another kind of them cannot', async () => {
  const { database, dispose } = await testDatabase();
  const stopJobs = vi.spyOn(PgBoss.prototype, 'stop');
  vi.spyOn(PgBoss.prototype, 'createQueue').mockImplementation(async (name) => {
    if (name === 'send-mail') throw new Error('no queue');
  });
  await expect(startServer(testEnv(dataDir), { database })).rejects.toThrow('no queue');
  expect(stopJobs).toHaveBeenCalledOnce();
  await dispose();
});

it('does not close what it was handed', async () => {
  const { database, dispose } = await testDatabase();
  const jobs = { send: vi.fn(), order: vi.fn(), stop: vi.fn() };
  const server = await startServer(testEnv(dataDir), { database, jobs });
  await server.stop();
  expect(jobs.stop).not.toHaveBeenCalled();
  expect(await database.ping()).toBeGreaterThan(0);
  await dispose();
});

it('tries again when a server of an older version makes the job queue at the same time', async () => {
  const { database, dispose } = await testDatabase();
  const raced = Object.assign(new Error('pg_namespace_nspname_index'), { code: '23505' });
  vi.spyOn(PgBoss.prototype, 'start').mockRejectedValueOnce(raced);
  const server = await startServer(testEnv(dataDir), { database });
  await server.stop();
  await dispose();
});

/** As if the last release had had a few migrations fewer. */
async function olderDatabase() {
  const made = await emptyDatabase();
  await migrate(made.database, (await readMigrations()).slice(0, -5));
  return made;
}

// The embedded database has one server.
describe.skipIf(!testServer)('servers that start together', () => {
  it.each([
    ['an empty database', emptyDatabase],
    ['an older version', olderDatabase],
    ['the same version', testDatabase],
  ])('on %s all come up', async (_, make) => {
    for (let round = 0; round < 2; round += 1) {
      const { url = '', dispose } = await make();
      const servers = ['one', 'two', 'three'].map(async (name) => {
        const env = { ...testEnv(join(dataDir, name)), databaseUrl: url };
        const { stop } = await startServer(env);
        await stop();
      });
      const outcomes = await Promise.allSettled(servers);
      await dispose();
      expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
    }
  });
});

it('says that it is stopping for as long as it drains, and still answers', async () => {
  const { database, dispose } = await testDatabase();
  const env = { ...testEnv(dataDir), drainSeconds: 1 };
  const { port, stop } = await startServer(env, { database });
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, (await response.json()).status];
  };
  expect(await ask('/api/health')).toEqual([200, 'ok']);
  const stopped = stop();
  expect(await ask('/api/health')).toEqual([503, 'stopping']);
  expect(await ask('/api/health/live')).toEqual([200, 'ok']);
  await stopped;
  await expect(ask('/api/health/live')).rejects.toThrow();
  await dispose();
});
