import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  LogGroup,
  LogMeasure,
  SingleMeasure,
  SpellMeasure,
} from '#shared/log-query/schema.ts';
import { fastestPaces, leastForPace } from '#shared/physiology/world-records.ts';
import { startOfWeek } from '../../db/start-of-week.ts';

interface Figure {
  /** Which sessions have a value. */
  has: RawBuilder<SqlBool>;
  /** Over the sessions that have it. */
  value: RawBuilder<number | null>;
}

/** Exact, as the metres of the dashboard are. Null if no session has a value. */
const sumOf = (column: RawBuilder<unknown>, has: RawBuilder<SqlBool>): Figure => ({
  has,
  value: sql`(sum(${column}) filter (where ${has}))::float8`,
});

const averageOf = (column: RawBuilder<unknown>): Figure => ({
  has: sql`${column} is not null`,
  value: sql`avg(${column})::float8`,
});

/** Long sessions count for more, so that a week’s average is the average over its hours. */
function averageByTime(column: RawBuilder<unknown>): Figure {
  const has = sql<SqlBool>`(${column} is not null and duration > 0)`;
  return {
    has,
    value: sql`(sum(${column} * duration::numeric) filter (where ${has})
      / sum(duration) filter (where ${has}))::float8`,
  };
}

export type SumMeasure = Exclude<LogMeasure, SingleMeasure | SpellMeasure>;

/**
 * Figures over several sessions. Sleep and RPE are means over the sessions with a value, as on the
 * dashboard.
 */
export const figures: Record<SumMeasure, Figure> = {
  sessions: { has: sql`true`, value: sql`count(*)::float8` },
  days: { has: sql`true`, value: sql`count(distinct date)::float8` },
  distance: zeroWithout(sumOf(sql`distance`, sql`distance > 0`)),
  time: zeroWithout(sumOf(sql`duration`, sql`duration > 0`)),
  climb: sumOf(sql`elevation_gain`, sql`elevation_gain is not null`),
  calories: sumOf(sql`calories`, sql`calories is not null`),
  pace: {
    has: sql`average_pace is not null`,
    value: sql`(sum(duration) filter (where average_pace is not null)
      / sum(distance) filter (where average_pace is not null))::float8`,
  },
  'heart-rate': averageByTime(sql`heart_rate_avg`),
  power: averageByTime(sql`avg_power`),
  rpe: averageOf(sql`rpe`),
  sleep: averageOf(sql`sleep_duration`),
  'resting-heart-rate': averageOf(sql`resting_heart_rate`),
  hrv: averageOf(sql`hrv_score`),
};

function zeroWithout({ has, value }: Figure): Figure {
  return { has, value: sql`coalesce(${value}, 0)` };
}

const credible = sql<SqlBool>`duration::numeric / nullif(distance, 0) >= case
  ${sql.join(
    fastestPaces.map(
      ({ from, pace }) => sql`when distance >= ${from}::numeric then ${pace}::numeric`,
    ),
    sql` `,
  )} end`;

/** Figures of single sessions: what they are ranked by, and which of them can be ranked. */
export const singleFigures: Record<SingleMeasure, Figure> = {
  longest: { has: sql`distance > 0`, value: sql`distance::float8` },
  'longest-time': { has: sql`duration > 0`, value: sql`duration::float8` },
  hilliest: { has: sql`coalesce(elevation_gain > 0, false)`, value: sql`elevation_gain::float8` },
  fastest: {
    has: sql`coalesce(distance >= ${leastForPace}::numeric and ${credible}, false)`,
    value: sql`(duration / nullif(distance, 0))::float8`,
  },
  'best-effort': { has: sql`effort.seconds is not null`, value: sql`effort.seconds` },
  'highest-heart-rate': {
    has: sql`heart_rate_max is not null`,
    value: sql`heart_rate_max::float8`,
  },
  first: { has: sql`true`, value: sql`distance::float8` },
  last: { has: sql`true`, value: sql`distance::float8` },
};

/** The key of a session's group, as a text. */
export const groupKeyOf = (group: LogGroup, firstWeekday: number): RawBuilder<string> =>
  group === 'week' ? sql`${startOfWeek(firstWeekday)}::text` : groupKeys[group];

const groupKeys: Record<Exclude<LogGroup, 'week'>, RawBuilder<string>> = {
  day: sql`date::text`,
  month: sql`date_trunc('month', date::timestamp)::date::text`,
  year: sql`date_trunc('year', date::timestamp)::date::text`,
  'session-type': sql`session_type`,
  weekday: sql`extract(isodow from date)::integer::text`,
  shoes: sql`coalesce(trim(shoes_used), '')`,
  terrain: sql`terrain`,
};
