import type { Selectable, Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Section, Tick } from '#shared/recovery/schema.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { DB, RecoveryPlans } from '../../db/types.ts';

type Tx = Transaction<DB>;
export type PlanRow = Selectable<RecoveryPlans>;

export const findPlan = (tx: Tx, userId: string): Promise<PlanRow | undefined> =>
  tx.selectFrom('recovery_plans').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** A runner has one plan, which keeps its id. */
export async function upsertPlan(
  tx: Tx,
  { userId, id, sections }: { userId: string; id: string; sections: readonly Section[] },
): Promise<void> {
  const columns = { sections: jsonText(sections) };
  await tx
    .insertInto('recovery_plans')
    .values({ ...columns, user_id: userId, id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export const listTicks = (
  tx: Tx,
  { userId, day }: { userId: string; day: CalendarDay },
): Promise<Tick[]> =>
  tx
    .selectFrom('recovery_ticks')
    .select(['section_id as sectionId', 'step_id as stepId'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .orderBy('section_id')
    .orderBy('step_id')
    .execute();

type DaysTick = Tick & { userId: string; day: CalendarDay };

export async function insertTick(tx: Tx, { userId, day, sectionId, stepId }: DaysTick) {
  await tx
    .insertInto('recovery_ticks')
    .values({ user_id: userId, day, section_id: sectionId, step_id: stepId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTick(tx: Tx, { userId, day, sectionId, stepId }: DaysTick) {
  await tx
    .deleteFrom('recovery_ticks')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('section_id', '=', sectionId)
    .where('step_id', '=', stepId)
    .execute();
}
