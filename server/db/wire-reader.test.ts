import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { parsers } from './parsers.ts';
import { PGliteConnection } from './pglite-connection.ts';
import { statement } from './statements.ts';
import { bytesAlike, rowOf, typedValue, types } from './typed-values.fixture.ts';

const pglite = await PGlite.create({ parsers });
afterAll(() => pglite.close());
const connection = new PGliteConnection(pglite);

/** The same query, read by us and by PGlite. */
async function readBoth(sql: string, parameters: unknown[] = []) {
  const [ours] = await connection.send([], { sql, parameters });
  const theirs = await pglite.query(sql, parameters);
  return { ours: ours?.rows, theirs: theirs.rows };
}

test('every value, of whatever type, is read as PGlite reads it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typedValue, { minLength: 1, maxLength: 12 }), async (values) => {
      const { sql, parameters } = rowOf(values);
      const { ours, theirs } = await readBoth(sql, parameters);
      expect(bytesAlike(ours)).toEqual(bytesAlike(theirs as Record<string, unknown>[]));
    }),
    { numRuns: 400 },
  );
});

test('each type is among them, with and without a value', async () => {
  for (const [type, arbitrary] of Object.entries(types)) {
    for (const of of [null, ...fc.sample(arbitrary, 20)]) {
      const { ours, theirs } = await readBoth(`select $1::text::${type} as value`, [of]);
      expect(bytesAlike(ours), type).toEqual(bytesAlike(theirs as Record<string, unknown>[]));
    }
  }
});

test.each<[string, string]>([
  ['no rows', 'select 1 as one where false'],
  ['no columns', 'select from generate_series(1, 3)'],
  ['two columns of one name, of which the last counts', 'select 1 as n, 2 as n'],
  ['two columns of one name, of which the last is null', 'select 1 as n, null as n'],
  ['a name that is no ASCII', 'select 1 as "größe"'],
  ['names of properties', `select 1 as constructor, 2 as "__proto__", 3 as "toString"`],
  ['rows in ASCII beside others', `select chr(60 + n * 7) as c from generate_series(1, 40) n`],
  [
    'more than the engine hands over at once',
    `select n, repeat('x', n % 97) as x, repeat('ö', n % 89) as o from generate_series(1, 5000) n`,
  ],
  ['one row of a megabyte', `select repeat('ä', 500000) as long, 1 as after`],
])('%s', async (_, sql) => {
  const { ours, theirs } = await readBoth(sql);
  expect(ours).toEqual(theirs);
});

test('statements in one text each have their result', async () => {
  const results = await connection.script(`create table made (n int primary key);
    insert into made values (1), (2); update made set n = n + 10;
    select n from made order by n; delete from made where n = 11; ;`);
  expect(results).toEqual([
    { command: 'CREATE', rows: [], affectedRows: 0 },
    { command: 'INSERT', rows: [], affectedRows: 2 },
    { command: 'UPDATE', rows: [], affectedRows: 2 },
    { command: 'SELECT', rows: [{ n: 11 }, { n: 12 }], affectedRows: 0 },
    { command: 'DELETE', rows: [], affectedRows: 1 },
  ]);
  expect(await connection.script('')).toEqual([{ command: '', rows: [], affectedRows: 0 }]);
});

describe('an error', () => {
  const fields = [
    ...['severity', 'code', 'detail', 'hint', 'position', 'where', 'schema', 'table'],
    ...['column', 'dataType', 'constraint', 'internalQuery', 'internalPosition', 'routine'],
  ] as const;
  const errorOf = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable(),
      (error) => [error.message, ...fields.map((field) => error[field])],
    );

  test.each([
    'selec 1',
    'select 1 / 0',
    'select nothing from pg_class',
    `select 'x'::int`,
    `do $$ begin raise exception 'größer als %', 7 using hint = 'Kleiner', errcode = 'P0420'; end $$`,
    `do $$ begin execute 'select 1 from missing'; end $$`,
  ])('of %s is as PGlite reports it', async (sql) => {
    const ours = await errorOf(connection.send([], { sql, parameters: [] }));
    expect(ours).toEqual(await errorOf(pglite.query(sql)));
    expect(await errorOf(connection.script(sql))).toEqual(await errorOf(pglite.exec(sql)));
  });

  test('says which rule a row breaks', async () => {
    await pglite.exec(
      'create table ruled (n int not null constraint positive check (n > 0), unique (n))',
    );
    for (const row of ['(0)', '(null)', '(1), (1)']) {
      const sql = `insert into ruled values ${row}`;
      const ours = await errorOf(connection.send([], { sql, parameters: [] }));
      expect(ours).toEqual(await errorOf(pglite.query(sql)));
    }
  });

  test('comes after rows that were on their way', async () => {
    const sql = 'select 100 / (3000 - n) from generate_series(1, 4000) n';
    await expect(connection.send([], { sql, parameters: [] })).rejects.toMatchObject({
      code: '22012',
    });
    expect((await readBoth('select 1 as one')).ours).toEqual([{ one: 1 }]);
  });

  test('undoes the statements that were sent with it', async () => {
    const create = 'create table undone (n int)';
    await expect(
      connection.send([statement(create)], { sql: 'select 1 / 0', parameters: [] }),
    ).rejects.toMatchObject({ code: '22012' });
    const { ours } = await readBoth(`select to_regclass('undone') as found`);
    expect(ours).toEqual([{ found: null }]);
  });
});

test('a statement that could not be prepared is tried again', async () => {
  const failing = statement('select n from made_later');
  for (const before of [statement('select 1 / 0'), failing]) {
    await expect(connection.send([before, failing])).rejects.toThrow();
  }
  await connection.script('create table made_later as select 7 as n');
  expect((await connection.send([failing, failing])).map(({ rows }) => rows)).toEqual([
    [{ n: 7 }],
    [{ n: 7 }],
  ]);
  expect((await connection.send([failing])).at(-1)?.rows).toEqual([{ n: 7 }]);
});

test('a prepared statement follows changes of its table', async () => {
  await connection.script('create table grows (n int); insert into grows values (1)');
  const all = statement('select * from grows');
  expect((await connection.send([all])).at(-1)?.rows).toEqual([{ n: 1 }]);
  await connection.script('alter table grows add m int default 2');
  const grown = await connection.send([all]).catch(() => connection.send([all]));
  expect(grown.at(-1)?.rows).toEqual([{ n: 1, m: 2 }]);
});

test('an insert may name a partial index by values, however often it is sent', async () => {
  await connection.script(`create table queued (name text, state text);
    create unique index on queued (name) where state = 'waiting'`);
  const insert = {
    sql: `insert into "queued" ("name", "state") values ($1, $2)
      on conflict ("name") where "state" = $3 do nothing returning *`.replace(/\s+/g, ' '),
    parameters: ['one', 'waiting', 'waiting'],
  };
  for (let n = 0; n < 10; n += 1) {
    const results = await connection.send([], insert);
    expect(results.at(-1)?.rows).toHaveLength(n === 0 ? 1 : 0);
  }
});

test('more statements than are kept prepared are executed, too', async () => {
  for (let n = 0; n < 250; n += 1) {
    const [result] = await connection.send([statement(`select ${n} as n`)]);
    expect(result?.rows).toEqual([{ n }]);
  }
});

test('a notice is not taken for a row or an error', async () => {
  const results = await connection.script(
    `do $$ begin raise notice 'heard'; end $$; select 1 as n`,
  );
  expect(results.at(-1)?.rows).toEqual([{ n: 1 }]);
});
