import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../tests/database.ts';
import { typeParser } from './postgres-connection.ts';
import { once } from './prepared-statements.ts';
import { type Query, statement } from './statements.ts';
import { bytesAlike, rowOf, typedValue, types } from './typed-values.fixture.ts';
import { WireClient } from './wire-client.ts';

const messagesOf = (queries: Query[]) => queries.flatMap(once);

describe.skipIf(!testServer)('a client of a server', () => {
  const client = new WireClient({
    connectionString: testServer,
    types: { getTypeParser: typeParser },
  });
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  /** The same query, read by us and by pg. */
  async function readBoth(sql: string, parameters: unknown[] = []) {
    const [ours] = await client.read(typeParser, once(statement(sql, ...parameters)));
    const theirs = await client.query(sql, parameters);
    return { ours: ours?.rows, theirs: theirs.rows };
  }

  test('reads every value, of whatever type, as pg reads it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typedValue, { minLength: 1, maxLength: 12 }), async (values) => {
        const { sql, parameters } = rowOf(values);
        const { ours, theirs } = await readBoth(sql, parameters);
        expect(bytesAlike(ours)).toEqual(bytesAlike(theirs));
      }),
      { numRuns: 300 },
    );
  });

  test.each(['UTC', 'Europe/Berlin', 'Asia/Kolkata'])('reads instants in %s', async (zone) => {
    await client.query(`set time zone '${zone}'`);
    for (const instant of fc.sample(types.timestamptz as fc.Arbitrary<string>, 300)) {
      const { ours, theirs } = await readBoth('select $1::timestamptz as at', [instant]);
      expect(ours, instant).toEqual(theirs);
    }
    await client.query('reset time zone');
  });

  test.each<[string, string]>([
    ['no rows', 'select 1 as one where false'],
    ['nothing', ''],
    [
      'more rows than come in one piece',
      `select n, repeat('ö', n % 99) from generate_series(1, 9000) n`,
    ],
    ['rows of a megabyte', `select n, repeat('ä', 500000) as long from generate_series(1, 9) n`],
    ['a notice', `do $$ begin raise notice 'heard'; end $$`],
  ])('reads %s', async (_, sql) => {
    const { ours = [], theirs } = await readBoth(sql);
    expect(ours).toEqual(theirs);
  });

  test('reads a result for each statement, and executes none after an error', async () => {
    const set = (value: string) =>
      statement(`select set_config('longrun.said', $1, false) said`, value);
    const said = async () =>
      (await client.query(`select current_setting('longrun.said') said`)).rows;
    expect(
      await client.read(
        typeParser,
        messagesOf([
          statement('begin'),
          statement('create temp table made (n int)'),
          statement('insert into made values (1), (2)'),
          statement(''),
          set("it's"),
          statement('commit'),
        ]),
      ),
    ).toEqual([
      { command: 'BEGIN', rows: [], affectedRows: 0 },
      { command: 'CREATE', rows: [], affectedRows: 0 },
      { command: 'INSERT', rows: [], affectedRows: 2 },
      { command: '', rows: [], affectedRows: 0 },
      { command: 'SELECT', rows: [{ said: "it's" }], affectedRows: 0 },
      { command: 'COMMIT', rows: [], affectedRows: 0 },
    ]);
    const failing = client.read(
      typeParser,
      messagesOf([set('before'), statement('select 1 / $1::int', 0), set('after')]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await said()).toEqual([{ said: "it's" }]);
  });

  test('continues after an error in the middle of the rows', async () => {
    const failing = 'select 100 / (3000 - n) from generate_series(1, 4000) n';
    await expect(client.read(typeParser, once(statement(failing)))).rejects.toMatchObject({
      code: '22012',
    });
    const invalid = client.read(typeParser, once(statement('select $1::int', 'x')));
    await expect(invalid).rejects.toMatchObject({ code: '22P02' });
    expect((await readBoth('select 1 as one')).ours).toEqual([{ one: 1 }]);
  });

  test('fails where a value cannot be read, and continues', async () => {
    const refusing = () => () => {
      throw new Error('unreadable');
    };
    const some = once(statement('select n from generate_series(1, 9) n'));
    await expect(client.read(refusing, some)).rejects.toThrow('unreadable');
    expect((await readBoth('select 1 as one')).ours).toEqual([{ one: 1 }]);
  });

  test('gives each of many queries at once its own rows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const sql = `select ${n} as n from generate_series(1, ${n + 1})`;
        if (n % 3 === 0) return (await client.query(sql)).rows;
        const read = (text: string) => client.read(typeParser, once(statement(text)));
        if (n % 7 === 0) return await read(`${sql} where n / 0 = 1`).catch(() => []);
        return (await read(sql)).at(0)?.rows;
      }),
    );
    for (const [n, rows] of answers.entries()) {
      const isFailed = n % 3 !== 0 && n % 7 === 0;
      expect(rows).toEqual(Array.from({ length: isFailed ? 0 : n + 1 }, () => ({ n })));
    }
  });
});
