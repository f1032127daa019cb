import { newId } from '#shared/new-id.ts';
import { markedRunner } from '../../server/features/coach/marked-runner.fixture.ts';
import type { World } from '../world.ts';

/**
 * Another runner. All their texts contain “foreign”, and so are recognised wherever they appear.
 */
export async function secretRunner(world: World) {
  const runner = await markedRunner(world);
  const { userId } = runner;
  const gear = newId();
  await world.database.asService(userId, async (tx) => {
    const own = { user_id: userId };
    const of = ['user_id', '=', userId] as const;
    await tx
      .updateTable('trainings')
      .set({ workout_description: 'foreign run', session_notes: 'foreign notes', distance: 77.7 })
      .where(...of)
      .execute();
    await tx
      .updateTable('races')
      .set({ race_name: 'foreign race' })
      .where(...of)
      .execute();
    await tx
      .updateTable('race_strategies')
      .set({ race_name: 'foreign goal' })
      .where(...of)
      .execute();
    await tx
      .updateTable('injuries')
      .set({ pain_area: 'foreign knee', trigger: 'foreign hills' })
      .where(...of)
      .execute();
    await tx
      .updateTable('user_profiles')
      .set({ full_name: 'foreign name', bio: 'foreign bio' })
      .where(...of)
      .execute();
    const item = { id: gear, name: 'foreign shoes', category: 'shoes' };
    await tx
      .insertInto('gear_items')
      .values({ ...own, ...item })
      .execute();
  });
  return { ...runner, ids: { ...runner.ids, gear } };
}
