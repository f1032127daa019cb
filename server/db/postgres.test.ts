import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase, testServer } from '../../tests/database.ts';
import { openDatabase } from './client.ts';
import { openMigrated } from './open-migrated.ts';

const user = '01900000-0000-7000-8000-000000000000';
const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

test('an unreachable server is reported with a message', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/x', dataDir: 'memory' });
  await expect(opening).rejects.toThrow('The database of DATABASE_URL cannot be used: connect');
});

test('an unreachable server past the pooler is reported by its own variable', async () => {
  const opening = openMigrated({
    databaseUrl: undefined,
    databaseDirectUrl: 'postgres://127.0.0.1:1/x',
    dataDir: 'memory',
  });
  await expect(opening).rejects.toThrow('The database of DATABASE_DIRECT_URL cannot be used');
});

describe.skipIf(!testServer)('when connections die', async () => {
  if (!testServer) return;
  const { database, url = '', dispose } = await testDatabase();
  afterAll(dispose);
  const other = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  afterAll(other.close);

  /** What a server restart does to every connection. */
  const killAll = () =>
    other.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);

  test('idle ones are replaced, and nobody notices', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => database.asUser(user, (tx) => pid.execute(tx))),
    );
    await killAll();
    await wait(100);
    expect(await database.ping()).toBeGreaterThan(0);
    await database.asUser(user, (tx) => pid.execute(tx));
  });

  test('a transaction in progress fails, and the next one works', async () => {
    const cut = database.asUser(user, async (tx) => {
      await pid.execute(tx);
      await killAll();
      await wait(100);
      await pid.execute(tx);
    });
    await expect(cut).rejects.toThrow(/terminat|closed|not queryable/i);
    await database.asUser(user, (tx) => pid.execute(tx));
  });

  test('an error is reported unchanged, even when the rollback fails after it', async () => {
    const failed = database.asUser(user, async (tx) => {
      await pid.execute(tx);
      await killAll();
      await wait(100);
      throw new Error('the first error');
    });
    await expect(failed).rejects.toThrow('the first error');
    const roles = await Promise.all(
      Array.from({ length: 10 }, () => database.executeSql('select current_user as role')),
    );
    expect(new Set(roles.map(({ rows }) => rows[0].role)).size).toBe(1);
    expect(roles[0]?.rows[0].role).not.toBe('longrun_user');
  });
});
