import { type SqlBool, sql, type Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Source } from '#shared/trainings/provenance.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

/** Whose trainings, without those of the withheld sources. */
export interface Log {
  userId: string;
  withheld: readonly Source[];
}

interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

const isWithheld = ({ withheld }: Log) =>
  sql<SqlBool>`coalesce(source = any(${[...withheld]}::text[]), false)`;

/** Every training the coach reads comes from here: no other query knows the table. */
const trainingsIn = (tx: Tx, log: Log) =>
  tx
    .selectFrom('trainings')
    .where('user_id', '=', log.userId)
    .where((row) => row.not(isWithheld(log)));

const newestFirst = (tx: Tx, log: Log) =>
  trainingsIn(tx, log)
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('start_time', (order) => order.desc().nullsLast())
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc');

export const listTrainingsFrom = (
  tx: Tx,
  { from, limit, ...log }: Log & { from: CalendarDay; limit: number },
) => newestFirst(tx, log).where('date', '>=', from).limit(limit).execute();

export const listTrainingsOf = (tx: Tx, { ids, ...log }: Log & { ids: readonly string[] }) =>
  newestFirst(tx, log)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** What tables and totals need of the trainings between two days, newest first. */
export const listTrainingsBetween = (
  tx: Tx,
  { from, to, limit, ...log }: Log & Days & { limit: number },
) =>
  trainingsIn(tx, log)
    .select(['id', 'date', 'start_time', 'session_type', 'distance', 'duration', 'rpe'])
    .select(['workout_description', 'heart_rate_avg', 'shoes_used', 'logged_at'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date', 'desc')
    .orderBy('start_time', (order) => order.desc().nullsLast())
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The totals of each year, newest first, up to and including a day. Only runs have a distance. */
export const sumYears = (tx: Tx, { to, ...log }: Log & { to: CalendarDay }) =>
  trainingsIn(tx, log)
    .select([
      sql<number>`extract(year from date)::int`.as('year'),
      sql<number>`count(*)::int`.as('sessions'),
      sql<number>`coalesce(sum(distance) filter (where session_type not in
        ('cross-training', 'strength')), 0)::float8`.as('distance'),
    ])
    .where('date', '<=', to)
    .groupBy('year')
    .orderBy('year', 'desc')
    .execute();

/** How many trainings the withheld sources have, from a day on or in all. */
export async function countWithheld(
  tx: Tx,
  { from, ...log }: Log & { from?: CalendarDay | undefined },
): Promise<number> {
  if (log.withheld.length === 0) return 0;
  const { count } = await tx
    .selectFrom('trainings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', log.userId)
    .where(isWithheld(log))
    .$if(from !== undefined, (query) => query.where('date', '>=', from ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** The race log, newest first. */
export const listRaces = (tx: Tx, { userId, limit }: { userId: string; limit: number }) =>
  tx
    .selectFrom('races')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Soonest first, each with its strategy, if any. */
export const listPlannedRaces = (
  tx: Tx,
  { userId, from, limit }: { userId: string; from: CalendarDay; limit: number },
) =>
  tx
    .selectFrom('race_strategies as race')
    .leftJoin('ai_race_strategies as made', (join) =>
      join.onRef('made.user_id', '=', 'race.user_id').onRef('made.race_id', '=', 'race.id'),
    )
    .selectAll('race')
    .select(['made.strategy', 'made.basis', 'made.generated_at'])
    .where('race.user_id', '=', userId)
    .where('race.race_date', '>=', from)
    .orderBy('race.race_date')
    .orderBy('race.race_name')
    .orderBy('race.id')
    .limit(limit)
    .execute();

/** Newest first. */
export const listInjuries = (tx: Tx, { userId, limit }: { userId: string; limit: number }) =>
  tx
    .selectFrom('injuries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date_reported', 'desc')
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Most recently changed first. */
export const listGear = (tx: Tx, { userId, limit }: { userId: string; limit: number }) =>
  tx
    .selectFrom('gear_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const listEvents = (
  tx: Tx,
  { userId, from, to, limit }: Days & { userId: string; limit: number },
) =>
  tx
    .selectFrom('calendar_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('event_date', '>=', from)
    .where('event_date', '<=', to)
    .orderBy('event_date')
    .orderBy('event_time', (order) => order.asc().nullsFirst())
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Newest first. */
export const listSummaries = (tx: Tx, { userId, limit }: { userId: string; limit: number }) =>
  tx
    .selectFrom('ai_summaries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('generated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What the coach may know of the profile. */
export const findProfile = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_profiles')
    .select(['full_name', 'age', 'gender', 'experience_level', 'weekly_mileage', 'running_goals'])
    .select(['favorite_distance', 'preferred_running_time', 'personal_bests', 'availability'])
    .select(['max_heart_rate', 'lactate_threshold_hr'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** What the profile says about the runner's health. */
export const findHealth = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_profiles')
    .select(['current_injuries', 'medical_conditions'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
