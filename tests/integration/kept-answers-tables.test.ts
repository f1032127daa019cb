import { type RawBuilder, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeTables } from '../../server/db/sample-rows.fixture.ts';
import type { DB } from '../../server/db/types.ts';
import { listUserTables } from '../../server/db/user-tables.ts';
import { type List, lists, type Versions } from '../../server/db/versions.ts';
import { fillTables } from '../fill-tables.ts';
import {
  type Asking,
  askingFor,
  type KeptRunner,
  keptLists,
  startTwoServers,
  type TwoServers,
  versionsOf,
} from './kept-answers.fixture.ts';
import { call } from './kept-answers-scene.fixture.ts';

/** Tables whose changes move no list, and why no kept answer has to. */
const unread: Record<string, string> = {
  data_versions: 'has the numbers themselves',
  deleted_rows: 'says what is gone, which no list has',
  best_efforts: 'is asked for by queries over the log, which are not kept',
  data_transfers: 'is asked for by its own routes, which keep nothing',
  generations: 'is what jobs have to do; what they made is stored elsewhere',
  import_rows: 'is shown by the page of one import; the list has counts in imports',
  import_tracks: 'goes into activity_tracks when its import is run',
  import_uploads: 'is a file that is still being sent',
  import_originals: 'goes into activity_originals when its import is run',
  open_checkouts: 'is between this server and the payment provider',
  sandbox_checkouts: 'is the payment provider’s',
  sandbox_subscriptions: 'is the payment provider’s',
  token_reservations: 'is a part of the balance, which is not kept',
  ai_calls: 'is the use of tokens, which is not kept',
  sign_in_events: 'is the log of sign-ins, which is not kept',
  strava_tokens: 'holds the keys of a connection, whose state is not kept',
};

let world: TwoServers;
let runner: KeptRunner;
let asking: Asking;
let addresses: string[];
/** Answers that name the lists they are made from, too, but are not kept. */
let unkept: string[];
beforeAll(async () => {
  world = await startTwoServers();
  runner = await world.signUp('Anna');
  asking = askingFor(runner);
  await fillTables(world.database, runner.id);
  await world.database.asService(runner.id, proposeInReply);
  const [server] = world.servers;
  const sessions = await call(runner, server, 'GET', '/chat/sessions');
  const [{ id }] = JSON.parse(sessions.text);
  addresses = [...keptLists, `/chat/sessions/${id}/messages`];
  unkept = await unkeptAddresses();
});
afterAll(() => world.stop());

async function unkeptAddresses(): Promise<string[]> {
  const [training, action] = await world.database.asUser(runner.id, (tx) =>
    Promise.all([
      tx.selectFrom('trainings').select('id').executeTakeFirstOrThrow(),
      tx.selectFrom('ai_actions').select('id').executeTakeFirstOrThrow(),
    ]),
  );
  return [
    ...['/profile', '/log/tracked', '/calendar-events/feed', '/analytics?today=2024-05-04'],
    ...['', '/track', '/route'].map((part) => `/trainings/${training.id}${part}`),
    ...['/ai/actions', `/ai/actions/${action.id}`],
  ];
}

/** Makes the message a reply and the action its proposal, so that a conversation is made from both. */
async function proposeInReply(tx: Tx): Promise<void> {
  await tx.updateTable('chat_messages').set({ role: 'assistant', status: 'complete' }).execute();
  const { id } = await tx.selectFrom('chat_messages').select('id').executeTakeFirstOrThrow();
  await tx.updateTable('ai_actions').set({ message_id: id }).execute();
}

const tablesOf = async ({ database }: TwoServers) => {
  const names = (await listUserTables(database.executeSql)).map(({ name }) => name);
  return (await describeTables(database.executeSql)).filter(({ name }) => names.includes(name));
};

