import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/database.ts';
import type { Work } from './engine.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);
const { owner, asUser, asService, executeSql } = database;

const users = Array.from({ length: 4 }, () => randomUUID());
const [anna = '', ben = ''] = users;

beforeAll(() =>
  owner
    .insertInto('auth_users')
    .values(users.map((id) => ({ id, name: 'Runner', email: `${id}@example.org` })))
    .execute(),
);

const gear = (userId: string, name: string) => ({
  user_id: userId,
  id: randomUUID(),
  name,
  category: 'shoes',
});

const namesOf = async (userId: string) => {
  const rows = await asUser(userId, (tx) => tx.selectFrom('gear_items').select('name').execute());
  return rows.map(({ name }) => name);
};

const whoami = sql<{ role: string; user: string | null }>`
  select current_user as role, nullif(current_setting('longrun.user_id', true), '') as user`;

test('a transaction has its role and its user, and leaves neither behind', async () => {
  const { rows: before } = await whoami.execute(owner);
  const asAnna = await asUser(anna, (tx) => whoami.execute(tx));
  expect(asAnna.rows).toEqual([{ role: 'longrun_user', user: anna }]);
  const asServer = await asService(ben, (tx) => whoami.execute(tx));
  expect(asServer.rows).toEqual([{ role: 'longrun_service', user: ben }]);
  expect((await whoami.execute(owner)).rows).toEqual(before);
});

test('a transaction that reads sees the rows of its user, and can change none', async () => {
  await asUser(anna, (tx) => tx.insertInto('gear_items').values(gear(anna, 'read')).execute());
  const read = async (userId: string) =>
    await database.readAsUser(userId, async (tx) => ({
      ...(await whoami.execute(tx)).rows[0],
      names: await tx.selectFrom('gear_items').select('name').execute(),
    }));
  expect(await read(anna)).toEqual({
    role: 'longrun_user',
    user: anna,
    names: [{ name: 'read' }],
  });
  expect(await read(ben)).toMatchObject({ names: [] });
  const writing = database.readAsUser(anna, (tx) => tx.deleteFrom('gear_items').execute());
  await expect(writing).rejects.toThrow('read-only transaction');
  // The connections are still usable, however the transactions ended.
  const many = await Promise.all(Array.from({ length: 30 }, () => read(anna)));
  expect(many.every(({ names }) => names.length === 1)).toBe(true);
  await asUser(anna, (tx) => tx.deleteFrom('gear_items').where('name', '=', 'read').execute());
});

test('a transaction that reads may end with a query', async () => {
  const last = async (query: string) =>
    await database.readAsUser(anna, async (tx, moment) => {
      moment.endWithNext();
      const { rows } = await sql`${sql.raw(query)}`.execute(tx);
      await expect(whoami.execute(tx)).rejects.toThrow('closed');
      return [rows, (await moment.versions()).gear];
    });
  expect(await last('select 1 as one')).toEqual([[{ one: 1 }], expect.any(Number)]);
  await expect(last('select 1 / 0')).rejects.toThrow('division by zero');
  const roles = await Promise.all(Array.from({ length: 12 }, () => whoami.execute(owner)));
  expect(new Set(roles.map(({ rows }) => rows[0]?.role)).size).toBe(1);
  expect(roles[0]?.rows[0]?.role).not.toBe('longrun_user');
});

test('opening a transaction finds the runner of the session', async () => {
  const expires_at = new Date('2031-05-01T12:00:00Z');
  await owner
    .insertInto('auth_sessions')
    .values({ id: randomUUID(), user_id: anna, token: 'annasToken', expires_at })
    .execute();
  for (const role of ['longrun_user', 'longrun_service'] as const) {
    const seen: unknown[] = [];
    const opening = {
      key: { token: 'annasToken' },
      until: new Date('2031-05-01T11:59:59Z'),
      check: (session: unknown) => seen.push(session),
    };
    const held = await database.inSession(
      role,
      opening,
      async (tx) => (await whoami.execute(tx)).rows,
    );
    expect(held).toEqual([{ role, user: anna }]);
    expect(seen).toMatchObject([{ user_id: anna, lasts: true }]);
  }
  expect(await database.holderOf({ token: 'annasToken' })).toBe(anna);
  expect(await database.holderOf({ token: 'nobodysToken' })).toBeUndefined();
});

const until = new Date('2026-01-01T00:00:00Z');

test('without a session the transaction has no user, and sees nothing', async () => {
  await asUser(anna, (tx) => tx.insertInto('gear_items').values(gear(anna, 'unseen')).execute());
  const sessions: unknown[] = [];
  const seen = await database.inSession(
    'longrun_user',
    { key: { token: 'nobodysToken' }, until, check: (session) => sessions.push(session) },
    async (tx) => ({
      rows: await tx.selectFrom('gear_items').selectAll().execute(),
      ...(await whoami.execute(tx)).rows[0],
    }),
  );
  expect(seen).toEqual({ rows: [], role: 'longrun_user', user: null });
  expect(sessions).toEqual([undefined]);
  await asUser(anna, (tx) => tx.deleteFrom('gear_items').where('name', '=', 'unseen').execute());
  const key = { id: "x' or true --" };
  const injection = database.inSession('longrun_user', { key, until, check() {} }, async () => {});
  await expect(injection).rejects.toThrow('letters and digits');
});

