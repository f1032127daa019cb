import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
