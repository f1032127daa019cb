import { sql, type Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Summary } from '#shared/coach/schema.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

/** Newest first. There is at most one for each period. */
export const listAllSummaries = (tx: Tx, userId: string) =>
  tx
    .selectFrom('ai_summaries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('generated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findSummary = (
  tx: Tx,
  { userId, period }: { userId: string; period: Summary['period'] },
) =>
  tx
    .selectFrom('ai_summaries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('period', '=', period)
    .executeTakeFirst();

/** Stores a summary in place of the period's earlier one. */
export async function replaceSummary(
  tx: Tx,
  userId: string,
  summary: Omit<Summary, 'generatedAt'> & { model: string | null },
): Promise<void> {
  const { id, period, content, model, from, to, dataSnapshot } = summary;
  const columns = {
    id,
    content,
    model,
    first_day: from,
    last_day: to,
    data_snapshot: jsonText(dataSnapshot),
    generated_at: sql<Date>`now()`,
    // The rating was for another text.
    rating: null,
    rating_reason: null,
  };
  await tx
    .insertInto('ai_summaries')
    .values({ user_id: userId, period, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'period']).doUpdateSet(columns))
    .execute();
}

interface RunnersDays {
  userId: string;
  /** Both inclusive. */
  from: CalendarDay;
  to: CalendarDay;
}

/** How many races were run, and injuries reported, between two days. */
export const countRacesAndInjuries = (tx: Tx, { userId, from, to }: RunnersDays) =>
  tx
    .selectNoFrom((row) => [
      row
        .selectFrom('races')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', userId)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .$asScalar()
        .$notNull()
        .as('races'),
      row
        .selectFrom('injuries')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', userId)
        .where('date_reported', '>=', from)
        .where('date_reported', '<=', to)
        .$asScalar()
        .$notNull()
        .as('injuries'),
    ])
    .executeTakeFirstOrThrow();
