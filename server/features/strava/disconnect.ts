import { StravaFailure } from '../../integrations/strava/strava-api.ts';
import type { LinkedServices } from './open-strava.ts';
import { deleteTokens, releaseAthlete, type StoredTokens, unsetAthlete } from './queries.ts';

type Services = Pick<LinkedServices, 'database' | 'strava' | 'clock' | 'logger'>;

/** Ends a runner's connection here at once, and then at Strava as far as that can be reached. */
export async function disconnect(services: Services, userId: string): Promise<void> {
  const tokens = await forget(services, userId);
  if (tokens && !tokens.needs_reconnect) await revoke(services, tokens);
}

/** Ends it here only: there is nothing left to end at Strava. */
export async function forget({ database }: Pick<Services, 'database'>, userId: string) {
  const tokens = await database.asService(userId, async (tx) => {
    await unsetAthlete(tx, userId);
    return await deleteTokens(tx, userId);
  });
  await releaseAthlete(database.owner, userId);
  return tokens;
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
