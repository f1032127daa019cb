import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type {
  LogFilter,
  LogGroup,
  LogMeasure,
  LogOrder,
  LogQuery,
} from '#shared/log-query/schema.ts';
import type { DB } from '../../db/types.ts';
import { isWithheld, type Log, visibleTrainings } from '../../db/visible-trainings.ts';
import { conditionsOf, tracked } from './conditions.ts';

type Tx = Transaction<DB>;

/**
 * A query with its days up to today and its types made explicit, and perhaps only some measures.
 */
export interface Asked<Measure extends LogMeasure = LogMeasure> extends LogQuery {
  measure: Measure;
  filter: LogFilter & { to: string };
  /** Where the runner's weeks begin; only read for what goes by weeks. */
  firstWeekday: number;
}

export const matching = (tx: Tx, log: Log, { filter }: Pick<Asked, 'filter'>) =>
  conditionsOf(filter).reduce(
    (query, condition) => query.where(condition),
    visibleTrainings(tx, log),
  );

/**
 * How many sessions there are and how many have what is asked for, with the first and last day of
 * each.
 */
export const countsOf = (has: RawBuilder<unknown>) =>
  [
    sql<number>`count(*)::integer`.as('of'),
    sql<number>`count(*) filter (where ${has})::integer`.as('sessions'),
    sql<string | null>`min(date)::text`.as('from'),
    sql<string | null>`max(date)::text`.as('to'),
    sql<string | null>`(min(date) filter (where ${has}))::text`.as('first'),
    sql<string | null>`(max(date) filter (where ${has}))::text`.as('last'),
  ] as const;

/** These have a natural order; the others are sorted by their figure. */
const timelyGroups: ReadonlySet<LogGroup> = new Set<LogGroup>([
  ...(['day', 'week', 'month', 'year', 'weekday'] as const),
]);

/** The same on every server, whatever language its database sorts by. */
const byKey = sql`key collate "C"`;

const orders: Record<LogOrder, RawBuilder<unknown>> = {
  highest: sql`value desc nulls last, ${byKey}`,
  lowest: sql`value nulls last, ${byKey}`,
  forwards: byKey,
  backwards: sql`${byKey} desc`,
};

/** The order of groups; when sorted by figures, those without one come last. */
export const inOrderOf = ({ order, group }: Pick<Asked, 'order' | 'group'>) =>
  orders[order ?? (group && !timelyGroups.has(group) ? 'highest' : 'forwards')];

export const usualGroups = 100;

/**
 * Bytes of text, and how many of these exceed the characters: removing an accent takes many times
 * as long as scanning the letter.
 */
const mostText = { bytes: 32e6, beyondAscii: 3e6 };

/** @throws {AppError} INVALID_INPUT if so much would be searched that others would have to wait */
export async function requireSearchable(tx: Tx, log: Log, { filter }: Pick<Asked, 'filter'>) {
  const { words, ...rest } = filter;
  if (!words) return;
  const texts = sql`coalesce(workout_description, '') || coalesce(session_notes, '') || coalesce(shoes_used, '')`;
  const { bytes, characters } = await matching(tx, log, { filter: rest })
    .select(sql<number>`coalesce(sum(octet_length(${texts})), 0)::float8`.as('bytes'))
    .select(sql<number>`coalesce(sum(char_length(${texts})), 0)::float8`.as('characters'))
    .executeTakeFirstOrThrow();
  if (bytes <= mostText.bytes && bytes - characters <= mostText.beyondAscii) return;
  throw new AppError('INVALID_INPUT', {
    message: 'That is too much text to search at once. Ask for fewer days.',
    fields: { 'filter.words': 'Too much text to search at once: ask for fewer days' },
  });
}

/** All trainings with a track, whatever their day. */
export const listTracked = (tx: Tx, userId: string) =>
  visibleTrainings(tx, { userId, withheld: [] }).select('id').where(tracked).execute();

/** What the withheld sources have on the days asked about, whether it matches or not. */
export async function countWithheld(
  tx: Tx,
  { userId, withheld }: Log,
  { from, to }: Asked['filter'],
): Promise<number> {
  if (withheld.length === 0) return 0;
  const { count } = await tx
    .selectFrom('trainings')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where(isWithheld({ withheld }))
    .where('date', '<=', to)
    .$if(from !== undefined, (query) => query.where('date', '>=', from ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}
