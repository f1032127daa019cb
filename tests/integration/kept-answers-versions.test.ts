import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#shared/new-id.ts';
import type { DB } from '../../server/db/types.ts';
import { lists, type Versions } from '../../server/db/versions.ts';
import { removeRows } from '../../server/features/account-data/remove-rows.ts';
import { testServer } from '../database.ts';
import { patience } from '../patience.ts';
import {
  type Asking,
  askingFor,
  type KeptRunner,
  startTwoServers,
  type TwoServers,
  versionsOf,
} from './kept-answers.fixture.ts';
import { call } from './kept-answers-scene.fixture.ts';

type Tx = Transaction<DB>;

let world: TwoServers;
let runner: KeptRunner;
let asking: Asking;
beforeAll(async () => {
  world = await startTwoServers();
  runner = await world.signUp('Anna');
  asking = askingFor(runner);
});
afterAll(() => world.stop());

const gearOf = async ({ id }: { id: string }) => (await versionsOf(world.database, id)).gear;
const asRunner = <T>(work: (tx: Tx) => Promise<T>) => world.database.asUser(runner.id, work);
const addGear = (tx: Tx, id = newId(), { id: user_id } = runner) =>
  tx.insertInto('gear_items').values({ user_id, id, name: 'Racer', category: 'shoes' }).execute();
const addRace = (tx: Tx) =>
  tx
    .insertInto('races')
    .values({ user_id: runner.id, id: newId(), race_name: '10k', date: '2024-05-05', distance: 10 })
    .execute();

/** The lists that move, and how far. */
async function movesOf(work: () => Promise<unknown>): Promise<Partial<Versions>> {
  const before = await versionsOf(world.database, runner.id);
  await work();
  const after = await versionsOf(world.database, runner.id);
  const moves = lists.map((list) => [list, after[list] - before[list]] as const);
  return Object.fromEntries(moves.filter(([, by]) => by !== 0));
}

const onlyOnPostgres = describe.runIf(testServer);

