import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase, testServer } from '../../tests/database.ts';
import { fillTables } from '../../tests/fill-tables.ts';
import { toAppError } from '../http/errors.ts';
import { listUserTables } from './user-tables.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await testDatabase();
});
afterAll(() => made.dispose());

async function signUp(): Promise<string> {
  const id = randomUUID();
  const { owner } = made.database;
  await owner
    .insertInto('auth_users')
    .values({ id, name: 'Jo', email: `${id}@x.org` })
    .execute();
  await fillTables(made.database, id);
  return id;
}

const remove = (id: string) =>
  made.database.owner.deleteFrom('auth_users').where('id', '=', id).execute();

test('writes on behalf of a deleted runner change nothing, and do not fail', async () => {
  const { database } = made;
  const id = await signUp();
  await remove(id);
  for (const { name } of await listUserTables(database.executeSql)) {
    const { rows } = await database.executeSql(
      `select has_table_privilege('longrun_service', $1, 'update') as update,
        has_table_privilege('longrun_service', $1, 'delete') as delete`,
      [name],
    );
    const statements = {
      update: sql`update ${sql.table(name)} set user_id = user_id where user_id = ${id}`,
      delete: sql`delete from ${sql.table(name)} where user_id = ${id}`,
    };
    for (const [right, statement] of Object.entries(statements)) {
      if (!rows[0][right]) continue;
      // The first write of a transaction moves the first list, so each has its own.
      const done = database.asService(id, (tx) => statement.execute(tx));
      await expect(done, `${right} ${name}`).resolves.toMatchObject({ numAffectedRows: 0n });
    }
  }
  expect((await database.executeSql('select from data_versions')).rows).toEqual([]);
});

test('adding something for them is refused as if there were no session', async () => {
  const { database } = made;
  const { rows } = await database.executeSql(
    `select conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
     where confrelid = 'auth_users'::regclass and relrowsecurity`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !name.endsWith('_user_id_fkey'))).toEqual(
    [],
  );
  const run = { date: '2024-05-01', session_type: 'tempo', distance: 10, duration: 3600 };
  const gone = randomUUID();
  const added = database.asUser(gone, (tx) =>
    tx
      .insertInto('trainings')
      .values({ id: randomUUID(), user_id: gone, ...run })
      .execute(),
  );
  const error: Error = await added.catch((thrown) => thrown);
  expect(toAppError(error).code).toBe('NOT_AUTHENTICATED');
});

// The embedded database cannot have a second client.
test.runIf(testServer)('nor does a write that waits for the deletion change anything', async () => {
  const { database } = made;
  const id = await signUp();
  const late = await database.owner.transaction().execute(async (tx) => {
    await tx.deleteFrom('auth_users').where('id', '=', id).execute();
    const written = database.asUser(id, (runners) =>
      sql`update trainings set session_type = 'tempo' where user_id = ${id}`.execute(runners),
    );
    const outcome = written.catch((error: unknown) => ({ error }));
    // It waits for a row that this transaction holds.
    await expect.poll(async () => (await database.executeSql(waiting)).rows).toHaveLength(1);
    return { outcome };
  });
  expect(await late.outcome).toMatchObject({ numAffectedRows: 0n });
});

const waiting = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
