import type { StravaConnection } from '#shared/strava/schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { isPaused } from '../../integrations/strava/rate-limits.ts';
import { findConnection } from './athlete-queries.ts';
import { findRunningImport } from './import-queries.ts';
import { showLeft } from './leaving/show-left.ts';
import type { StravaServices } from './open-strava.ts';
import { missingIn } from './scopes.ts';
import { hasWebhook } from './subscribe.ts';

/** What a runner may know of their connection. */
export async function showConnection(
  services: StravaServices,
  runner: RunnersTransactions,
): Promise<StravaConnection> {
  const configured = services.strava !== undefined;
  const { found, running, left } = await runner.asUser(async (tx, userId) => ({
    found: await findConnection(tx, userId),
    running: await findRunningImport(tx, userId),
    left: await showLeft(tx, userId),
  }));
  const athleteId = found?.strava_user_id;
  if (!configured || !found || athleteId === null) {
    return {
      configured,
      isConnected: false,
      webhookActive: false,
      needsReconnect: false,
      ...left,
    };
  }
  const waitsUntil = running?.waits_until;
  const missing = missingIn(found.scope ?? '');
  return {
    configured,
    isConnected: true,
    athleteId: String(athleteId),
    ...(found.athlete_name && { athleteName: found.athlete_name }),
    ...(found.last_sync && { lastSync: found.last_sync.toISOString() }),
    webhookActive: await hasWebhook(services),
    ...(isPaused(waitsUntil, services.clock()) && { waitsUntil: waitsUntil.toISOString() }),
    needsReconnect: found.needs_reconnect ?? true,
    ...(missing && { missing }),
    ...left,
  };
}