describe('work of a single query', () => {
  class Over extends Error {}
  const query = <T>(until: string, work: Work<T>) =>
    database.queryInSession(
      {
        key: { token: 'annasToken' },
        until: new Date(until),
        check(session) {
          if (!session?.lasts) throw new Over();
        },
      },
      work,
    );
  const beforeItsEnd = '2031-05-01T11:59:59.999Z';
  const insert: Work<unknown> = (tx) =>
    tx.insertInto('gear_items').values(gear(anna, "one's")).execute();

  test('ends with it', async () => {
    await query(beforeItsEnd, async (tx) => {
      await insert(tx);
      await expect(whoami.execute(tx)).rejects.toThrow('closed');
    });
    expect(await namesOf(anna)).toEqual(["one's"]);
    await asUser(anna, (tx) => tx.deleteFrom('gear_items').where('name', '=', "one's").execute());
  });

  test('keeps nothing where it fails', async () => {
    const failing = query(beforeItsEnd, (tx) =>
      sql`with made as (${tx.insertInto('gear_items').values(gear(anna, "one's")).returning('id')})
        select 1 / (count(*) - 1) from made`.execute(tx),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await namesOf(anna)).toEqual([]);
    expect(await query(beforeItsEnd, async () => 'no query at all')).toBe('no query at all');
  });

  test.each(['2031-05-01T12:00:00Z', '2031-06-01T00:00:00Z'])(
    'writes nothing where the session is over by %s',
    async (end) => {
      await expect(query(end, insert)).rejects.toThrow(Over);
      const change = query(end, (tx) => tx.updateTable('gear_items').set({ name: 'x' }).execute());
      await expect(change).rejects.toThrow(Over);
      expect(await namesOf(anna)).toEqual([]);
    },
  );
});

describe('a refused session', () => {
  class Over extends Error {}
  const refused = <T>(work: Work<T>) =>
    database.inSession(
      'longrun_service',
      {
        key: { token: 'annasToken' },
        until,
        check() {
          throw new Over();
        },
      },
      work,
    );
  const insert: Work<unknown> = (tx) =>
    tx.insertInto('gear_items').values(gear(anna, 'refused')).execute();

  test.each<[string, Work<unknown>]>([
    ['no query', async () => {}],
    ['a query', insert],
    ['several', async (tx) => [await insert(tx), await insert(tx)]],
    [
      'a query whose error is caught',
      (tx) =>
        insert(tx)
          .catch(() => insert(tx))
          .catch(() => {}),
    ],
    ['a query that fails', (tx) => sql`select 1 / 0`.execute(tx)],
    ['a query with a value that is sent beside it', (tx) => sql`select ${"'"}`.execute(tx)],
  ])('ends the transaction of %s', async (_, work) => {
    await expect(refused(work)).rejects.toThrow(Over);
    expect(await namesOf(anna)).toEqual([]);
  });

  test('is reported before the work gets any row', async () => {
    let went = false;
    const work = refused(async (tx) => {
      await sql`select 1`.execute(tx);
      went = true;
    });
    await expect(work).rejects.toThrow(Over);
    expect(went).toBe(false);
  });
});

test('only a uuid gets into the statement', async () => {
  const injection = "x'; reset role; --";
  await expect(asUser(injection, () => Promise.resolve())).rejects.toThrow('A user id is a uuid');
});

