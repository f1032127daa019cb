import type { SourceConnection } from '#shared/sources/schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { isPaused } from '../../source-client.ts';
import { findRunningImport } from './import-queries.ts';
import { listUndecidedTrainings } from './leaving/undecided-trainings.ts';
import type { SourceServices } from './provider.ts';
import { hasWebhook } from './subscribe.ts';
import { findConnection } from './token-queries.ts';

/** What a runner may know of their connection. */
export async function showConnection(
  services: SourceServices,
  runner: RunnersTransactions,
): Promise<SourceConnection> {
  const configured = services.link !== undefined;
  const { provider } = services;
  const { service, source: kind, athlete } = provider;
  const { athleteId, found, running, left } = await runner.asUser(async (tx, userId) => ({
    athleteId: await athlete.find(tx, userId),
    found: await findConnection(tx, { service, userId }),
    running: await findRunningImport(tx, { kind, userId }),
    left: await listUndecidedTrainings(tx, { service, userId }),
  }));
  if (!configured || athleteId === undefined) {
    return {
      configured,
      isConnected: false,
      webhookActive: false,
      needsReconnect: false,
      ...left,
    };
  }
  const waitsUntil = running?.waits_until;
  const missing = provider.scopes.missingIn(found?.scope ?? '');
  return {
    configured,
    isConnected: true,
    athleteId,
    ...(found?.athlete_name && { athleteName: found.athlete_name }),
    ...(found?.last_sync && { lastSync: found.last_sync.toISOString() }),
    webhookActive: await hasWebhook(services),
    ...(isPaused(waitsUntil, services.clock()) && { waitsUntil: waitsUntil.toISOString() }),
    needsReconnect: found?.needs_reconnect ?? true,
    ...(missing && { missing }),
    ...left,
  };
}
