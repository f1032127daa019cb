import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../tests/database.ts';
import { createLimits } from './limits.ts';
import { createRunnerLimits, runnerLimits, type Use } from './runner-limits.ts';

const { max, leased, window } = runnerLimits.write;
const write: Use = { limit: 'write' };

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.dispose());

/** A server's counting, with a clock of its own. */
function server() {
  const clock = { ms: 0 };
  const limits = createRunnerLimits(createLimits(world.database), () => clock.ms);
  const use = async (runner: string, used = write) => {
    const counter = limits.counter(used);
    while (!counter.count(runner)) await counter.lease(runner);
  };
  /** How many attempts are let through, of this many at once. */
  const allowed = async (runner: string, attempts: number) => {
    const tries = Array.from({ length: attempts }, () => use(runner));
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  };
  return { use, allowed, clock };
}

it('lets through exactly the limit, however many ask at once of two servers', async () => {
  const [one, other] = [server(), server()];
  const counts = await Promise.all([one.allowed('a', max), other.allowed('a', max)]);
  expect(counts[0] + counts[1]).toBe(max);
  expect(await server().allowed('a', 1)).toBe(0);
  expect(await one.allowed('b', 1)).toBe(1);
});

it('one server refuses at most what the other holds too early', async () => {
  const [one, other] = [server(), server()];
  await other.use('c');
  expect(await one.allowed('c', max)).toBe(max - leased);
  expect(await other.allowed('c', max)).toBe(leased - 1);
});

it('asks the database once for many, and no more once all is used', async () => {
  const { use, allowed } = server();
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count from request_limits where key = 'write  d'`.execute(world.database.owner);
    return rows[0]?.count;
  };
  await use('d');
  expect(await count()).toBe(leased);
  await allowed('d', leased - 1);
  expect(await count()).toBe(leased);
  await allowed('d', max);
  const used = await count();
  await allowed('d', max);
  expect(await count()).toBe(used);
});

it('loses nothing when requests that found none left ask one after the other', async () => {
  const counter = createRunnerLimits(createLimits(world.database)).counter(write);
  expect([counter.count('g'), counter.count('g')]).toEqual([false, false]);
  await counter.lease('g');
  await counter.lease('g');
  expect(await server().allowed('g', max)).toBe(max - leased);
});

it('says how long to wait, and ends with the window', async () => {
  const { use, allowed, clock } = server();
  await allowed('e', max + 1);
  clock.ms += (window - 120) * 1000;
  const refused = await use('e').catch((error) => error);
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(refused.message).toMatch(
    /^Too many changes in a short time\. Try again in [12] minutes\.$/,
  );
  expect(refused.retryAfter).toBeGreaterThan(60);
  expect(refused.retryAfter).toBeLessThanOrEqual(120);
  clock.ms += 121_000;
  await sql`update request_limits set resets_at = now()`.execute(world.database.owner);
  expect(await allowed('e', max + 1)).toBe(max);
});

it('counts each list by itself', async () => {
  const { use } = server();
  const list = (part: string): Use => ({ limit: 'list', part });
  for (let n = 0; n < runnerLimits.list.max; n += 1) await use('f', list('/api/gear'));
  await expect(use('f', list('/api/gear'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await use('f', list('/api/races'));
});