it('the lists here are all that are kept', async () => {
  const [server] = world.servers;
  const { text } = await call(runner, server, 'GET', '/openapi.json');
  const kept: string[] = [];
  for (const [path, methods] of Object.entries<{ get?: object }>(JSON.parse(text).paths)) {
    if (!methods.get) continue;
    const address = path.includes('/messages') ? (addresses.at(-1) ?? '') : path;
    const { status, etag } = await call(runner, server, 'GET', address);
    if (status === 200 && etag) kept.push(path.replace('{id}', ':id'));
  }
  const known = keptLists.map((path) => path.replace(/\?.*/, ''));
  // The numbers themselves take no query, and have a test of their own (collect-versions.test.ts).
  expect(new Set(kept)).toEqual(new Set([...known, '/chat/sessions/:id/messages', '/versions']));
});

it('an address that was never asked before is answered from the tables, with the same content', async () => {
  const [server] = world.servers;
  for (const path of addresses) {
    const { content } = await asking.shown(server, path);
    const queries = server.queries();
    expect(await asking.fresh(server, path)).toBe(content);
    expect(server.queries(), path).toBeGreaterThan(queries);
  }
});

it('every table moves its list, except for those that no kept answer is made from', async () => {
  const listsOf = await movingTables();
  const still = (await tablesOf(world))
    .map(({ name }) => name)
    .filter((name) => !listsOf.has(name));
  expect(still.toSorted()).toEqual(Object.keys(unread).toSorted());
  expect(new Set(listsOf.values())).toEqual(new Set(lists));
});

/** By table, the list that it moves. */
async function movingTables(): Promise<Map<string, List>> {
  const { rows } = await world.database.executeSql(
    `select tgrelid::regclass::text as name, rtrim(encode(tgargs, 'escape'), '\\0') as list
     from pg_trigger where tgname = 'move_version' and tgenabled = 'O' and tgtype = ${afterAnyRow}`,
  );
  return new Map(rows.map(({ name, list }) => [name, list]));
}

/** Bits of pg_trigger.tgtype: for each row, insert, delete and update; it is after them without the bit for before. */
const afterAnyRow = 1 + 4 + 8 + 16;

it('whatever changes in a table, kept answers equal the tables, and those from other lists stay kept', async () => {
  const tables = await tablesOf(world);
  const listsOf = await movingTables();
  const moved = new Set<string>();
  for (const path of addresses) await asking.shown(world.servers[0], path);
  let others = await seeUnkept();
  const makeAndCheck = async (change: typeof deleteRows, table: Table) => {
    const doing = `${change.name} in ${table.name}`;
    const before = await versionsOf(world.database, runner.id);
    const hasChanged = await world.database.asService(runner.id, (tx) => change(tx, table));
    const moves = movesFrom(before, await versionsOf(world.database, runner.id));
    await expectAnswers(moves, doing);
    others = await expectNamed(others, moves, doing);
    const list = listsOf.get(table.name);
    if (!list) return;
    expect(moves.get(list) ?? 0, doing).toBe(hasChanged ? 1 : 0);
    expect(new Set([1, ...moves.values()]), doing).toEqual(new Set([1]));
    if (hasChanged) moved.add(table.name);
  };
  for (const table of tables) {
    if (table.name === 'data_versions') continue;
    await makeAndCheck(changeAndCopyRows, table);
  }
  // The conversation that is asked for stays.
  const deleted = tables.filter(({ name }) => name !== 'data_versions' && name !== 'chat_sessions');
  for (const table of deleted.toReversed()) await makeAndCheck(deleteRows, table);
  const never = tables.filter(({ name }) => !(name in unread) && !moved.has(name));
  // Nobody may change an event or delete it, and an action has each only once.
  expect(never.map(({ name }) => name)).toEqual(['ai_action_events']);
});

/** The answers that are not kept, and the lists that each is made from. */
async function seeUnkept() {
  const [server] = world.servers;
  const seen = unkept.map(async (path) => {
    const { status, text, madeFrom } = await call(runner, server, 'GET', path);
    return { path, answer: `${status} ${text}`, madeFrom };
  });
  return await Promise.all(seen);
}

