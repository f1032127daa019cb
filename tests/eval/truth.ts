import { sql } from 'kysely';
import type { Database } from '../../server/db/client.ts';
import { figuresIn, type Unit } from './figures.ts';
import { type Days, hard, today, type Wanted, within } from './question.ts';

/** A figure that is true of a runner. */
export interface Fact {
  unit: Unit;
  value: number;
  noun?: string | undefined;
}

/** Facts of a whole, and those of single days, by day. */
export interface Truth {
  facts: Fact[];
  byDay: ReadonlyMap<string, Fact[]>;
}

/** A figure or a name that the answer must contain. */
export interface Asked {
  unit: Wanted['unit'];
  noun?: string | undefined;
  value: number | string;
}

/**
 * The tables that questions compute their answers from: one runner's rows up to today, so that a
 * question needs no more than the sum it is about. None of it uses the code that answers.
 */
const tables = (userId: string) => `with
  sessions as (select * from trainings where user_id = '${userId}' and date <= '${today}'),
  runs as (select * from sessions where session_type not in ('strength', 'cross-training')),
  raced as (select * from races where user_id = '${userId}' and date <= '${today}'),
  ahead as (select * from race_strategies where user_id = '${userId}' and race_date >= '${today}'),
  hurt as (select * from injuries where user_id = '${userId}'),
  gear as (select * from gear_items where user_id = '${userId}'),
  events as (select * from calendar_events where user_id = '${userId}'),
  zones as (select * from user_zones where user_id = '${userId}'),
  profile as (select * from user_profiles where user_id = '${userId}'),
  worn as (
    select gear.*, coalesce(sum(s.distance), 0) as km, count(s.id) as sessions,
      max(s.date) as last_worn, min(s.date) as first_worn,
      coalesce(sum(s.distance) filter (where s.date > date '${today}' - 56), 0) as recent_km
    from gear left join sessions s on trim(s.shoes_used) = trim(gear.name)
    where category = 'shoes'
    group by gear.user_id, gear.id, gear.name, gear.category, gear.brand, gear.model, gear.notes,
      gear.date_acquired, gear.is_active, gear.retirement_distance, gear.logged_at,
      gear.created_at, gear.updated_at, gear.changed_in
  )`;

/** Everything about single rows that an answer may name with their day. */
export const ofDays = `
  select date, 'km' unit, distance::float8 as value, null noun from sessions
  union all select date, 'duration', duration, null from sessions
  union all select date, 'pace', duration / nullif(distance, 0), null from sessions
  union all select date, 'bpm', heart_rate_avg, null from sessions
  union all select date, 'bpm', heart_rate_max, null from sessions
  union all select date, 'clock', extract(epoch from start_time) / 60, null from sessions
  union all select date, 'of-ten', rpe, null from sessions
  union all select date, 'metres', elevation_gain, null from sessions
  union all select date, 'duration', sleep_duration * 3600, null from sessions
  union all select date, 'date', to_char(date, 'YYYYMMDD')::int, null from sessions
  union all select date, 'days-away', date '${today}' - date, null from sessions`;

/** What a record of all years rests on: so many sessions, of each kind. */
const ofAllYears = `
  union all select 'count', count(*), 'session' from runs
  union all select 'count', count(*), 'session' from sessions group by session_type
  union all select 'count', count(*), 'session' from runs group by terrain`;

/** No row, but the names and types of all that are added to it. */
const noFacts = 'select null::text unit, null::float8 as value, null::text noun where false';

