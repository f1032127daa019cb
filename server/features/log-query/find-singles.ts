import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { LogGroup, LogOrder, SingleMeasure } from '#shared/log-query/schema.ts';
import type { SessionType } from '#shared/trainings/words.ts';
import type { DB } from '../../db/types.ts';
import type { Log } from '../../db/visible-trainings.ts';
import { withEfforts } from './efforts.ts';
import { groupKeyOf, singleFigures } from './figures.ts';
import { type Asked, countsOf, inOrderOf, matching, usualGroups } from './matching.ts';

/** Which sessions come first by default, and which one represents its group. */
const usualOrder: Record<SingleMeasure, LogOrder> = {
  longest: 'highest',
  'longest-time': 'highest',
  fastest: 'lowest',
  hilliest: 'highest',
  'best-effort': 'lowest',
  'highest-heart-rate': 'highest',
  first: 'forwards',
  last: 'backwards',
};

// Of equal figures the earliest comes first; days are ordered as in the log.
const oldestFirst = sql`date, start_time nulls first, logged_at, id`;
const orders: Record<LogOrder, RawBuilder<unknown>> = {
  highest: sql`value desc, ${oldestFirst}`,
  lowest: sql`value, ${oldestFirst}`,
  forwards: oldestFirst,
  backwards: sql`date desc, start_time desc nulls last, logged_at desc, id desc`,
};

const usualNumber = 1;

/**
 * The matching sessions, with the value that they are ranked by, if any. They are scanned once, as
 * conditions on words are expensive.
 */
const withRanked = (
  tx: Transaction<DB>,
  log: Log,
  { key, ...asked }: Asked<SingleMeasure> & { key: RawBuilder<string> },
) =>
  tx.with(
    (ranked) => ranked('ranked').materialized(),
    () => {
      const { has, value } = singleFigures[asked.measure];
      const { sessions, said } = withEfforts(matching(tx, log, asked), log, asked);
      return sessions
        .select(['id', 'date', 'start_time', 'logged_at', 'distance', 'duration'])
        .select(sql<SessionType>`session_type`.as('session_type'))
        .select(sql<number | null>`case when ${has} then ${value} end`.as('value'))
        .select([said.paused.as('paused'), said.indoors.as('indoors')])
        .select(said.isPending.as('is_pending'))
        .select(key.as('key'));
    },
  );

const hasValue = sql<boolean>`value is not null`;

const pending = sql<number>`count(*) filter (where is_pending)::integer`.as('pending');

/** The first sessions, with the counts over all that match; if none match, only the counts. */
export async function listSingles(tx: Transaction<DB>, log: Log, asked: Asked<SingleMeasure>) {
  const rank = orders[asked.order ?? usualOrder[asked.measure]];
  return await withRanked(tx, log, { ...asked, key: sql`id::text` })
    .with('top', (db) =>
      db
        .selectFrom('ranked')
        .selectAll()
        .where('value', 'is not', null)
        .orderBy(rank)
        .limit(asked.number ?? usualNumber),
    )
    .with('counted', (db) => db.selectFrom('ranked').select([...countsOf(hasValue), pending]))
    .selectFrom('counted')
    .leftJoin('top', (join) => join.onTrue())
    .selectAll('counted')
    .select(['id', 'date', 'session_type', 'distance', 'duration', 'value'])
    .select(['paused', 'indoors'])
    .orderBy(rank)
    .execute();
}

/**
 * The first session of each group; none where `value` is null. The first row is the one over all
 * groups.
 */
export async function listGroupSingles(
  tx: Transaction<DB>,
  log: Log,
  asked: Asked<SingleMeasure> & { group: LogGroup },
) {
  const rank = orders[usualOrder[asked.measure]];
  return await withRanked(tx, log, { ...asked, key: groupKeyOf(asked.group, asked.firstWeekday) })
    .with('counted', (db) =>
      db
        .selectFrom('ranked')
        .select(['key', ...countsOf(hasValue), pending])
        .select(sql<number>`(count(*) over ())::integer - 1`.as('groups'))
        .select(sql<boolean>`grouping(key) = 1`.as('is_whole'))
        .groupBy(sql`grouping sets ((), (key))`),
    )
    .with('best', (db) =>
      db
        .selectFrom('ranked')
        .distinctOn('key')
        .select(['key as best_key', 'id', 'date', 'session_type', 'distance', 'duration', 'value'])
        .select(['start_time', 'logged_at', 'paused', 'indoors'])
        .where('value', 'is not', null)
        .orderBy('key')
        .orderBy(rank),
    )
    .selectFrom((db) =>
      db
        .selectFrom('counted')
        .leftJoin('best', 'best.best_key', 'counted.key')
        .selectAll('counted')
        .select(['id', 'best.date', 'session_type', 'distance', 'duration', 'paused', 'indoors'])
        .select((row) => [
          sql<number | null>`case when is_whole then
            ${row.selectFrom('best').select('value').orderBy(rank).limit(1)}
            else value end`.as('value'),
        ])
        .as('placed'),
    )
    .selectAll()
    .orderBy('is_whole', 'desc')
    .orderBy(inOrderOf(asked))
    .limit((asked.number ?? usualGroups) + 1)
    .execute();
}
