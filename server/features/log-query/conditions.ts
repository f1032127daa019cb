import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { typesOf } from '#shared/log-query/population.ts';
import type { LogFilter } from '#shared/log-query/schema.ts';
import { beginningOf, wordsOf } from '#shared/search.ts';
import { sessionTypeLabel, sessionTypes } from '#shared/trainings/words.ts';

type Condition = RawBuilder<SqlBool>;

/** The conditions on a session of `trainings`; matches.ts defines the same for the browser. */
export function conditionsOf(filter: LogFilter): Condition[] {
  const { from, to, distance, time, pace, heartRate, climb, rpe, weekdays, timeOfDay } = filter;
  const { terrains, shoes, words, hasHeartRate, hasTrack, ids } = filter;
  const types = typesOf(filter);
  const spoken = [...new Set(wordsOf(words ?? ''))];
  return [
    from && sql<SqlBool>`date >= ${from}::date`,
    to && sql<SqlBool>`date <= ${to}::date`,
    types && sql<SqlBool>`session_type = any(${[...types]}::text[])`,
    ...within(sql`distance`, distance, sql`numeric`),
    ...within(sql`duration`, time, sql`integer`),
    ...within(sql`average_pace`, pace, sql`integer`),
    ...within(sql`heart_rate_avg`, heartRate, sql`integer`),
    ...within(sql`elevation_gain`, climb, sql`integer`),
    ...within(sql`rpe`, rpe, sql`integer`),
    weekdays && sql<SqlBool>`extract(isodow from date)::integer = any(${weekdays}::integer[])`,
    timeOfDay && startedWithin(timeOfDay),
    terrains && sql<SqlBool>`terrain = any(${terrains}::text[])`,
    shoes && sql<SqlBool>`coalesce(trim(shoes_used), '') = any(${shoes}::text[])`,
    spoken.length > 0 && says(spoken),
    hasHeartRate !== undefined && sql<SqlBool>`(heart_rate_avg is not null) = ${hasHeartRate}`,
    hasTrack !== undefined && sql<SqlBool>`${tracked} = ${hasTrack}`,
    ids && sql<SqlBool>`id = any(${ids}::uuid[])`,
  ].filter((condition) => condition instanceof Object);
}

const within = (
  column: RawBuilder<unknown>,
  range: { min?: number | undefined; max?: number | undefined } | undefined,
  type: RawBuilder<unknown>,
): (Condition | undefined)[] => [
  range?.min === undefined ? undefined : sql<SqlBool>`${column} >= ${range.min}::${type}`,
  range?.max === undefined ? undefined : sql<SqlBool>`${column} <= ${range.max}::${type}`,
];

/** A start without seconds, as runners read it. */
function startedWithin({ from, to }: { from: string; to: string }): Condition {
  const start = sql`date_trunc('minute', start_time)`;
  const after = sql<SqlBool>`${start} >= ${from}::interval`;
  const before = sql<SqlBool>`${start} <= ${to}::interval`;
  return from <= to
    ? sql<SqlBool>`(${after} and ${before})`
    : sql<SqlBool>`(${after} or ${before})`;
}

/** Tracks that may no longer be kept do not count. */
export const tracked = sql<SqlBool>`exists (
  select from activity_tracks track
  where track.user_id = trainings.user_id and track.training_id = trainings.id
    and (track.expires_at is null or track.expires_at > now())
)`;

const labels = sessionTypes.map(sessionTypeLabel);

/** As in shared/search.ts. */
const searched = sql`concat_ws(e'\\n', workout_description, session_notes, shoes_used,
  (${labels}::text[])[array_position(${[...sessionTypes]}::text[], session_type)])`;

/**
 * Lower case without accents. Most texts are ASCII, for which the rules of "C" suffice and take a
 * fraction of the time.
 */
const plain = sql`case when octet_length(said) = char_length(said) then lower(said collate "C")
  else regexp_replace(normalize(lower(said collate "und-x-icu"), nfd), '[\\u0300-\\u036f]', '', 'g')
    collate "C" end`;

/** Text that must begin a word is matched by a pattern, which costs more. */
const isSaid = (word: string): Condition => {
  const whole = beginningOf(word);
  if (whole === undefined) return sql`strpos(text, ${word}) > 0`;
  const literal = whole.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
  return sql`text ~ ${`(^|[^a-z0-9])${literal}`}`;
};

/** `offset 0` keeps a text from being computed again for each word. */
const says = (words: readonly string[]): Condition => sql<SqlBool>`(
  select ${sql.join(words.map(isSaid), sql` and `)}
  from (select ${plain} as text from (select ${searched} as said offset 0) as row_text offset 0) as searched
)`;
