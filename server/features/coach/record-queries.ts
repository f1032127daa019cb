import { sql, type Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { snakeCase } from '#shared/row-reader.ts';
import { trainingTable } from '#shared/trainings/fields.ts';
import { isHard } from '#shared/trainings/rules.ts';
import { sessionTypes } from '#shared/trainings/words.ts';
import { startOfWeek } from '../../db/start-of-week.ts';
import type { DB, Trainings } from '../../db/types.ts';
import { isWithheld, type Log, visibleTrainings } from '../../db/visible-trainings.ts';

type Tx = Transaction<DB>;

const hardTypes = sessionTypes.filter(isHard);

export interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

type Column = keyof Trainings;

/** The columns that a training is read from. */
const wholeTraining = Object.keys(trainingTable).map(snakeCase) as Column[];

/** The basis of the fact sheet: without notes, feelings and what only a single record shows. */
const sheetOfTraining = [
  ...(['id', 'date', 'start_time', 'session_type', 'workout_description'] as const),
  ...(['distance', 'duration', 'average_pace', 'elevation_gain', 'terrain', 'rpe'] as const),
  ...(['heart_rate_avg', 'heart_rate_max', 'sleep_duration', 'shoes_used'] as const),
  ...(['logged_at', 'is_strava_import'] as const),
] satisfies Column[];

const newestFirst = (tx: Tx, log: Log, columns: readonly Column[]) =>
  visibleTrainings(tx, log)
    .select(columns)
    .orderBy('date', 'desc')
    .orderBy('start_time', (order) => order.desc().nullsLast())
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc');

/** @param whole with all fields, rather than those of the fact sheet */
export const listTrainingsFrom = (
  tx: Tx,
  { from, limit, whole, ...log }: Log & { from: CalendarDay; limit: number; whole: boolean },
) =>
  newestFirst(tx, log, whole ? wholeTraining : sheetOfTraining)
    .where('date', '>=', from)
    .limit(limit)
    .execute();

export const listTrainingsOf = (tx: Tx, { ids, ...log }: Log & { ids: readonly string[] }) =>
  newestFirst(tx, log, wholeTraining)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** What tables and totals need of the trainings between two days, newest first. */
export const listTrainingsBetween = (
  tx: Tx,
  { from, to, limit, ...log }: Log & Days & { limit: number },
) =>
  visibleTrainings(tx, log)
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

const isRunning = sql<boolean>`session_type not in ('cross-training', 'strength')`;

/** Only runs have a distance and a duration, as on the dashboard. */
const totals = [
  sql<number>`count(*)::int`.as('sessions'),
  sql<number>`coalesce(sum(distance) filter (where ${isRunning}), 0)::float8`.as('distance'),
  sql<number>`coalesce(sum(duration) filter (where ${isRunning}), 0)::float8`.as('duration'),
  sql<number>`(count(*) filter (where session_type = any(${[...hardTypes]}::text[])))::int`.as(
    'hardSessions',
  ),
  sql<number | null>`avg(rpe)::float8`.as('averageRpe'),
];

/** The totals of each week, month or year with trainings, newest first. */
export const sumPeriods = (
  tx: Tx,
  {
    unit,
    firstWeekday,
    from,
    to,
    ...log
  }: Log & Days & { unit: 'week' | 'month' | 'year'; firstWeekday: number },
) =>
  visibleTrainings(tx, log)
    .select(
      sql<string>`${unit === 'week' ? startOfWeek(firstWeekday) : sql`date_trunc(${unit}, date::timestamp)::date`}::text`.as(
        'from',
      ),
    )
    .select(totals)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();

/** The totals of some days. */
export const sumDays = (tx: Tx, { from, to, ...log }: Log & Days) =>
  visibleTrainings(tx, log)
    .select(totals)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirstOrThrow();

/** How all trainings mention shoes, by their trimmed names; recent use counts from a given day. */
export const listShoeUse = (
  tx: Tx,
  {
    recentFrom,
    to,
    limit,
    ...log
  }: Log & { recentFrom: CalendarDay; to: CalendarDay; limit: number },
) =>
  visibleTrainings(tx, log)
    .select([
      sql<string>`trim(shoes_used)`.as('name'),
      sql<number>`round(sum(distance) * 1000)::float8`.as('metres'),
      sql<number>`count(*)::int`.as('sessions'),
      sql<string>`min(date)::text`.as('firstUsed'),
      sql<string>`max(date)::text`.as('lastUsed'),
      sql<number>`round(coalesce(sum(distance) filter (where date >= ${recentFrom}), 0) * 1000)::float8`.as(
        'recentMetres',
      ),
    ])
    .where('date', '<=', to)
    .where(sql<boolean>`trim(shoes_used) <> ''`)
    .groupBy('name')
    .orderBy('lastUsed', 'desc')
    .limit(limit)
    .execute();

/** How many trainings the withheld sources have, from a given day or in all. */
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

/** What the coach may know of the profile, with or without its health data. */
export const findProfile = (tx: Tx, userId: string, { withHealth }: { withHealth: boolean }) =>
  tx
    .selectFrom('user_profiles')
    .select(['full_name', 'age', 'gender', 'experience_level', 'weekly_mileage', 'running_goals'])
    .select(['favorite_distance', 'preferred_running_time', 'personal_bests', 'availability'])
    .select(['max_heart_rate', 'lactate_threshold_hr'])
    .$if(withHealth, (query) => query.select(['current_injuries', 'medical_conditions']))
    .where('user_id', '=', userId)
    .executeTakeFirst();
