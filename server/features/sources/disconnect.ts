import { services } from '#shared/sources/services.ts';
import { SourceFailure } from '../../source-client.ts';
import { failImport } from '../imports/fail-import.ts';
import { releaseAthlete } from './athlete-queries.ts';
import { findRunningImport } from './import-queries.ts';
import { insertLeaving, type LeavingRow } from './leaving/queries.ts';
import type { LinkedServices } from './provider.ts';
import { deleteTokens, type StoredTokens } from './token-queries.ts';

type Services = Pick<LinkedServices, 'database' | 'provider' | 'link' | 'clock' | 'logger'>;

/** Ends a runner's connection, here at once, and then at the service if that can be reached. */
export async function disconnect(services: Services, userId: string): Promise<void> {
  const { tokens } = await forget(services, userId);
  await endAtSource(services, tokens);
}

/** Revokes the access at the service, if there is any. */
export async function endAtSource(services: Services, tokens: StoredTokens | undefined) {
  if (tokens && !tokens.needs_reconnect) await revoke(services, tokens);
}

/**
 * Ends a connection here only, along with any import in progress.
 * @param answer what the runner keeps, if known
 * @returns the athlete whom the runner has left, whose trainings have to be settled
 */
export async function forget(
  { database, provider, clock }: Pick<Services, 'database' | 'provider' | 'clock'>,
  userId: string,
  answer?: LeavingRow['answer'],
): Promise<{ tokens: StoredTokens | undefined; athleteId: string | undefined }> {
  const { service, source: kind } = provider;
  const { running, ...left } = await database.asService(userId, async (tx) => {
    const athleteId = await provider.athlete.unset(tx, userId);
    const tokens = await deleteTokens(tx, { service, userId });
    const name = tokens?.athlete_name ?? null;
    if (athleteId)
      await insertLeaving(tx, { service, userId, athleteId }, { name, at: clock(), answer });
    return { tokens, athleteId, running: await findRunningImport(tx, { kind, userId }) };
  });
  await releaseAthlete(database.owner, service, userId);
  // It would end by itself, but perhaps not until tomorrow, if it is waiting.
  if (running)
    await failImport(database, { userId, id: running.id }, `${provider.connecting.ended}.`);
  return left;
}

async function revoke({ provider, link, clock, logger }: Services, stored: StoredTokens) {
  try {
    const { client, seal } = link;
    const isOld = stored.expires_at <= clock();
    const accessToken = isOld
      ? (await client.refresh(await seal.open(stored.refresh_token))).accessToken
      : await seal.open(stored.access_token);
    await client.revoke(accessToken);
  } catch (error) {
    const reason = error instanceof SourceFailure ? error.reason : 'unreadable';
    logger.warn(
      { reason },
      `The access to ${services[provider.service].name} could not be ended there`,
    );
  }
}
