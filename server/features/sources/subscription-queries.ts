import type { ServiceName } from '#shared/sources/provenance.ts';
import type { Database } from '../../db/client.ts';

type Owner = Database['owner'];

/** The token that a service has to send, created once. */
export async function keepVerifyToken(
  owner: Owner,
  service: ServiceName,
  made: string,
): Promise<string> {
  await owner
    .insertInto('source_subscriptions')
    .values({ service, verify_token: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findWebhook(owner, service))?.verify_token ?? made;
}

export const findWebhook = (owner: Owner, service: ServiceName) =>
  owner
    .selectFrom('source_subscriptions')
    .select(['verify_token', 'subscription_id'])
    .where('service', '=', service)
    .executeTakeFirst();

export async function keepSubscription(
  owner: Owner,
  service: ServiceName,
  id: string | null,
): Promise<void> {
  await owner
    .updateTable('source_subscriptions')
    .set({ subscription_id: id })
    .where('service', '=', service)
    .execute();
}
