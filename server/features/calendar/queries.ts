import type { Selectable, Transaction } from 'kysely';
import type { CalendarEvent, EventChanges } from '#shared/calendar/schema.ts';
import { columnsOf, recordsOf } from '../../db/records.ts';
import type { CalendarEvents, DB } from '../../db/types.ts';

type Tx = Transaction<DB>;
type EventRow = Selectable<CalendarEvents>;

export const events = recordsOf('calendar_events');

export const toColumns = (fields: EventChanges) => columnsOf<'calendar_events'>(fields);

/** By day, matching the index `calendar_events_by_date`. */
export function listEvents(
  tx: Tx,
  { userId, from, to }: { userId: string; from?: string; to?: string },
): Promise<EventRow[]> {
  let query = tx
    .selectFrom('calendar_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('event_date')
    .orderBy('event_time', (order) => order.asc().nullsFirst())
    .orderBy('title')
    .orderBy('id');
  if (from) query = query.where('event_date', '>=', from);
  if (to) query = query.where('event_date', '<=', to);
  return query.execute();
}

/**
 * Inserts the missing events of a batch in one statement.
 * @returns the ids of those inserted
 */
export async function insertEvents(
  tx: Tx,
  { userId, series }: { userId: string; series: CalendarEvent[] },
): Promise<string[]> {
  const rows = series.map((event) => ({
    ...(toColumns(event) as Required<Pick<EventRow, 'title' | 'event_date' | 'event_type'>>),
    id: event.id,
    user_id: userId,
  }));
  const added = await tx
    .insertInto('calendar_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

export const findEvents = (
  tx: Tx,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<EventRow[]> =>
  tx
    .selectFrom('calendar_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('event_date')
    .orderBy('id')
    .execute();

export const deleteEvents = (tx: Tx, { userId, ids }: { userId: string; ids: string[] }) =>
  tx
    .deleteFrom('calendar_events')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirst();

/** Every event with this title and type, from this day on. */
export const deleteFutureEvents = (
  tx: Tx,
  { userId, of }: { userId: string; of: Pick<EventRow, 'title' | 'event_type' | 'event_date'> },
) =>
  tx
    .deleteFrom('calendar_events')
    .where('user_id', '=', userId)
    .where('title', '=', of.title)
    .where('event_type', '=', of.event_type)
    .where('event_date', '>=', of.event_date)
    .executeTakeFirst();

/** The secret part of a user's feed address. */
export const findFeed = (tx: Tx, userId: string) =>
  tx.selectFrom('calendar_feeds').select('token').where('user_id', '=', userId).executeTakeFirst();

/** A previous address stops working. */
export const replaceFeed = (tx: Tx, { userId, token }: { userId: string; token: string }) =>
  tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token }))
    .execute();

export const deleteFeed = (tx: Tx, userId: string) =>
  tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();

/** What a calendar shows of the planned races whose results are not in the race log. */
export function listPlannedRaceDays(
  tx: Tx,
  { userId, from, to }: { userId: string; from?: string; to?: string },
) {
  let query = tx
    .selectFrom('race_strategies')
    .select(['id', 'race_name', 'race_date', 'race_distance', 'target_time', 'finish_time'])
    .select('updated_at')
    .where('user_id', '=', userId)
    .where('result_race_id', 'is', null)
    .orderBy('race_date')
    .orderBy('id');
  if (from) query = query.where('race_date', '>=', from);
  if (to) query = query.where('race_date', '<=', to);
  return query.execute();
}

export type PlannedRaceDayRow = Awaited<ReturnType<typeof listPlannedRaceDays>>[number];

/** The logged races from a day on, with the fields a calendar shows. */
export const listRaceDays = (tx: Tx, { userId, from }: { userId: string; from: string }) =>
  tx
    .selectFrom('races')
    .select(['id', 'race_name', 'date', 'distance', 'updated_at'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('id')
    .execute();
