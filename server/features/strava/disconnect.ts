import { StravaFailure } from '../../integrations/strava/strava-api.ts';
import { failImport } from '../imports/fail-import.ts';
import { releaseAthlete, unsetAthlete } from './athlete-queries.ts';
import { findRunningImport } from './import-queries.ts';
import { insertLeaving, type LeavingRow } from './leaving/queries.ts';
import type { LinkedServices } from './open-strava.ts';
import { connecting } from './sentences.ts';
import { deleteTokens, type StoredTokens } from './token-queries.ts';

type Services = Pick<LinkedServices, 'database' | 'strava' | 'clock' | 'logger'>;

/** Ends a runner's connection here at once, and then at Strava as far as that can be reached. */
export async function disconnect(services: Services, userId: string): Promise<void> {
  const { tokens } = await forget(services, userId);
  await endAtStrava(services, tokens);
}

/** Ends the access at Strava, if there is one to end. */
export async function endAtStrava(services: Services, tokens: StoredTokens | undefined) {
  if (tokens && !tokens.needs_reconnect) await revoke(services, tokens);
}

/**
 * Ends a connection here only, and the import that was under way.
 * @param answer what the runner keeps, if that is known
 * @returns the athlete whom the runner has left, whose trainings have to be settled
 */
export async function forget(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  answer?: LeavingRow['answer'],
): Promise<{ tokens: StoredTokens | undefined; athleteId: string | undefined }> {
  const { running, ...left } = await database.asService(userId, async (tx) => {
    const athleteId = await unsetAthlete(tx, userId);
    const tokens = await deleteTokens(tx, userId);
    const name = tokens?.athlete_name ?? null;
    if (athleteId) await insertLeaving(tx, { userId, athleteId }, { name, at: clock(), answer });
    return { tokens, athleteId, running: await findRunningImport(tx, userId) };
  });
  await releaseAthlete(database.owner, userId);
  // It would end by itself, but perhaps not before tomorrow, if it waits.
  if (running) await failImport(database, { userId, id: running.id }, `${connecting.ended}.`);
  return left;
}

async function revoke({ strava, clock, logger }: Services, stored: StoredTokens) {
  try {
    const { client, seal } = strava;
    const isOld = stored.expires_at <= clock();
    const accessToken = isOld
      ? (await client.refresh(await seal.open(stored.refresh_token))).accessToken
      : await seal.open(stored.access_token);
    await client.revoke(accessToken);
  } catch (error) {
    const reason = error instanceof StravaFailure ? error.reason : 'unreadable';
    logger.warn({ reason }, 'The access to Strava could not be ended there');
  }
}
