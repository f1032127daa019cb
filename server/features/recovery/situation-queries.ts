import type { Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

interface Span {
  userId: string;
  from: CalendarDay;
  to: CalendarDay;
}

/** The gear in use, by name. */
export const listActiveGear = (tx: Tx, userId: string) =>
  tx
    .selectFrom('gear_items')
    .select(['id', 'name', 'category', 'is_active'])
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Injuries that are not resolved, newest first. */
export const listOpenInjuries = (tx: Tx, userId: string) =>
  tx
    .selectFrom('injuries')
    .select(['pain_area', 'pain_severity', 'trigger', 'actions_taken'])
    .where('user_id', '=', userId)
    .where('status', '=', 'ongoing')
    .orderBy('date_reported', 'desc')
    .orderBy('id')
    .execute();

export const listSessions = (tx: Tx, { userId, from, to }: Span) =>
  tx
    .selectFrom('trainings')
    .select(['date', 'session_type', 'distance', 'duration', 'rpe', 'session_notes'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** The next race from that day on, among planned races and calendar events. */
export const findNextRace = (
  tx: Tx,
  { userId, from }: { userId: string; from: CalendarDay },
): Promise<{ name: string; date: string } | undefined> =>
  tx
    .selectFrom('race_strategies')
    .select(['race_name as name', 'race_date as date'])
    .where('user_id', '=', userId)
    .where('race_date', '>=', from)
    .where('finish_time', 'is', null)
    .unionAll(
      tx
        .selectFrom('calendar_events')
        .select(['title as name', 'event_date as date'])
        .where('user_id', '=', userId)
        .where('event_type', '=', 'race')
        .where('event_date', '>=', from),
    )
    .orderBy('date')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();

/** What the profile says about the runner's health; undefined if there is none. */
export const findHealth = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_profiles')
    .select(['current_injuries', 'medical_conditions'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
