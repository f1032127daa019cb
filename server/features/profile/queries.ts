import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, UserProfiles } from '../../db/types.ts';

type Tx = Transaction<DB>;
export type ProfileRow = Selectable<UserProfiles>;
export type ProfileColumns = Omit<Insertable<UserProfiles>, 'user_id'>;

export function findProfile(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  return tx
    .selectFrom('user_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function upsertProfile(tx: Tx, userId: string, columns: ProfileColumns) {
  return tx
    .insertInto('user_profiles')
    .values({ ...columns, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
}
