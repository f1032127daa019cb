import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { type TestDatabase, testDatabase } from '../tests/database.ts';
import { createLimits, type Limits } from './limits.ts';

let world: TestDatabase;
let limits: Limits;
beforeAll(async () => {
  world = await testDatabase();
  limits = createLimits(world.database);
});
afterAll(() => world.dispose());

it('a window ends when it was to end, however often it is tried meanwhile', async () => {
  const attempt = () => limits.consume('guesses', { max: 1, window: 600 });
  const endIn = (seconds: number) =>
    sql`update request_limits set resets_at = now() + ${seconds} * interval '1 second'`.execute(
      world.database.owner,
    );
  expect(await attempt()).toEqual({ allowed: true, retryAfter: null });
  await endIn(300);
  const refused = await attempt();
  expect(refused.allowed).toBe(false);
  expect(refused.retryAfter).toBeLessThanOrEqual(300);
  await endIn(0);
  expect(await attempt()).toEqual({ allowed: true, retryAfter: null });
  expect((await attempt()).allowed).toBe(false);
});

it('in a runner’s transaction, an attempt counts only with it, and only the runner’s own', async () => {
  const [userId, other] = [newId(), newId()];
  const count = (key: string, end = () => {}) =>
    world.database.asService(userId, async (tx) => {
      const counted = await limits.consume(key, { max: 1, window: 600 }, tx);
      end();
      return counted;
    });
  const refuse = () => {
    throw new Error('refused');
  };
  await expect(count(`questions ${userId}`, refuse)).rejects.toThrow('refused');
  expect(await count(`questions ${userId}`)).toEqual({ allowed: true, retryAfter: null });
  expect((await count(`questions ${userId}`)).allowed).toBe(false);
  await expect(count(`questions ${other}`)).rejects.toThrow('own attempts');
  const asUser = world.database.asUser(userId, (tx) =>
    limits.consume(`questions ${userId}`, { max: 1, window: 600 }, tx),
  );
  await expect(asUser).rejects.toThrow('permission denied');
});
