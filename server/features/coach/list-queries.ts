import type { Expression, Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Row } from '#shared/row-reader.ts';
import type { DB } from '../../db/types.ts';
import type { Days } from './record-queries.ts';

type Tx = Transaction<DB>;

interface Lists {
  races: { limit: number };
  plannedRaces: { from: CalendarDay; limit: number };
  injuries: { limit: number };
  gear: { limit: number };
  events: Days & { limit: number };
}

type List = keyof Lists;
type ListOf<Name extends List> = Lists[Name] & { userId: string };

/**
 * The requested lists, all in one round trip to the database. Their rows come as JSON, with
 * instants as text.
 */
export async function readLists(
  tx: Tx,
  userId: string,
  wanted: Partial<Lists>,
): Promise<Partial<Record<List, Row[]>>> {
  const lists = Object.entries(wanted).map(([name, options]) => {
    const rowsOf = queries[name as List] as (tx: Tx, list: object) => Expression<Row>;
    return jsonArrayFrom(rowsOf(tx, { userId, ...options })).as(name as List);
  });
  if (lists.length === 0) return {};
  return await tx.selectNoFrom(lists).executeTakeFirstOrThrow();
}

/** The race log, newest first. */
const racesOf = (tx: Tx, { userId, limit }: ListOf<'races'>) =>
  tx
    .selectFrom('races')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** Soonest first, each with its strategy, if any. */
const plannedRacesOf = (tx: Tx, { userId, from, limit }: ListOf<'plannedRaces'>) =>
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
    .limit(limit);

/** Newest first. */
const injuriesOf = (tx: Tx, { userId, limit }: ListOf<'injuries'>) =>
  tx
    .selectFrom('injuries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date_reported', 'desc')
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** Most recently changed first. */
const gearOf = (tx: Tx, { userId, limit }: ListOf<'gear'>) =>
  tx
    .selectFrom('gear_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

const eventsOf = (tx: Tx, { userId, from, to, limit }: ListOf<'events'>) =>
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
    .limit(limit);

const queries = {
  races: racesOf,
  plannedRaces: plannedRacesOf,
  injuries: injuriesOf,
  gear: gearOf,
  events: eventsOf,
};