describe('the number of a list', () => {
  it('moves once in a transaction, however much it changes', async () => {
    expect(await movesOf(() => asRunner((tx) => addGear(tx)))).toEqual({ gear: 1 });
    const twice = async (tx: Tx) => {
      await addGear(tx);
      await tx.deleteFrom('gear_items').execute();
    };
    expect(await movesOf(() => asRunner(twice))).toEqual({ gear: 1 });
    const two = async (tx: Tx) => {
      await addGear(tx);
      await addRace(tx);
      await addGear(tx);
    };
    expect(await movesOf(() => asRunner(two))).toEqual({ gear: 1, races: 1 });
    const none = (tx: Tx) => tx.deleteFrom('injuries').execute();
    expect(await movesOf(() => asRunner(none))).toEqual({});
    expect(await movesOf(() => asRunner((tx) => tx.selectFrom('races').execute()))).toEqual({});
  });

  it('moves with what the service and its functions change', async () => {
    const { asService } = world.database;
    const credit = (tx: Tx) =>
      tx.updateTable('user_profiles').set({ subscription_status: 'pro' }).execute();
    expect(await movesOf(() => asService(runner.id, credit))).toEqual({ profile: 1 });
    const row = { id: newId(), name: 'Restored', category: 'shoes' };
    const restore = (tx: Tx) =>
      sql`select restore_rows(${runner.id}::uuid, 'gear_items', ${Object.keys(row)}::text[],
        ${[JSON.stringify(row)]}::text[], false, 1000)`.execute(tx);
    expect(await movesOf(() => asService(runner.id, restore))).toEqual({ gear: 1 });
    expect(await asking.check(world.servers, '/gear')).toContain('Restored');
  });

  it('is not moved by what is rolled back', async () => {
    const failing = async (tx: Tx) => {
      await addGear(tx);
      throw new Error('Not after all');
    };
    expect(await movesOf(() => asRunner(failing).catch(() => {}))).toEqual({});
    const undone = async (tx: Tx) => {
      await sql`savepoint before_it`.execute(tx);
      await addGear(tx);
      await sql`rollback to savepoint before_it`.execute(tx);
    };
    expect(await movesOf(() => asRunner(undone))).toEqual({});
    const again = async (tx: Tx) => {
      await undone(tx);
      await addGear(tx);
    };
    expect(await movesOf(() => asRunner(again))).toEqual({ gear: 1 });
    const before = async (tx: Tx) => {
      await addGear(tx);
      await undone(tx);
    };
    expect(await movesOf(() => asRunner(before))).toEqual({ gear: 1 });
  });

  it('moves with the lists that a save really changes, and no other', async () => {
    const [server] = world.servers;
    const save = (method: string, path: string, body?: object) =>
      movesOf(async () => {
        const { status } = await call(runner, server, method, path, body);
        expect(status).toBeLessThan(300);
      });
    const [training, race, shoes] = [newId(), newId(), newId()];
    const run = { date: '2024-05-04', sessionType: 'tempo', distance: 10, duration: '0:50:00' };
    expect(await save('POST', '/trainings', { id: training, ...run })).toEqual({ trainings: 1 });
    expect(await save('PATCH', `/trainings/${training}`, { rpe: 5 })).toEqual({ trainings: 1 });
    const result = { raceName: '10k', date: '2024-05-04', distance: 10, finishTime: '0:50:00' };
    expect(await save('POST', '/races', { id: race, ...result })).toEqual({ races: 1 });
    expect(await save('PATCH', `/races/${race}`, { raceName: 'Ten' })).toEqual({ races: 1 });
    const pair = { id: shoes, name: 'Pegasus', category: 'shoes' };
    expect(await save('POST', '/gear', pair)).toEqual({ gear: 1 });
    expect(await save('PATCH', `/gear/${shoes}`, { brand: 'Nike' })).toEqual({ gear: 1 });
    expect(await save('DELETE', `/gear/${shoes}`)).toEqual({ gear: 1 });
    expect(await save('DELETE', `/races/${race}`)).toEqual({ races: 1 });
    expect(await save('DELETE', `/trainings/${training}`)).toEqual({ trainings: 1 });
  });

  it('is of one runner', async () => {
    const other = await world.signUp('Ben');
    const before = await gearOf(other);
    await asRunner((tx) => addGear(tx));
    expect(await gearOf(other)).toBe(before);
  });

  it('counts every one of many transactions at the same time', async () => {
    const many = () => Promise.all(Array.from({ length: 30 }, () => asRunner((tx) => addGear(tx))));
    expect(await movesOf(many)).toEqual({ gear: 30 });
  });

  it('never returns to what it was when rows are removed before their account', async () => {
    const leaving = await world.signUp('Carla');
    // More than removing moves it by itself.
    await world.database.asUser(leaving.id, async (tx) => {
      await addGear(tx, newId(), leaving);
      await sql`update data_versions set moves = '{"gear": 1000}'`.execute(tx);
    });
    const before = await gearOf(leaving);
    await removeRows(world.database, leaving.id);
    expect(await gearOf(leaving)).toBeGreaterThan(before);
  });
});

/** What a transaction that begins now would see. */
const snapshot = () =>
  asRunner(async (tx) => {
    const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(
      tx,
    );
    return rows[0]?.now ?? '';
  });

