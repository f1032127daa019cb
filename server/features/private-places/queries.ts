import { type Selectable, sql, type Transaction } from 'kysely';
import type { PrivatePlaceChanges } from '#shared/private-places/schema.ts';
import { columnsOf, recordsOf } from '../../db/records.ts';
import type { DB, PrivatePlaces } from '../../db/types.ts';

type Tx = Transaction<DB>;

export const privatePlaces = recordsOf('private_places');

export const toColumns = (fields: PrivatePlaceChanges) => columnsOf<'private_places'>(fields);

/** By name. */
export const listPrivatePlaces = (
  tx: Tx,
  { userId }: { userId: string },
): Promise<Selectable<PrivatePlaces>[]> =>
  tx
    .selectFrom('private_places')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** How many there are; until the transaction ends, no other adds one. */
export async function countPrivatePlaces(tx: Tx, userId: string): Promise<number> {
  const name = `private places of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('private_places')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
