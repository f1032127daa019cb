import type { Insertable, Transaction } from 'kysely';
import type { DB, UserProfiles } from '../../db/types.ts';

type Tx = Transaction<DB>;
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
export type ProfileColumns = Omit<Insertable<UserProfiles>, 'user_id'>;

/** The profile, with what the subscription details say about the plan. */
export function findProfile(tx: Tx, userId: string) {
  return tx
    .selectFrom('user_profiles as profile')
    .leftJoin('user_subscription_details as details', 'details.user_id', 'profile.user_id')
    .selectAll('profile')
    .select([
      'details.user_id as details_user_id',
      'details.subscription_status as details_subscription_status',
      'details.plan as details_plan',
      'details.status as details_status',
    ])
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();
}

export async function upsertProfile(tx: Tx, userId: string, columns: ProfileColumns) {
  await tx
    .insertInto('user_profiles')
    .values({ ...columns, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function updateProfile(tx: Tx, userId: string, columns: ProfileColumns) {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('user_profiles').set(columns).where('user_id', '=', userId).execute();
}

/** Only the service may write the image columns. @returns the previous address */
export async function replaceImage(tx: Tx, userId: string, address: string | null) {
  const before = await tx
    .selectFrom('user_profiles')
    .select('profile_image_url')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('user_profiles')
    .set({
      profile_image_url: address,
      profile_image_updated_at: address === null ? null : new Date(),
    })
    .where('user_id', '=', userId)
    .execute();
  return before?.profile_image_url ?? null;
}

/** Like `replaceImage`, but only if there is no picture yet. @returns whether there was none */
export async function addImage(tx: Tx, userId: string, address: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_profiles')
    .set({ profile_image_url: address, profile_image_updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('profile_image_url', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
