import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeTables, sampleRow, type Table } from '../../server/db/sample-rows.fixture.ts';
import { testDatabase } from '../database.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);

const { executeSql } = database;
const tables = await describeTables(executeSql);
const userTables = tables.filter(({ name, columns }) => columns.user_id && !isAccounts(name));

/** Account tables belong to the owner; a test below checks that neither role can reach them. */
function isAccounts(name: string) {
  return name.startsWith('auth_');
}

const [anna, ben, carl] = [randomUUID(), randomUUID(), randomUUID()];
const roles = { longrun_user: database.asUser, longrun_service: database.asService };

beforeAll(async () => {
  for (const user of [anna, ben, carl]) {
    await executeSql('insert into auth_users (id, name, email) values ($1, $2, $3)', [
      user,
      'Runner',
      `${user}@example.org`,
    ]);
  }
  // Carl has an account but no rows, so that only row level security keeps rows from becoming his.
  for (const user of [anna, ben]) {
    // Twice, as a row may undo what followed from others.
    for (const table of [...userTables, ...userTables]) {
      // One that the database has written itself, as others were.
      if ((await rowsOf(table, user)).length > 0) continue;
      const row = sampleRow(table, user);
      await database
        .asService(user, (tx) => insert(table, row).execute(tx))
        .catch((cause) => {
          const hint = `No row could be made up for ${table.name}; teach sample-rows.fixture.ts to`;
          throw new Error(`${hint}: ${cause.message}`, { cause });
        });
    }
  }
});

test('there are user tables to attack', () => {
  expect(userTables.map(({ name }) => name)).toContain('trainings');
  expect(userTables.length).toBeGreaterThanOrEqual(19);
});

describe.each(userTables)('$name', (table) => {
  test('has both walls, and every key starts with the user', () => {
    expect(table).toMatchObject({ rowSecurity: true, forced: true });
    expect(table.columns).toMatchObject({
      user_id: { required: true },
      created_at: { required: true },
      updated_at: { required: true },
    });
    expect(table.indexes.filter(({ first }) => first !== 'user_id')).toEqual([]);
    expect(table.goesWithItsUser).toBe(true);
  });

  describe.each(Object.entries(roles))('%s', (role, inTheNameOf) => {
    const may = (right: Right) =>
      Object.values(table.columns).filter((column) => column.rights[role]?.includes(right));

    /** Runs as Ben, whose query may be refused or find nothing. */
    const asBen = async (query: ReturnType<typeof sql>) => {
      try {
        return (await inTheNameOf(ben, (tx) => query.execute(tx))).rows;
      } catch (error) {
        expect(error).toMatchObject({ code: refused });
        return [];
      }
    };

    test('reads its own row and nobody else’s', async () => {
      const readable = may('SELECT').map(({ name }) => sql.ref(name));
      expect(readable.length).toBeGreaterThan(0);
      const rows = await inTheNameOf(ben, (tx) =>
        sql<{ user_id: string }>`select ${sql.join(readable)} from ${ref(table)}`.execute(tx),
      );
      expect(rows.rows.map(({ user_id }) => user_id)).toEqual([ben]);
      expect(await asBen(sql`select user_id from ${ref(table)} where user_id = ${anna}`)).toEqual(
        [],
      );
    });

    test('changes nobody else’s row', async () => {
      const before = await rowsOf(table, anna);
      expect(before).toHaveLength(1);
      const [column] = may('UPDATE').filter(({ name }) => name !== 'user_id');
      const set = sql.ref(column?.name ?? 'updated_at');
      const change = sql`update ${ref(table)} set ${set} = ${set}`;
      expect(await asBen(sql`${change} where user_id = ${anna} returning user_id`)).toEqual([]);
      expect(await asBen(sql`${change} returning user_id`)).toEqual(
        column ? [{ user_id: ben }] : [],
      );
      expect(await rowsOf(table, anna)).toEqual(before);
    });

    test('deletes nobody else’s row', async () => {
      const before = await rowsOf(table, anna);
      expect(before).toHaveLength(1);
      await asBen(sql`delete from ${ref(table)} where user_id = ${anna}`);
      expect(await rowsOf(table, anna)).toEqual(before);
    });

    test('inserts no row in anybody else’s name', async () => {
      const insertable = new Set(may('INSERT').map(({ name }) => name));
      const row = Object.entries(sampleRow(table, carl)).filter(([name]) => insertable.has(name));
      const attempt = insertable.size > 0 ? Object.fromEntries(row) : { user_id: carl };
      await expect(
        inTheNameOf(ben, (tx) => insert(table, attempt).execute(tx)),
      ).rejects.toMatchObject({ code: refused });
      expect(await rowsOf(table, carl)).toEqual([]);
    });

    test('moves no row of its own to anybody else', async () => {
      await expect(
        inTheNameOf(ben, (tx) => sql`update ${ref(table)} set user_id = ${carl}`.execute(tx)),
      ).rejects.toMatchObject({ code: refused });
      expect(await rowsOf(table, carl)).toEqual([]);
    });
  });

  test('leaves plan, tokens and provenance to the service', async () => {
    const written = Object.values(table.columns)
      .filter(({ rights }) => /INSERT|UPDATE/.test(String(rights.longrun_user)))
      .map(({ name }) => name);
    expect(written.filter((name) => serverWrites.has(name))).toEqual([]);
  });
});

test('neither role reaches anything that is not a user’s table', () => {
  const reached = tables
    .filter((table) => !userTables.includes(table))
    .filter(({ columns }) =>
      Object.values(columns).some(({ rights }) => Object.values(rights).flat().length > 0),
    );
  expect(reached.map(({ name }) => name)).toEqual([]);
});

test('a column that is not granted is refused', async () => {
  const promote = sql`update user_profiles set subscription_status = 'pro'`;
  await expect(database.asUser(ben, (tx) => promote.execute(tx))).rejects.toMatchObject({
    code: refused,
  });
  await database.asService(ben, (tx) => promote.execute(tx));
  const tokens = sql`select access_token from strava_tokens`;
  await expect(database.asUser(ben, (tx) => tokens.execute(tx))).rejects.toMatchObject({
    code: refused,
  });
});

/** insufficient_privilege: the error for both a missing grant and a row's wall. */
const refused = '42501';

const serverWrites = new Set([
  ...['created_at', 'logged_at', 'generated_at', 'timestamp', 'average_pace'],
  ...['is_strava_import', 'source', 'source_id', 'import_id', 'strava_user_id', 'started_at'],
  ...['subscription_status', 'plan', 'ai_tokens_used_this_month', 'additional_ai_tokens'],
  ...['ai_tokens_month', 'tokens', 'refunded', 'purchase_id'],
  ...['quantity', 'tokens_per_package', 'access_token', 'refresh_token', 'expires_at'],
]);

type Right = 'SELECT' | 'INSERT' | 'UPDATE';

const ref = ({ name }: Table) => sql.table(name);

const insert = (table: Table, row: Record<string, unknown>) => sql`
  insert into ${ref(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
  values (${sql.join(Object.values(row))})`;

/**
 * Through that user's own service role: row level security also binds the owner, unless it is a
 * superuser.
 */
const rowsOf = async (table: Table, user: string) =>
  (
    await database.asService(user, (tx) =>
      sql`select to_jsonb(t) from ${ref(table)} t where user_id = ${user}`.execute(tx),
    )
  ).rows;
