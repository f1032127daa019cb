import type { Database } from '../../db/client.ts';

type Owner = Database['owner'];

/** The token with which Strava has to ask, made once. */
export async function keepVerifyToken(owner: Owner, made: string): Promise<string> {
  await owner
    .insertInto('strava_webhook')
    .values({ verify_token: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findWebhook(owner))?.verify_token ?? made;
}

export const findWebhook = (owner: Owner) =>
  owner.selectFrom('strava_webhook').select(['verify_token', 'subscription_id']).executeTakeFirst();

export async function keepSubscription(owner: Owner, id: string | null): Promise<void> {
  await owner.updateTable('strava_webhook').set({ subscription_id: id }).execute();
}
