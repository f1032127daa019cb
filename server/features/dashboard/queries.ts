import { type Selectable, sql, type Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { DB, Trainings } from '../../db/types.ts';

/** How many rows a runner has in each tracked area. */
export async function countTracked(tx: Transaction<DB>, userId: string) {
  const count = (table: 'trainings' | 'races' | 'injuries' | 'gear_items') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where user_id = ${userId})`;
  return await tx
    .selectNoFrom([
      count('trainings').as('trainings'),
      count('races').as('races'),
      count('injuries').as('injuries'),
      count('gear_items').as('gear'),
    ])
    .executeTakeFirstOrThrow();
}

/** What the dashboard counts of each training, newest first. */
export const listFigures = (tx: Transaction<DB>, userId: string) =>
  newestFirst(tx, userId)
    .select(['date', 'session_type', 'distance', 'duration', 'rpe', 'sleep_duration'])
    .execute();

/** More than the three shown, as some may be from a day that has not begun for the runner. */
const newestCount = 12;

/** The newest in full, up to that day. */
export const listNewest = (
  tx: Transaction<DB>,
  { userId, to }: { userId: string; to: CalendarDay },
): Promise<Selectable<Trainings>[]> =>
  newestFirst(tx, userId).selectAll().where('date', '<=', to).limit(newestCount).execute();

/** In the log's order: `compareNewestFirst`. */
const newestFirst = (tx: Transaction<DB>, userId: string) =>
  tx
    .selectFrom('trainings')
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('start_time', (order) => order.desc().nullsLast())
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc');
