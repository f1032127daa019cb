import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { Log } from '../../db/visible-trainings.ts';
import { figures, groupKeyOf, type SumMeasure } from './figures.ts';
import { type Asked, countsOf, inOrderOf, matching, usualGroups } from './matching.ts';

/** A figure over all sessions that match, then over those of each group, in one scan of the log. */
export async function findSums(tx: Transaction<DB>, log: Log, asked: Asked<SumMeasure>) {
  const { measure, group, firstWeekday, number = usualGroups } = asked;
  const { has, value } = figures[measure];
  const sums = matching(tx, log, asked).select([value.as('value'), ...countsOf(has)]);
  const key = group ? groupKeyOf(group, firstWeekday) : sql<string | null>`null::text`;
  const grouped = sums
    .select([key.as('key'), sql<number>`(count(*) over ())::integer - 1`.as('groups')])
    .select(sql<boolean>`${group ? sql`grouping(${key}) = 1` : sql`true`}`.as('is_whole'))
    .groupBy(group ? sql`grouping sets ((), (${key}))` : sql`()`);
  return await tx
    .selectFrom(grouped.as('grouped'))
    .selectAll()
    .orderBy('is_whole', 'desc')
    .orderBy(inOrderOf(asked))
    .limit(number + 1)
    .execute();
}
