import type { Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { readSections } from '#shared/recovery/read-sections.ts';
import type { RecoveryPlan } from '#shared/recovery/schema.ts';
import type { DB } from '../../db/types.ts';
import { findPlan, listTicks } from './queries.ts';

/** The plan, or the default one, and the steps done on a day. */
export async function viewPlan({
  tx,
  userId,
  day,
}: {
  tx: Transaction<DB>;
  userId: string;
  day: CalendarDay;
}): Promise<RecoveryPlan> {
  const row = await findPlan(tx, userId);
  return {
    id: row?.id ?? null,
    sections: readSections(row?.sections),
    ticks: await listTicks(tx, { userId, day }),
    createdAt: row?.created_at.toISOString() ?? null,
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}