/** An answer that has changed names a list that has moved. */
async function expectNamed(
  before: Awaited<ReturnType<typeof seeUnkept>>,
  moves: ReadonlyMap<List, number>,
  doing: string,
) {
  const after = await seeUnkept();
  for (const [at, { path, answer, madeFrom }] of after.entries()) {
    if (answer === before[at]?.answer) continue;
    const named = madeFrom.filter((list) => moves.has(list as List));
    expect(named, `${path} after ${doing}`).not.toEqual([]);
  }
  return after;
}

/** How far each list has moved that has. */
const movesFrom = (before: Versions, after: Versions) =>
  new Map(
    lists.flatMap((list) =>
      after[list] === before[list] ? [] : [[list, after[list] - before[list]]],
    ),
  );

/**
 * Each is what the other server makes of the tables, and made again only if one of its lists has
 * moved.
 */
async function expectAnswers(moves: ReadonlyMap<List, number>, doing: string): Promise<void> {
  const [server, other] = world.servers;
  for (const path of addresses) {
    const queries = server.queries();
    const { content, madeFrom } = await asking.shown(server, path);
    const isKept = server.queries() === queries;
    const fresh = await asking.fresh(other, path);
    expect(fresh, `${path} after ${doing}`).toMatch(/^200 /);
    expect(content, `${path} after ${doing}`).toBe(fresh);
    const isMade = madeFrom.some((list) => moves.has(list as List));
    expect(isKept, `${path} is kept after ${doing}`).toBe(!isMade);
  }
}

type Table = Awaited<ReturnType<typeof describeTables>>[number];
type Tx = Transaction<DB>;

/** By type: another value. */
const others: Record<string, string> = {
  text: `|| 'x'`,
  date: '+ 1',
  'timestamp with time zone': `+ interval '1 day'`,
  integer: '+ 1',
  smallint: '+ 1::smallint',
  numeric: '+ 1',
  bigint: '+ 1',
  boolean: '= false',
};

/** Changes each column that can be. */
async function changeRows(tx: Tx, { name, columns }: Table): Promise<boolean> {
  let hasChanged = false;
  for (const { name: column, type } of Object.values(columns)) {
    const change = others[type];
    if (!change || column === 'user_id') continue;
    const value = sql`${sql.ref(column)} ${sql.raw(change)}`;
    const statement = sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value}`;
    hasChanged = (await attempt(tx, statement)) || hasChanged;
  }
  return hasChanged;
}

/** Adds a second row, if one with another id can exist beside the first. */
async function copyRows(tx: Tx, { name, columns }: Table): Promise<boolean> {
  const names = Object.keys(columns);
  const values = names.map((column) => (column === 'id' ? 'gen_random_uuid()' : column));
  const statement = sql`insert into ${sql.table(name)} (${sql.raw(names.join(', '))})
    select ${sql.raw(values.join(', '))} from ${sql.table(name)} limit 1 on conflict do nothing`;
  return await attempt(tx, statement);
}

/** Both at once, as each check of the result takes a hundred requests. */
async function changeAndCopyRows(tx: Tx, table: Table): Promise<boolean> {
  const hasChanged = await changeRows(tx, table);
  return (await copyRows(tx, table)) || hasChanged;
}

const deleteRows = (tx: Tx, { name }: Table) => attempt(tx, sql`delete from ${sql.table(name)}`);

/** @returns whether it changed any row: the database may refuse it */
async function attempt(tx: Tx, statement: RawBuilder<unknown>): Promise<boolean> {
  await sql`savepoint before_it`.execute(tx);
  try {
    const { numAffectedRows = 0n } = await statement.execute(tx);
    return numAffectedRows > 0n;
  } catch {
    await sql`rollback to savepoint before_it`.execute(tx);
    return false;
  }
}

it('no kept answer can be read from those tables', async () => {
  const ben = await world.signUp('Ben');
  await fillTables(world.database, ben.id);
  const { fresh } = askingFor(ben);
  for (const name of Object.keys(unread)) {
    // The numbers are read by themselves, and walls need nothing from these.
    if (name === 'data_versions') continue;
    await world.database.executeSql(`revoke select on ${name} from longrun_user`);
  }
  for (const path of keptLists) expect(await fresh(world.servers[0], path)).toMatch(/^200 /);
});
