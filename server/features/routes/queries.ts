import { sql, type Transaction } from 'kysely';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { isKept, isRunOutdoors } from './line-queries.ts';

type Tx = Transaction<DB>;

/** Those on the route of a run, if it has one. */
const runsOnRoute = ({ userId, id }: RecordKey) => sql`
  from run_lines l join trainings t on t.user_id = l.user_id and t.id = l.training_id
  where l.user_id = ${userId} and ${isKept} and ${isRunOutdoors} and l.route_id = (
    select route_id from run_lines l
    where l.user_id = ${userId} and l.training_id = ${id} and ${isKept}
  )`;

/** Seconds per kilometre. */
const pace = sql`nullif(t.duration, 0) / nullif(t.distance, 0)`;

interface Standing {
  count: number;
  nth: number;
  /** By pace. */
  rank: number;
  /** Whether it has a pace, and another has one, too. */
  is_ranked: boolean;
  heart_rate: number | null;
  /** Of the earlier runs that have one. */
  mean_before: number | null;
  with_heart_rate: number;
}

/** Where a run stands among those on its route. @returns undefined without a route */
export async function findStanding(tx: Tx, key: RecordKey): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select count, nth, rank, is_ranked, heart_rate, mean_before, with_heart_rate from (
      select t.id, t.heart_rate_avg as heart_rate,
        count(*) over () as count,
        row_number() over by_day as nth,
        rank() over (order by ${pace}) as rank,
        ${pace} is not null and count(${pace}) over () > 1 as is_ranked,
        avg(t.heart_rate_avg) over before as mean_before,
        count(t.heart_rate_avg) over before as with_heart_rate
      ${runsOnRoute(key)}
      window by_day as (order by t.date, coalesce(t.start_time, '00:00'), t.id),
        before as (by_day rows between unbounded preceding and 1 preceding)
    ) runs where id = ${key.id}`.execute(tx);
  return rows[0];
}

export async function hasTraining(tx: Tx, { userId, id }: RecordKey): Promise<boolean> {
  const found = tx.selectFrom('trainings').select('id').where('user_id', '=', userId);
  return (await found.where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface RunOnRouteRow {
  id: string;
  date: string;
  start_time: string | null;
  distance: number;
  duration: number;
  heart_rate_avg: number | null;
}

/** The newest first. */
export async function listRuns(tx: Tx, key: RecordKey, limit: number): Promise<RunOnRouteRow[]> {
  const { rows } = await sql<RunOnRouteRow>`
    select t.id, t.date, t.start_time, t.distance, t.duration, t.heart_rate_avg ${runsOnRoute(key)}
    order by t.date desc, coalesce(t.start_time, '00:00') desc, t.id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** The name of a run's route: the one that was given last to any run on it. */
export async function findName(tx: Tx, key: RecordKey): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from route_names where user_id = ${key.userId}
      and training_id in (select t.id ${runsOnRoute(key)})
    order by updated_at desc, name limit 1`.execute(tx);
  return rows[0]?.name;
}

/** How many runs have not been matched yet, and whether this one is among them. */
export async function countWaiting(tx: Tx, { userId, id }: RecordKey) {
  const { rows } = await sql<{ waiting: number; is_waiting: boolean }>`
    select count(*) as waiting, coalesce(bool_or(id = ${id}), false) as is_waiting
    from trainings t
    where user_id = ${userId} and ${isRunOutdoors} and id in (
      select training_id from efforts_due where user_id = ${userId}
        and training_id in (
          select training_id from activity_tracks l where user_id = ${userId} and ${isKept}
        )
      union all
      select training_id from run_lines l
      where user_id = ${userId} and route_id is null and ${isKept}
    )`.execute(tx);
  const { waiting = 0, is_waiting: isWaiting = false } = rows[0] ?? {};
  return { waiting, isWaiting };
}

/** How many runs keep the name of their route. */
const mostNamed = 100;

/**
 * Names the route of a run: this run keeps the name, and the newest others, of which the data of none
 * expires.
 */
export async function nameRoute(tx: Tx, key: RecordKey, name: string): Promise<void> {
  await sql`
    insert into route_names (user_id, training_id, name)
    select ${key.userId}::uuid, id, ${name}::text from (
      select t.id ${runsOnRoute(key)} and (l.expires_at is null or t.id = ${key.id})
      order by t.id = ${key.id} desc, t.date desc, t.id desc limit ${mostNamed}
    ) runs
    on conflict (user_id, training_id) do update set name = excluded.name`.execute(tx);
}

/** Takes the name of a run's route away. */
export async function unnameRoute(tx: Tx, key: RecordKey): Promise<void> {
  await sql`
    delete from route_names where user_id = ${key.userId}
      and training_id in (select t.id ${runsOnRoute(key)})`.execute(tx);
}
