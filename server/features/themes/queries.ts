import type { Transaction } from 'kysely';
import type { ThemeName } from '#shared/themes/rules.ts';
import type { DB } from '../../db/types.ts';

/** A trigger updates `updated_at`. @returns false without a profile */
export async function updateTheme(tx: Transaction<DB>, userId: string, theme: ThemeName) {
  const { numUpdatedRows } = await tx
    .updateTable('user_profiles')
    .set({ custom_theme: theme })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