/** What is true whatever the period: races, plans, injuries, gear, zones and the profile. */
const ofRecords = `
  select 'km' unit, distance::float8 as value, null noun from raced
  union all select 'duration', finish_time, null from raced
  union all select 'pace', finish_time / distance, null from raced
  union all select 'date', to_char(date, 'YYYYMMDD')::int, null from raced
  union all select 'days-away', date '${today}' - date, null from raced
  union all select 'count', count(*), 'race' from raced
  union all select 'count', count(*), 'race' from raced group by distance
  union all select 'duration', abs(a.finish_time - b.finish_time), null from raced a join raced b on a.distance = b.distance and a.date > b.date
  union all select 'km', race_distance, null from ahead
  union all select 'duration', target_time, null from ahead
  union all select 'pace', target_time / race_distance, null from ahead
  union all select 'date', to_char(race_date, 'YYYYMMDD')::int, null from ahead
  union all select 'days-away', race_date - date '${today}', null from ahead
  union all select 'count', race_date - date '${today}', 'day' from ahead
  union all select 'count', count(*), 'race' from ahead
  union all select 'of-ten', pain_severity, null from hurt
  union all select 'date', to_char(date_reported, 'YYYYMMDD')::int, null from hurt
  union all select 'date', to_char(date_resolved, 'YYYYMMDD')::int, null from hurt
  union all select 'days-away', date '${today}' - date_reported, null from hurt where status = 'ongoing'
  union all select 'days-away', date_resolved - date_reported, null from hurt
  union all select 'count', count(*), 'injury' from hurt
  union all select 'count', count(*), 'injury' from hurt group by status
  union all select 'km', km, null from worn
  union all select 'km', retirement_distance, null from worn
  union all select 'km', retirement_distance - km, null from worn
  union all select 'percent', floor(km * 100 / retirement_distance), null from worn
  union all select 'count', sessions, 'session' from worn
  union all select 'count', count(*), 'pair' from worn
  union all select 'count', count(*), 'pair' from worn group by is_active
  union all select 'date', to_char(last_worn, 'YYYYMMDD')::int, null from worn
  union all select 'date', to_char(date_acquired, 'YYYYMMDD')::int, null from gear
  union all select 'date', to_char(date '${today}' + ceil((retirement_distance - km)
    * least(56, greatest(14, date '${today}' - first_worn + 1)) / recent_km)::int, 'YYYYMMDD')::int, null
    from worn where recent_km > 0 and km < retirement_distance
      and (retirement_distance - km) / recent_km < 100
  union all select 'date', to_char(event_date, 'YYYYMMDD')::int, null from events
  union all select 'count', count(*), 'session' from events
  union all select 'bpm', bpm, null from zones, lateral unnest(array[max_heart_rate,
    lactate_threshold_hr, zone_1_min, zone_1_max, zone_2_max, zone_3_max, zone_4_max, zone_5_max]) bpm
  union all select 'pace', pace, null from zones, lateral unnest(array[lactate_threshold_pace,
    zone_1_pace_max, zone_1_pace_min, zone_2_pace_min, zone_3_pace_min, zone_4_pace_min,
    zone_5_pace_min]) pace
  union all select 'date', to_char(held_from, 'YYYYMMDD')::int, null from zones
  union all select 'bpm', max_heart_rate, null from profile
  union all select 'date', to_char(min(date), 'YYYYMMDD')::int, null from sessions
  union all select 'clock', split_part(time, ':', 1)::int * 60 + split_part(time, ':', 2)::int, null
    from profile, lateral jsonb_each_text(personal_bests) best(name, time)
    where time ~ '^\\d+:\\d+$'`;

/** The sums and means of a period. */
const ofPeriod = ([from, to]: Days) => {
  const when = within([from, to]);
  const easy = `heart_rate_avg < (select zone_3_min from zones)`;
  const steady = `heart_rate_avg >= (select zone_3_min from zones) and heart_rate_avg < (select zone_4_min from zones)`;
  const share = (
    what: string,
  ) => `select 'percent', 100.0 * coalesce(sum(duration) filter (where ${what}), 0)
    / nullif(sum(duration), 0), null from runs
    where ${when} and heart_rate_avg is not null and duration > 0 and exists (select 1 from zones)`;
  return `
  select 'km' unit, sum(distance)::float8 as value, null noun from runs where ${when}
  union all select 'duration', sum(duration), null from runs where ${when}
  union all select 'pace', sum(duration) / nullif(sum(distance), 0), null from runs where ${when} and distance > 0 and duration > 0
  union all select 'km', avg(distance), null from runs where ${when}
  union all select 'duration', avg(duration), null from runs where ${when}
  union all select 'count', count(*), 'session' from runs where ${when}
  union all select 'count', count(*), 'session' from sessions where ${when}
  union all select 'count', count(*), 'session' from sessions where ${when} group by session_type
  union all select 'count', count(*), 'session' from sessions where ${when} and ${hard}
  union all select 'count', count(*), 'session' from runs where ${when} and heart_rate_avg is not null
  union all select 'count', count(*), 'session' from runs where ${when} group by terrain
  union all select 'count', count(*), 'session' from sessions where ${when} and rpe is not null
  union all select 'count', count(*), 'session' from runs where ${when} and elevation_gain is not null
  union all select 'count', count(*), 'session' from runs where ${when} and sleep_duration is not null
  union all select 'percent', 100.0 * count(*) filter (where ${hard}) / nullif(count(*), 0), null from sessions where ${when}
  union all select 'of-ten', avg(rpe), null from sessions where ${when}
  union all select 'bpm', sum(heart_rate_avg * duration) / nullif(sum(duration), 0), null from runs where ${when} and heart_rate_avg is not null
  union all select 'metres', sum(elevation_gain), null from runs where ${when}
  union all select 'duration', avg(sleep_duration) * 3600, null from sessions where ${when}
  union all select 'duration', sum(duration), null from sessions where ${when} and session_type in ('strength', 'cross-training')
  union all select 'km', sum(distance), null from sessions where ${when} and session_type = 'cross-training'
  union all select 'count', count(distinct date), 'day' from runs where ${when}
  union all select 'count', count(*), 'race' from raced where ${when}
  union all select 'date', to_char(date, 'YYYYMMDD')::int, null from sessions where ${when}
  union all select 'date', to_char(bound, 'YYYYMMDD')::int, null from unnest(array[date '${from}', date '${to}']) bound
  union all ${share(easy)} union all ${share(steady)}
  union all ${share(`not (${easy}) and not (${steady})`)}`;
};

