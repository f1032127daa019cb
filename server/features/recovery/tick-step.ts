import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { readSections } from '#shared/recovery/read-sections.ts';
import type { Tick, TickInput } from '#shared/recovery/schema.ts';
import type { DB } from '../../db/types.ts';
import { deleteTick, findPlan, insertTick, listTicks } from './queries.ts';

/**
 * Ticks a step of the plan off for a day, or unticks it. Doing it twice changes nothing more.
 * @returns the day's ticks
 * @throws {AppError} NOT_FOUND for a step that the plan does not have
 */
export async function tickStep({
  tx,
  userId,
  tick: { isDone, ...tick },
}: {
  tx: Transaction<DB>;
  userId: string;
  tick: TickInput;
}): Promise<Tick[]> {
  const plan = await findPlan(tx, userId);
  const section = readSections(plan?.sections).find(({ id }) => id === tick.sectionId);
  if (!section?.steps.some(({ id }) => id === tick.stepId)) throw new AppError('NOT_FOUND');
  await (isDone ? insertTick : deleteTick)(tx, { ...tick, userId });
  return await listTicks(tx, { userId, day: tick.day });
}
