import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../tests/world.ts';
import { withReplaced } from './replaced-sources.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('shows replaced sources until the outermost of nested calls has ended', async () => {
  const runner = await world.signUp();
  const seen = await world.database.asService(runner.id, async (tx) => {
    const setting = async () => {
      const { rows } = await sql<{ is: string | null }>`
        select current_setting('longrun.replaced_sources', true) as is`.execute(tx);
      return rows[0]?.is === 'shown';
    };
    const within = await withReplaced(tx, async () => [
      await setting(),
      await withReplaced(tx, setting),
      await setting(),
    ]);
    return [...within, await setting()];
  });
  expect(seen).toEqual([true, true, true, false]);
});
