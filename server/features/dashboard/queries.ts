import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** How many rows a runner has in each tracked area. */
export async function countTracked(tx: Transaction<DB>, userId: string) {
  const count = (table: 'trainings' | 'races' | 'injuries' | 'gear_items') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where user_id = ${userId})`;
  return await tx
    .selectNoFrom([
      count('trainings').as('trainings'),
      count('races').as('races'),
      count('injuries').as('injuries'),
      count('gear_items').as('gear'),
    ])
    .executeTakeFirstOrThrow();
}