test('work is committed, and undone after an error', async () => {
  await asUser(anna, (tx) => tx.insertInto('gear_items').values(gear(anna, 'kept')).execute());
  const failed = asUser(anna, async (tx) => {
    await tx.insertInto('gear_items').values(gear(anna, 'undone')).execute();
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await namesOf(anna)).toEqual(['kept']);
});

test('a caught failure of a statement does not count as success', async () => {
  const swallowed = asUser(anna, async (tx) => {
    await tx.insertInto('gear_items').values(gear(anna, 'lost')).execute();
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow();
  expect(await namesOf(anna)).toEqual(['kept']);
});

test('errors carry their SQLSTATE and constraint', async () => {
  const training = {
    user_id: anna,
    id: randomUUID(),
    date: '2024-05-01',
    distance: 5,
    duration: 1,
  };
  const insert = asUser(anna, (tx) =>
    tx
      .insertInto('trainings')
      .values({ ...training, session_type: 'nap' })
      .execute(),
  );
  await expect(insert).rejects.toMatchObject({
    code: '23514',
    constraint: 'trainings_session_type_check',
  });
});

test('simultaneous transactions, rollbacks and plain queries do not mix', async () => {
  await asService(anna, (tx) => tx.deleteFrom('gear_items').execute());
  const { rows: outside } = await whoami.execute(owner);
  const expected = new Map<string, string[]>(users.map((id) => [id, []]));
  const acts = Array.from({ length: 200 }, async (_, i) => {
    const userId = users[i % users.length] ?? '';
    const name = `item ${i}`;
    switch (i % 5) {
      case 0: // the owner, outside of any transaction
        expect((await whoami.execute(owner)).rows).toEqual(outside);
        break;
      case 1: // the job queue
        expect((await executeSql(`begin; select current_user as role; commit`)).rows).toEqual([
          { role: outside[0]?.role },
        ]);
        break;
      case 2: // better-auth
        await owner.transaction().execute(async (tx) => {
          expect((await whoami.execute(tx)).rows).toEqual(outside);
        });
        break;
      default: {
        const work = asUser(userId, async (tx) => {
          await tx.insertInto('gear_items').values(gear(userId, name)).execute();
          await new Promise((resolve) => setTimeout(resolve, i % 3));
          expect((await whoami.execute(tx)).rows).toEqual([{ role: 'longrun_user', user: userId }]);
          if (i % 5 === 4) throw new Error('undone');
        });
        if (i % 5 === 4) await expect(work).rejects.toThrow('undone');
        else await work.then(() => expected.get(userId)?.push(name));
      }
    }
  });
  await Promise.all(acts);
  for (const [id, names] of expected) expect((await namesOf(id)).sort()).toEqual(names.sort());
});

test("the owner's queries do not join an open transaction of the owner's", async () => {
  const id = randomUUID();
  const began = Promise.withResolvers<void>();
  const undone = owner.transaction().execute(async (tx) => {
    await tx
      .insertInto('auth_users')
      .values({ id, name: 'Runner', email: `${id}@x.org` })
      .execute();
    began.resolve();
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('undone');
  });
  const refused = expect(undone).rejects.toThrow('undone');
  await began.promise;
  const seen = await owner.selectFrom('auth_users').select('id').where('id', '=', id).execute();
  expect(seen).toEqual([]);
  await refused;
});

test('a first query returns the same values as on its own', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && text.isWellFormed()),
    fc.constantFrom("'", "''; reset role; --", '\\', "\\'; select 1; --", '$1', '$$', '2024-02-29'),
    fc.uuid(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.date({ min: new Date('1900-01-01'), noInvalidDate: true }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 4 }), async (values) => {
      const query = sql`select current_user as role, ${sql.join(
        values.map((value, index) => sql`${value}::text as ${sql.ref(`c${index}`)}`),
      )}`;
      const { rows: alone } = await query.execute(owner);
      const { rows: first } = await asUser(anna, (tx) => query.execute(tx));
      expect(first).toEqual([{ ...(alone[0] as object), role: 'longrun_user' }]);
    }),
  );
});

test('a first query may have quotes, dollars and comments of its own', async () => {
  const { rows } = await asUser(anna, (tx) =>
    sql`select '$1; ' || ${'a'} || $x$;'$x$ as text -- the end`.execute(tx),
  );
  expect(rows).toEqual([{ text: "$1; a;'" }]);
});

test('a text that fails inside its own transaction leaves the connection usable', async () => {
  await expect(executeSql('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' });
  const all = await Promise.all(Array.from({ length: 12 }, () => executeSql('select 1 as one')));
  expect(all.flatMap(({ rows }) => rows)).toEqual(Array(12).fill({ one: 1 }));
});

test('values are read alike on both engines', async () => {
  const { rows } = await sql`
    select date '2024-02-29' as day, time '06:30' as clock, 10.125::numeric(9, 3) as km,
      9007199254740991::int8 as big, timestamptz '2024-02-29 06:30:00+02' as instant,
      '{"a": [1, null]}'::jsonb as json, array['x', 'y'] as texts, array[1, 2]::smallint[] as days,
      null::date as nothing, true as yes, 1.5::float8 as float`.execute(owner);
  expect(rows).toEqual([
    {
      day: '2024-02-29',
      clock: '06:30:00',
      km: 10.125,
      big: 9007199254740991,
      instant: new Date('2024-02-29T04:30:00Z'),
      json: { a: [1, null] },
      texts: ['x', 'y'],
      days: [1, 2],
      nothing: null,
      yes: true,
      float: 1.5,
    },
  ]);
});

test('values are written alike on both engines', async () => {
  const event = {
    user_id: ben,
    id: randomUUID(),
    title: 'Club run',
    event_type: 'training',
    event_date: '2024-02-29',
    event_time: '06:30',
    recurring_days: [0, 3],
  };
  await asUser(ben, (tx) => tx.insertInto('calendar_events').values(event).execute());
  const read = asUser(ben, (tx) => tx.selectFrom('calendar_events').selectAll().execute());
  expect(await read).toMatchObject([{ ...event, event_time: '06:30:00' }]);
});

test('ping measures a query', async () => {
  expect(await database.ping()).toBeGreaterThan(0);
});
