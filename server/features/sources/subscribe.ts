import { randomBytes } from 'node:crypto';
import { services as shown } from '#shared/sources/services.ts';
import { SourceFailure } from '../../source-client.ts';
import type { LinkedServices } from './provider.ts';
import { findWebhook, keepSubscription, keepVerifyToken } from './subscription-queries.ts';

/**
 * Creates the application's only subscription to events, unless it exists. The service calls our
 * address before it answers. An existing one, created just now by another server or by this one
 * without getting the answer, is adopted if it leads here.
 * @returns whether events are sent
 */
export async function subscribe(services: LinkedServices): Promise<boolean> {
  const { database, provider, link, publicUrl, logger } = services;
  const { service } = provider;
  if (!link.webhookSecret) return false;
  const { owner } = database;
  const verifyToken = await keepVerifyToken(owner, service, randomBytes(24).toString('base64url'));
  if ((await findWebhook(owner, service))?.subscription_id) return true;
  const callbackUrl = `${publicUrl}${provider.path}/webhook/${link.webhookSecret}`;
  try {
    const id = await link.client
      .subscribe({ callbackUrl, verifyToken })
      .catch(async (error: SourceFailure) => {
        const all = await link.client.listSubscriptions();
        const ours = all.find((one) => one.callbackUrl === callbackUrl);
        if (!ours) throw error;
        return ours.id;
      });
    await keepSubscription(owner, service, id);
    return true;
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    logger.warn(
      { reason: error.reason },
      `No events come from ${shown[service].name}. ${error.message}`,
    );
    return false;
  }
}

/** The application's subscription to a service's events, if it was ever requested. */
export const findSubscription = ({
  database,
  provider,
}: Pick<LinkedServices, 'database' | 'provider'>) => findWebhook(database.owner, provider.service);

/** Whether events come. */
export const hasWebhook = async (services: Pick<LinkedServices, 'database' | 'provider'>) =>
  Boolean((await findSubscription(services))?.subscription_id);
