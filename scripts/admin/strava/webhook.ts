import { keepSubscription } from '../../../server/features/sources/subscription-queries.ts';
import { createStrava } from '../../../server/integrations/strava/strava.ts';
import { SourceFailure } from '../../../server/source-client.ts';
import { StartError } from '../../../server/start-error.ts';
import type { Data } from '../../demo/open-data.ts';

/**
 * Shows the application's subscription to Strava's events as Strava has it, or removes it. The next
 * runner who connects creates a new one.
 */
export async function stravaWebhook({ env, database }: Data, remove: boolean): Promise<string> {
  if (!env.strava) {
    throw new StartError('Set STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET as the server has them.');
  }
  const client = createStrava(env.strava);
  try {
    const subscriptions = await client.listSubscriptions();
    if (!remove) return subscriptions.map(shown).join('') || 'Strava sends no events.\n';
    for (const { id } of subscriptions) await client.unsubscribe(id);
    await keepSubscription(database.owner, 'strava', null);
    return subscriptions.map(({ id }) => `Removed subscription ${id}.\n`).join('') || nothing;
  } catch (error) {
    if (error instanceof SourceFailure) throw new StartError(error.message);
    throw error;
  }
}

const nothing = 'There is no subscription to remove.\n';

const shown = ({ id, callbackUrl }: { id: string; callbackUrl: string }) =>
  `Strava sends events to ${withoutSecret(callbackUrl)} (subscription ${id}).\nTo remove it: npm run admin -- strava-webhook --yes\n`;

/** The last part of the address is a secret. */
const withoutSecret = (address: string) => `${address.slice(0, address.lastIndexOf('/') + 1)}…`;
