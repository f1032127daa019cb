import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { directServer } from '../../tests/database.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { type Query, statement } from './statements.ts';
import { WireClient } from './wire-client.ts';

const begin = statement('begin');
const commit = statement('commit');
const rollback = statement('rollback');

describe.skipIf(!directServer)('a connection to a server', () => {
  let client: WireClient;
  beforeEach(async () => {
    client = new WireClient({ connectionString: directServer });
    await client.connect();
  });
  afterEach(() => client.end());

  const keptPrepared = async () => {
    const { rows } = await client.query('select statement from pg_prepared_statements order by 1');
    return rows.map((row) => row.statement);
  };
  /** What a transaction around one query reads. */
  const around = async (connection: PostgresConnection, query: Query, opening: Query[] = []) =>
    (await connection.send([begin, ...opening], query, [commit])).at(-2)?.rows;

  test('keeps the statements around a query prepared, but not the query', async () => {
    const connection = new PostgresConnection(client, { prepares: true });
    const said = (value: string) => statement("select set_config('longrun.said', $1, true)", value);
    const query = statement("select current_setting('longrun.said') as said");
    for (const value of ['plain', `it's "$1"`]) {
      expect(await around(connection, query, [said(value)])).toEqual([{ said: value }]);
    }
    expect(await keptPrepared()).toEqual(['begin', 'commit', said('').sql]);
  });

  test('keeps nothing prepared where its session is not its own', async () => {
    const connection = new PostgresConnection(client, { prepares: false });
    expect(await around(connection, statement('select 1 as one'))).toEqual([{ one: 1 }]);
    expect(await keptPrepared()).toEqual([]);
  });

  test('prepares again after an error, and leaves nothing behind', async () => {
    const connection = new PostgresConnection(client, { prepares: true });
    const later = statement('select n from made_later');
    for (let n = 0; n < 3; n += 1) {
      await expect(around(connection, later, [later])).rejects.toMatchObject({ code: '42P01' });
      await connection.send([rollback]);
    }
    await client.query('create temp table made_later as select 7 as n');
    expect(await around(connection, later, [later])).toEqual([{ n: 7 }]);
    const all = statement('select * from made_later');
    await around(connection, later, [all]);
    await client.query('alter table made_later add m int default 2');
    await expect(around(connection, later, [all])).rejects.toMatchObject({ code: '0A000' });
    await connection.send([rollback]);
    expect((await connection.send([begin, all, commit]))[1]?.rows).toEqual([{ n: 7, m: 2 }]);
    expect(await keptPrepared()).toEqual(['begin', 'commit', 'rollback', all.sql, later.sql]);
  });
});
