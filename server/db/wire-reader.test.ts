import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { parsers } from './parsers.ts';
import { PGliteConnection } from './pglite-connection.ts';
import { statement } from './statements.ts';

const pglite = await PGlite.create({ parsers });
afterAll(() => pglite.close());
const connection = new PGliteConnection(pglite);

/** The same query, read by us and by PGlite. */
async function readBoth(sql: string, parameters: unknown[] = []) {
  const [ours] = await connection.send([], { sql, parameters });
  const theirs = await pglite.query(sql, parameters);
  return { ours: ours?.rows, theirs: theirs.rows };
}

const whole = (min: number, max: number) => fc.integer({ min, max }).map(String);
/** Any text that PostgreSQL takes. */
const text = fc
  .oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 20 }))
  .filter((value) => !value.includes('\0') && value.isWellFormed());
const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clock = fc.tuple(two(23), two(59), two(59), fc.integer({ min: 0, max: 999_999 }));
const time = clock.map(([h, m, s, us]) => `${h}:${m}:${s}.${us}`);
const zone = fc
  .integer({ min: -14, max: 14 })
  .map((hours) => (hours < 0 ? `${hours}` : `+${hours}`));
const instant = fc.oneof(
  fc.tuple(day, time, zone).map(([date, at, offset]) => `${date} ${at}${offset}`),
  fc.constantFrom('infinity', '-infinity', '0044-03-15 12:00:00+00 BC'),
);
const double = fc.double().map((n) => String(n).replace('Infinity', 'infinity'));
const json = fc
  .jsonValue()
  .map((value) => JSON.stringify(value))
  .filter((value) => !/\\u0000|\\ud[89a-f]/i.test(value));
const inArray = (element: fc.Arbitrary<string>) =>
  fc
    .array(fc.option(element), { maxLength: 5 })
    .map((values) => `{${values.map((v) => (v === null ? 'null' : JSON.stringify(v))).join()}}`);

/** Texts of values, by type. */
const types: Record<string, fc.Arbitrary<string>> = {
  bool: fc.constantFrom('t', 'f'),
  bytea: fc
    .uint8Array({ maxLength: 300 })
    .map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`),
  '"char"': fc.constantFrom('a', 'Z', ''),
  name: text.map((value) => value.slice(0, 15)),
  int2: whole(-32_768, 32_767),
  int4: whole(-2_147_483_648, 2_147_483_647),
  int8: fc.maxSafeInteger().map(String),
  oid: whole(0, 4_294_967_295),
  float4: fc.float().map((n) => String(n).replace('Infinity', 'infinity')),
  float8: double,
  numeric: fc.tuple(fc.maxSafeInteger(), whole(0, 999_999)).map((parts) => parts.join('.')),
  money: whole(-1000, 1000),
  text,
  varchar: text,
  'char(50)': text.filter((value) => [...value].length <= 40),
  json,
  jsonb: json,
  uuid: fc.uuid(),
  date: fc.oneof(day, fc.constantFrom('infinity', '-infinity')),
  time,
  timetz: fc.tuple(time, zone).map((parts) => parts.join('')),
  timestamp: fc.oneof(
    fc.tuple(day, time).map((parts) => parts.join(' ')),
    fc.constantFrom('infinity', '-infinity'),
  ),
  timestamptz: instant,
  interval: fc.tuple(whole(-99, 99), whole(-99, 99)).map(([days, s]) => `${days} days ${s} s`),
  inet: fc.ipV4(),
  bit: fc.constantFrom('0', '1'),
  varbit: fc.stringMatching(/^[01]{1,20}$/),
  point: fc.tuple(whole(-99, 99), whole(-99, 99)).map(([x, y]) => `(${x},${y})`),
  tsvector: fc.stringMatching(/^[a-z]{1,10}( [a-z]{1,10}){0,3}$/),
  xid8: fc.maxSafeNat().map(String),
  pg_lsn: fc.constantFrom('0/0', '16/B374D848'),
  regclass: fc.constantFrom('pg_class', 'pg_type'),
  int4range: fc.constantFrom('[1,5)', 'empty', '(,3)'),
  'bool[]': inArray(fc.constantFrom('t', 'f')),
  'smallint[]': inArray(whole(-99, 99)),
  'int8[]': inArray(whole(-99, 99)),
  'numeric[]': inArray(whole(-99, 99)),
  'text[]': inArray(text.filter((value) => !/[\n\r\t\b\f\v]/.test(value))),
  'uuid[]': inArray(fc.uuid()),
  'date[]': inArray(day),
  'jsonb[]': inArray(fc.constantFrom('1', 'null')),
};

const value = fc
  .constantFrom(...Object.keys(types))
  .chain((type) => fc.tuple(fc.constant(type), fc.option(types[type] as fc.Arbitrary<string>)));

const bytesAlike = (rows: Record<string, unknown>[] | undefined) =>
  rows?.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, of]) => [name, of instanceof Uint8Array ? [...of] : of]),
    ),
  );

test('every value, of whatever type, is read as PGlite reads it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 12 }), async (values) => {
      const columns = values.map(([type], index) => `$${index + 1}::text::${type} as c${index}`);
      const { ours, theirs } = await readBoth(
        `select ${columns.join()}`,
        values.map(([, of]) => of),
      );
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
