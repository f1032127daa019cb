import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import type { DB } from '../../server/db/types.ts';
import { removeRows } from '../../server/features/account-data/remove-rows.ts';
import { testServer } from '../database.ts';
import {
  type Asking,
  askingFor,
  type KeptRunner,
  startTwoServers,
  type TwoServers,
  versionOf,
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

const version = () => versionOf(world.database, runner.id);
const asRunner = <T>(work: (tx: Tx) => Promise<T>) => world.database.asUser(runner.id, work);
const addGear = (tx: Tx, id = newId()) =>
  tx
    .insertInto('gear_items')
    .values({ user_id: runner.id, id, name: 'Racer', category: 'shoes' })
    .execute();

/** How far the version moves. */
async function movesBy(work: () => Promise<unknown>): Promise<number> {
  const before = await version();
  await work();
  return (await version()) - before;
}

const onlyOnPostgres = describe.runIf(testServer);

describe('the version', () => {
  it('moves once in a transaction, however much it changes', async () => {
    expect(await movesBy(() => asRunner((tx) => addGear(tx)))).toBe(1);
    const twice = async (tx: Tx) => {
      await addGear(tx);
      await tx.deleteFrom('gear_items').execute();
    };
    expect(await movesBy(() => asRunner(twice))).toBe(1);
    expect(await movesBy(() => asRunner((tx) => tx.selectFrom('races').execute()))).toBe(0);
  });

  it('moves with what the service and its functions change', async () => {
    const { asService } = world.database;
    const credit = (tx: Tx) => tx.updateTable('user_profiles').set({ plan: 'pro' }).execute();
    expect(await movesBy(() => asService(runner.id, credit))).toBe(1);
    const row = { id: newId(), name: 'Restored', category: 'shoes' };
    const restore = (tx: Tx) =>
      sql`select restore_rows(${runner.id}::uuid, 'gear_items', ${Object.keys(row)}::text[],
        ${[JSON.stringify(row)]}::text[], false, 1000)`.execute(tx);
    expect(await movesBy(() => asService(runner.id, restore))).toBe(1);
    expect(await asking.check(world.servers, '/gear')).toContain('Restored');
  });

  it('is not moved by what is rolled back', async () => {
    const failing = async (tx: Tx) => {
      await addGear(tx);
      throw new Error('Not after all');
    };
    expect(await movesBy(() => asRunner(failing).catch(() => {}))).toBe(0);
    const undone = async (tx: Tx) => {
      await sql`savepoint before_it`.execute(tx);
      await addGear(tx);
      await sql`rollback to savepoint before_it`.execute(tx);
    };
    expect(await movesBy(() => asRunner(undone))).toBe(0);
    const again = async (tx: Tx) => {
      await undone(tx);
      await addGear(tx);
    };
    expect(await movesBy(() => asRunner(again))).toBe(1);
    const before = async (tx: Tx) => {
      await addGear(tx);
      await undone(tx);
    };
    expect(await movesBy(() => asRunner(before))).toBe(1);
  });

  it('is of one runner', async () => {
    const other = await world.signUp('Ben');
    const ben = await versionOf(world.database, other.id);
    await asRunner((tx) => addGear(tx));
    expect(await versionOf(world.database, other.id)).toBe(ben);
  });

  it('counts every one of many transactions at the same time', async () => {
    const many = () => Promise.all(Array.from({ length: 30 }, () => asRunner((tx) => addGear(tx))));
    expect(await movesBy(many)).toBe(30);
  });

  it('never returns to what it was when rows are removed before their account', async () => {
    const leaving = await world.signUp('Carla');
    for (let added = 0; added < 5; added += 1) {
      const name = `Racer ${added}`;
      await call(leaving, world.servers[0], 'POST', '/gear', { name, category: 'shoes' });
    }
    const before = await versionOf(world.database, leaving.id);
    await removeRows(world.database, leaving.id);
    expect(await versionOf(world.database, leaving.id)).toBeGreaterThan(before);
  });
});

onlyOnPostgres('two transactions at the same time', () => {
  it('do not wait for each other, lose no move, and are seen one after the other', async () => {
    const [one, two] = [opened(), opened()];
    const before = await version();
    await Promise.all([one.written, two.written]);
    expect(await version()).toBe(before);
    expect(await asking.check(world.servers, '/gear')).not.toContain(one.id);
    one.commit();
    await one.done;
    expect(await version()).toBe(before + 1);
    const half = await asking.check(world.servers, '/gear');
    expect([half.includes(one.id), half.includes(two.id)]).toEqual([true, false]);
    two.commit();
    await two.done;
    expect(await version()).toBe(before + 2);
    expect(await asking.check(world.servers, '/gear')).toContain(two.id);
  });

  it('are told apart by a snapshot, also where the older one ends later', async () => {
    const [older, newer] = [opened(), undefined];
    await older.written;
    const { id } = opened();
    expect(newer).toBeUndefined();
    expect(id).toBeDefined();
    older.commit();
    await older.done;
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
