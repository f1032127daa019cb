import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StravaFailure } from '../../integrations/strava/strava-api.ts';
import type { LinkedServices } from './open-strava.ts';
import {
  endLease,
  findTokens,
  leaseTokens,
  type StoredTokens,
  updateTheseTokens,
} from './token-queries.ts';

type Services = Pick<LinkedServices, 'database' | 'strava' | 'clock'>;

/** A token that has less left is refreshed before it is used. */
const leastLeft = 5 * 60 * 1000; // ms
/** Longer than a refresh may take: whoever holds the lease any longer has died. */
const leaseMs = 30_000;
const waits = { pauseMs: 100, triesAtMost: 400 };

/**
 * Calls Strava with an athlete's access token. One that is refused is refreshed, and the call made
 * once more; if that is refused too, the runner has to reconnect.
 * @throws {StravaFailure}
 */
export async function withAccess<T>(
  services: Services,
  userId: string,
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  const first = await accessTo(services, userId);
  try {
    return await work(first.token);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const second = await accessTo(services, userId, first.refreshToken);
  try {
    return await work(second.token);
  } catch (error) {
    if (isRefused(error)) await markLost(services, userId, second.refreshToken);
    throw error;
  }
}

const isRefused = (error: unknown) =>
  error instanceof StravaFailure && error.reason === 'unauthorised';

/**
 * An access token that is valid for some minutes. Of several callers, on several servers, one has it
 * refreshed while the others wait: it holds a lease in the row, and no transaction is open meanwhile.
 * @param refused the stored refresh token beside which an access token was refused
 */
async function accessTo(
  services: Services,
  userId: string,
  refused?: string,
): Promise<{ token: string; refreshToken: string }> {
  const { database, strava, clock } = services;
  for (let tries = 0; tries < waits.triesAtMost; tries += 1) {
    const stored = await database.asService(userId, (tx) => findTokens(tx, userId));
    if (!stored || stored.needs_reconnect) throw lost();
    const { refresh_token: refreshToken } = stored;
    const left = stored.expires_at.getTime() - clock().getTime();
    if (left > leastLeft && refreshToken !== refused) {
      const token = await strava.seal.open(stored.access_token).catch(() => undefined);
      if (token !== undefined) return { token, refreshToken };
    }
    const now = clock();
    const lease = { lease: randomUUID(), now, until: new Date(now.getTime() + leaseMs) };
    const isOurs = await database.asService(userId, (tx) =>
      leaseTokens(tx, { userId, refreshToken }, lease),
    );
    if (isOurs) return await refresh(services, stored, lease.lease);
    await sleep(waits.pauseMs);
  }
  throw new StravaFailure('unreachable', 'Strava: a token was being refreshed for too long');
}

async function refresh(services: Services, stored: StoredTokens, lease: string) {
  const { database, strava } = services;
  const { user_id: userId, refresh_token: used } = stored;
  try {
    const tokens = await strava.client.refresh(await opened(services, used));
    const refreshToken = await strava.seal.close(tokens.refreshToken);
    const changes = {
      access_token: await strava.seal.close(tokens.accessToken),
      refresh_token: refreshToken,
      expires_at: tokens.expiresAt,
      lease: null,
      lease_until: null,
    };
    // Not where the lease is still ours: it may have run out meanwhile, and these are good.
    await database.asService(userId, (tx) =>
      updateTheseTokens(tx, { userId, refreshToken: used }, changes),
    );
    return { token: tokens.accessToken, refreshToken };
  } catch (error) {
    if (error instanceof StravaFailure && error.reason === 'invalid-grant') {
      await markLost(services, userId, used);
    } else {
      await database.asService(userId, (tx) => endLease(tx, userId, lease));
    }
    throw error;
  }
}

async function opened({ strava }: Services, sealed: string): Promise<string> {
  try {
    return await strava.seal.open(sealed);
  } catch {
    throw new StravaFailure('invalid-grant', 'Strava: a token was stored under another SECRET');
  }
}

/** Unless the runner has reconnected meanwhile. */
async function markLost({ database }: Services, userId: string, refreshToken: string) {
  const changes = { needs_reconnect: true, lease: null, lease_until: null };
  await database.asService(userId, (tx) =>
    updateTheseTokens(tx, { userId, refreshToken }, changes),
  );
}

const lost = () => new StravaFailure('unauthorised', 'Strava: the runner has to reconnect');
