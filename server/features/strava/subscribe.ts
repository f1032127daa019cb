import { randomBytes } from 'node:crypto';
import { StravaFailure } from '../../integrations/strava/strava-api.ts';
import type { LinkedServices } from './open-strava.ts';
import { findWebhook, keepSubscription, keepVerifyToken } from './webhook-queries.ts';

/** Without the secret, which is its last part. */
const webhookPath = '/api/integrations/strava/webhook';

/**
 * Makes the application's one subscription to events, unless there is one. Strava asks our address
 * before it answers. One that is there already, as another server has just made it or this one had
 * lost its answer, is taken over if it leads here.
 * @returns whether events come
 */
export async function subscribe(services: LinkedServices): Promise<boolean> {
  const { database, strava, publicUrl, logger } = services;
  if (!strava.webhookSecret) return false;
  const { owner } = database;
  const verifyToken = await keepVerifyToken(owner, randomBytes(24).toString('base64url'));
  if ((await findWebhook(owner))?.subscription_id) return true;
  const callbackUrl = `${publicUrl}${webhookPath}/${strava.webhookSecret}`;
  try {
    const id = await strava.client
      .subscribe({ callbackUrl, verifyToken })
      .catch(async (error: StravaFailure) => {
        const all = await strava.client.listSubscriptions();
        const ours = all.find((one) => one.callbackUrl === callbackUrl);
        if (!ours) throw error;
        return ours.id;
      });
    await keepSubscription(owner, id);
    return true;
  } catch (error) {
    if (!(error instanceof StravaFailure)) throw error;
    logger.warn({ reason: error.reason }, `No events come from Strava. ${error.message}`);
    return false;
  }
}

/** Whether events come. */
export const hasWebhook = async ({ database }: Pick<LinkedServices, 'database'>) =>
  Boolean((await findWebhook(database.owner))?.subscription_id);
