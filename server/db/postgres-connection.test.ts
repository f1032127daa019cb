import { expect, test } from 'vitest';
import { PostgresConnection } from './postgres-connection.ts';
import { type Query, statement } from './statements.ts';
import type { WireClient } from './wire-client.ts';

/** What is sent for a query after two statements: a text, or statements with their values beside them. */
async function sentFor(sql: string, ...parameters: unknown[]): Promise<(string | Query[])[]> {
  const sent: (string | Query[])[] = [];
  const client = {
    read: async (_: unknown, what: string | Query[]) => {
      sent.push(what);
      return [];
    },
  } as unknown as WireClient;
  await new PostgresConnection(client).send(opening, statement(sql, ...parameters), [rollback]);
  return sent;
}

const opening = [statement('begin'), statement('set local role "someone"')];
const rollback = statement('rollback');

const list = 'select "id" from "trainings" where "user_id" = $1 and "date" >= $2 limit $3';

test('a list by id, day and number is sent as one text', async () => {
  const id = '01900000-0000-7000-8000-000000000000';
  expect(await sentFor(list, id, '2025-06-29', 100)).toEqual([
    `begin; set local role "someone"; select "id" from "trainings" where "user_id" = '${id}' ` +
      `and "date" >= '2025-06-29' limit '100'; rollback`,
  ]);
});

test('an insert may take along an instant and a null', async () => {
  // In the machine's time zone.
  const instant = String.raw`'\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000[+-]\d\d:\d\d'`;
  expect(await sentFor('insert into "t" values ($1, $2)', new Date(0), null)).toEqual([
    expect.stringMatching(new RegExp(`; insert into "t" values \\(${instant}, null\\); rollback$`)),
  ]);
});

test('more than nine values keep their places', async () => {
  const places = Array.from({ length: 12 }, (_, n) => `$${n + 1}`);
  const [text] = await sentFor(`select ${places.join()}`, ...places.map((_, n) => n));
  expect(text).toContain(`select '0','1','2','3','4','5','6','7','8','9','10','11'; rollback`);
});

test.each(["it's", '\\', 'two words', 'x'.repeat(65), ['a'], { a: 1 }])(
  'a value like %j is sent beside the text',
  async (value) => {
    expect(await sentFor('select $1', value)).toEqual([
      [...opening, statement('select $1', value), rollback],
    ]);
  },
);
