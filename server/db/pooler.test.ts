import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { startPgBouncer } from '../../scripts/lib/pgbouncer.ts';
import { emptyDatabase, testDatabase, testServer } from '../../tests/database.ts';
import { openDatabase } from './client.ts';
import { openMigrated } from './open-migrated.ts';

const user = '01900000-0000-7000-8000-000000000000';
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function behindPooler(make: typeof testDatabase, settings?: string) {
  const { directUrl = '', dispose } = await make();
  opened.push(dispose);
  const { url: databaseUrl, stop } = await startPgBouncer(directUrl, settings);
  opened.push(stop);
  return { databaseUrl, databaseDirectUrl: directUrl, dataDir: 'memory' };
}

describe.skipIf(!testServer || !isInstalled)('behind a transaction pooler', () => {
  it.each([
    ['refuses', ''],
    ['drops', 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'],
  ])('that %s the limits of connections, transactions have them', async (_, settings) => {
    const database = await openDatabase(await behindPooler(testDatabase, settings));
    opened.push(database.close);
    const limits = sql`select current_setting('statement_timeout') statement,
      current_setting('idle_in_transaction_session_timeout') idle`;
    const transactions = Array.from({ length: 20 }, () =>
      database.asUser(user, async (tx) => (await limits.execute(tx)).rows[0]),
    );
    for (const one of await Promise.all(transactions)) {
      expect(one).toEqual({ statement: '30001ms', idle: '1min' });
    }
    const roles = await database.executeSql('select current_user as role');
    expect(roles.rows[0].role).not.toBe('longrun_user');
  });

  it('migrations bypass it', async () => {
    const where = await behindPooler(emptyDatabase);
    const elsewhere = await emptyDatabase();
    opened.push(elsewhere.dispose);
    const { database, applied } = await openMigrated({
      ...where,
      databaseDirectUrl: elsewhere.directUrl,
    });
    opened.push(database.close);
    const there = await elsewhere.database.executeSql('select name from schema_migrations');
    expect(there.rows).toHaveLength(applied.length);
    const here = await database.executeSql("select to_regclass('schema_migrations') as made");
    expect(here.rows).toEqual([{ made: null }]);
  });
});
