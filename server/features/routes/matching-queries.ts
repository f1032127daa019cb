import { type SqlBool, sql, type Transaction } from 'kysely';
import { lengthShare, startsNear } from '#shared/routes/same-way.ts';
import { showHeld } from '../../db/held-trainings.ts';
import type { DB } from '../../db/types.ts';
import { isKept } from './line-queries.ts';

type Tx = Transaction<DB>;

/** What a run is compared by. */
export interface StoredWay {
  id: string;
  marks: Uint8Array;
  metres: number;
  start_latitude: number;
  start_longitude: number;
  /** Of the run. */
  date: string;
  start_time: string | null;
}

/** Runs in the order of their days; those of one day and time in that of their ids. */
const order = sql`(t.date, coalesce(t.start_time, '00:00'), t.id)`;
const placeOf = ({ date, start_time: time, id }: StoredWay) =>
  sql`(${date}::date, ${time ?? '00:00'}::time, ${id}::uuid)`;

const fields = sql`l.training_id as id, l.marks, l.metres, l.start_latitude, l.start_longitude,
  t.date, t.start_time`;

/**
 * Until the transaction ends, nobody else matches this runner's lines. Whoever changes a track comes
 * first: if he waits for us, we fail before the database chooses one of both.
 */
export async function beginMatching(tx: Tx, userId: string): Promise<void> {
  await sql`set local lock_timeout = '100ms'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`routes of ${userId}`}, 0))`.execute(
    tx,
  );
  await showHeld(tx);
}

/** Some that have not been matched, the earliest runs first. */
export async function listUnmatched(tx: Tx, userId: string, limit: number): Promise<StoredWay[]> {
  const { rows } = await sql<StoredWay>`
    select ${fields} from run_lines l join trainings t on t.user_id = l.user_id and t.id = l.training_id
    where l.user_id = ${userId} and l.route_id is null and ${isKept}
    order by ${order} limit ${limit}`.execute(tx);
  return rows;
}

/** About as long, and with a start nearby. */
function isNear({ metres, start_latitude: latitude, start_longitude: longitude }: StoredWay) {
  const { from, to } = startsNear({ latitude, longitude });
  return sql<SqlBool>`l.metres between ${metres / (1 + lengthShare)} and ${metres * (1 + lengthShare)}
    and l.start_latitude between ${from.latitude} and ${to.latitude}
    and l.start_longitude between ${from.longitude} and ${to.longitude}`;
}

/** The first runs of routes before this run that it may be on, the earliest first. */
export async function listFirsts(tx: Tx, userId: string, way: StoredWay, limit: number) {
  const { rows } = await sql<StoredWay>`
    select * from (
      select ${fields} from run_lines l join trainings t on t.user_id = l.user_id and t.id = l.training_id
      where l.user_id = ${userId} and l.route_id = l.training_id and ${isKept} and ${isNear(way)}
        and ${order} < ${placeOf(way)}
      order by abs(l.metres - ${way.metres}), l.training_id limit ${limit}
    ) near order by date, coalesce(start_time, '00:00'), id`.execute(tx);
  return rows;
}

/** Puts a run on the route of another. If it was the first of one, the others of that are matched anew. */
export async function joinRoute(tx: Tx, userId: string, id: string, routeId: string) {
  await sql`
    update run_lines set route_id = case when training_id = ${id} then ${routeId}::uuid end
    where user_id = ${userId} and (training_id = ${id} or route_id = ${id})`.execute(tx);
}

/** Makes a run the first of a route. What may be on it, of routes that began later, is matched anew. */
export async function beginRoute(tx: Tx, userId: string, way: StoredWay): Promise<void> {
  await sql`update run_lines set route_id = training_id
    where user_id = ${userId} and training_id = ${way.id}`.execute(tx);
  await sql`
    update run_lines l set route_id = null from trainings t
    where t.user_id = l.user_id and t.id = l.route_id and ${order} > ${placeOf(way)}
      and l.user_id = ${userId} and ${isNear(way)}`.execute(tx);
}