/**
 * Reads what is true of a runner. What several questions are about is read once: nothing that is
 * carried out for one of them is left for the next.
 */
export async function truthReader(database: Database, userId: string) {
  const read = <Row>(query: string) => select<Row>(database, userId, query);
  const dated = await read<Fact & { date: string }>(ofDays);
  const byDay = Map.groupBy(
    dated.filter(({ value }) => value !== null),
    ({ date }) => date,
  );
  const names = await read<{ name: string }>(
    'select title as name from events union all select race_name from raced union all select race_name from ahead',
  );
  const named = names.flatMap(({ name }) => figuresIn(name));
  const known = new Map<string, Promise<Fact[]>>();
  /** @param query returns `unit`, `value` and `noun`, of any types and names */
  const factsOf = (query: string) => {
    const facts =
      known.get(query) ??
      read<Fact>(`${noFacts} union all ${query}`).then((rows) =>
        rows.filter(({ value }) => value !== null),
      );
    known.set(query, facts);
    return facts;
  };
  /** What may stand in an answer about these periods. */
  return async ({
    about = [],
    facts = [],
  }: {
    about?: readonly Days[] | undefined;
    facts?: readonly string[] | undefined;
  }): Promise<Truth> => {
    const queries = [ofRecords + ofAllYears, ...about.map(ofPeriod), ...facts];
    const found = await Promise.all(queries.map(factsOf));
    return { facts: [...found.flat(), ...inEveryAnswer, ...named], byDay };
  };
}

/** An example of how to note splits, which is no claim about anybody. */
const inEveryAnswer: readonly Fact[] = [{ unit: 'clock', value: 245 }];

/** What the answer must contain. @throws if the SQL finds nothing: then the question is wrong. */
export async function answersOf(
  database: Database,
  userId: string,
  wants: readonly Wanted[],
): Promise<Asked[]> {
  const answers: Asked[] = [];
  for (const { unit, noun, sql: query } of wants) {
    const rows = await select<Record<string, unknown>>(database, userId, query);
    const values = rows.map((row) => Object.values(row)[0]).filter((value) => value !== null);
    if (values.length === 0) throw new Error(`No answer from ${query}`);
    for (const value of values) answers.push({ unit, noun, value: readValue(unit, value) });
  }
  return answers;
}

/** The id of the record that an action must be about. */
export async function recordOf(database: Database, userId: string, query: string) {
  const [row] = await select<{ id: string }>(database, userId, query);
  if (!row) throw new Error(`No record from ${query}`);
  return row.id;
}

function readValue(unit: Wanted['unit'], value: unknown): number | string {
  if (unit === 'text') return String(value);
  if (unit === 'date') return Number(String(value).replaceAll('-', ''));
  return Number(value);
}

/** Runs SQL over the runner's tables, as the runner: the walls hold here, too. */
async function select<Row>(database: Database, userId: string, query: string): Promise<Row[]> {
  const { rows } = await database.asUser(userId, (tx) =>
    sql.raw<Row>(`${tables(userId)} ${query}`).execute(tx),
  );
  return rows;
}