const changedSince = (seen: string) =>
  asRunner(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from gear_items
      where not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot) order by id`.execute(tx);
    return rows.map(({ id }) => id);
  });

const goneSince = (seen: string) =>
  asRunner(async (tx) => {
    const { rows } = await sql`select list, id from deleted_rows
      where not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot)`.execute(tx);
    return rows;
  });

describe('what a client has not seen yet', () => {
  it('is what was added, changed or deleted since', async () => {
    const ids = [newId(), newId(), newId()];
    for (const id of ids.slice(0, 2)) await asRunner((tx) => addGear(tx, id));
    const [changed = '', deleted = '', added = ''] = ids;
    const seen = await snapshot();
    expect(await changedSince(seen)).toEqual([]);
    await asRunner((tx) =>
      tx.updateTable('gear_items').set({ brand: 'Other' }).where('id', '=', changed).execute(),
    );
    await asRunner((tx) => addGear(tx, added));
    await asRunner((tx) => tx.deleteFrom('gear_items').where('id', '=', deleted).execute());
    expect(await changedSince(seen)).toEqual([changed, added].sort());
    expect(await goneSince(seen)).toEqual([{ list: 'gear_items', id: deleted }]);
    // One that came back under the same id, and is gone again.
    await asRunner((tx) => addGear(tx, deleted));
    const seenAgain = await snapshot();
    expect(await goneSince(seenAgain)).toEqual([]);
    await asRunner((tx) => tx.deleteFrom('gear_items').where('id', '=', deleted).execute());
    expect(await goneSince(seenAgain)).toEqual([{ list: 'gear_items', id: deleted }]);
  });

  it('is forgotten after 90 days, and not before', async () => {
    const [old, recent, deleted] = [newId(), newId(), newId()];
    const bury = (id: string, days: number) =>
      world.database.asService(runner.id, (tx) =>
        sql`insert into deleted_rows (user_id, list, id, updated_at)
          values (${runner.id}, 'gear_items', ${id}, now() - ${days} * interval '1 day')`.execute(
          tx,
        ),
      );
    const buried = () =>
      asRunner(async (tx) => {
        const { rows } = await sql<{ id: string }>`select id from deleted_rows
          where id in (${old}, ${recent}, ${deleted}) order by id`.execute(tx);
        return rows.map(({ id }) => id);
      });
    await bury(old, 91);
    await bury(recent, 89);
    await asRunner((tx) => addGear(tx, deleted));
    expect(await buried()).toEqual([old, recent].sort());
    await asRunner((tx) => tx.deleteFrom('gear_items').where('id', '=', deleted).execute());
    expect(await buried()).toEqual([recent, deleted].sort());
    await asRunner((tx) => sql`delete from deleted_rows`.execute(tx));
    expect(await buried()).toEqual([recent, deleted].sort());
  });

  it('is nothing of an account that is removed', async () => {
    const leaving = await world.signUp('Dora');
    await call(leaving, world.servers[0], 'POST', '/gear', { name: 'Racer', category: 'shoes' });
    await removeRows(world.database, leaving.id);
    const { rows } = await world.database.asService(leaving.id, (tx) =>
      sql`select from deleted_rows`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});

describe('a reply that is being made', () => {
  it('is shown as far as it has come, and moves nothing', async () => {
    const asker = await world.signUp('Eve');
    const { shown } = askingFor(asker);
    const [here, there] = world.servers;
    await call(asker, here, 'POST', '/ai/chat', { message: 'How was my week?' });
    const parts = await vi.waitFor(() => {
      const [first] = here.asked;
      if (!first) throw new Error('The coach has not been asked yet');
      return first.parts;
    }, patience);
    const list = async () => (await shown(there, '/chat/sessions/newest/messages')).content;
    parts.say('Quite ');
    await expect.poll(list).toContain('Quite ');
    const before = await versionsOf(world.database, asker.id);
    parts.say('good.');
    await expect.poll(list).toContain('Quite good.');
    expect(await versionsOf(world.database, asker.id)).toEqual(before);
    parts.end();
    await expect.poll(list).toContain('"status":"complete"');
  });
});

onlyOnPostgres('two transactions at the same time', () => {
  it('do not wait for each other, lose no move, and are seen one after the other', async () => {
    const [one, two] = [opened(), opened()];
    const before = await gearOf(runner);
    await Promise.all([one.written, two.written]);
    expect(await gearOf(runner)).toBe(before);
    expect(await asking.check(world.servers, '/gear')).not.toContain(one.id);
    one.commit();
    await one.done;
    expect(await gearOf(runner)).toBe(before + 1);
    const half = await asking.check(world.servers, '/gear');
    expect([half.includes(one.id), half.includes(two.id)]).toEqual([true, false]);
    two.commit();
    await two.done;
    expect(await gearOf(runner)).toBe(before + 2);
    expect(await asking.check(world.servers, '/gear')).toContain(two.id);
  });

  it('are told apart by a snapshot, also where the older one ends later', async () => {
    const older = opened();
    await older.written;
    const newer = opened();
    await newer.written;
    newer.commit();
    await newer.done;
    const seen = await snapshot();
    expect(await changedSince(seen)).toEqual([]);
    older.commit();
    await older.done;
    expect(await changedSince(seen)).toEqual([older.id]);
  });

  /** A transaction that has added gear, and waits before it ends. */
  function opened() {
    const id = newId();
    const written = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const done = asRunner(async (tx) => {
      await addGear(tx, id);
      written.resolve();
      await end.promise;
    });
    return { id, written: written.promise, commit: end.resolve, done };
  }
});
