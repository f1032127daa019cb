import type { Transaction } from 'kysely';
import type { DB } from '../../server/db/types.ts';
import { grantPro } from '../../server/features/billing/grant-pro.ts';

/**
 * Puts the demo's runner on Pro. The built-in coach answers even where a language model is
 * configured, so that trying the demo does not spend its tokens.
 */
export async function putOnPro({ tx, userId }: { tx: Transaction<DB>; userId: string }) {
  await grantPro({ tx, userId });
  await tx
    .updateTable('user_subscription_details')
    .set({ built_in_coach: true })
    .where('user_id', '=', userId)
    .execute();
}
