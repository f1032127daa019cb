import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SourceFailure } from '../../source-client.ts';
import type { LinkedServices, Provider } from './provider.ts';
import {
  endLease,
  findTokens,
  leaseTokens,
  type StoredTokens,
  updateTheseTokens,
} from './token-queries.ts';

type Services = Pick<LinkedServices, 'database' | 'provider' | 'link' | 'clock'>;

/** A token with less time left is refreshed before it is used. */
const leastLeft = 5 * 60 * 1000; // ms
/** Longer than a refresh may take: a process that holds the lease for longer has died. */
const leaseMs = 30_000;
const waits = { pauseMs: 100, triesAtMost: 400 };

/**
 * Calls the service with an athlete's access token. If it is rejected, it is refreshed, and the
 * call repeated once; if that is rejected too, the runner has to reconnect.
 * @throws {SourceFailure}
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
  error instanceof SourceFailure && error.reason === 'unauthorised';

/**
 * An access token that is valid for some minutes. Of several callers, on several servers, one
 * refreshes it while the others wait: it holds a lease in the row, and no transaction is open
 * meanwhile.
 * @param refused the stored refresh token whose access token was rejected
 */
async function accessTo(
  services: Services,
  userId: string,
  refused?: string,
): Promise<{ token: string; refreshToken: string }> {
  const { database, provider, link, clock } = services;
  const key = { service: provider.service, userId };
  for (let tries = 0; tries < waits.triesAtMost; tries += 1) {
    const stored = await database.asService(userId, (tx) => findTokens(tx, key));
    if (!stored || stored.needs_reconnect) throw lost(provider);
    const { refresh_token: refreshToken } = stored;
    const left = stored.expires_at.getTime() - clock().getTime();
    if (left > leastLeft && refreshToken !== refused) {
      const token = await link.seal.open(stored.access_token).catch(() => undefined);
      if (token !== undefined) return { token, refreshToken };
    }
    const now = clock();
    const lease = { lease: randomUUID(), now, until: new Date(now.getTime() + leaseMs) };
    const isOurs = await database.asService(userId, (tx) =>
      leaseTokens(tx, { ...key, refreshToken }, lease),
    );
    if (isOurs) return await refresh(services, stored, lease.lease);
    await sleep(waits.pauseMs);
  }
  throw new SourceFailure(
    'unreachable',
    `${provider.service}: a token was being refreshed for too long`,
  );
}

async function refresh(services: Services, stored: StoredTokens, lease: string) {
  const { database, provider, link } = services;
  const { user_id: userId, refresh_token: used } = stored;
  const key = { service: provider.service, userId };
  try {
    const tokens = await link.client.refresh(await opened(services, used));
    const refreshToken = await link.seal.close(tokens.refreshToken);
    const changes = {
      access_token: await link.seal.close(tokens.accessToken),
      refresh_token: refreshToken,
      expires_at: tokens.expiresAt,
      lease: null,
      lease_until: null,
    };
    // Not if the lease is still ours: it may have expired meanwhile, and these are valid.
    await database.asService(userId, (tx) =>
      updateTheseTokens(tx, { ...key, refreshToken: used }, changes),
    );
    return { token: tokens.accessToken, refreshToken };
  } catch (error) {
    if (error instanceof SourceFailure && error.reason === 'invalid-grant') {
      await markLost(services, userId, used);
    } else {
      await database.asService(userId, (tx) => endLease(tx, key, lease));
    }
    throw error;
  }
}

async function opened({ provider, link }: Services, sealed: string): Promise<string> {
  try {
    return await link.seal.open(sealed);
  } catch {
    const told = `${provider.service}: a token was stored under another SECRET`;
    throw new SourceFailure('invalid-grant', told);
  }
}

/** Unless the runner has reconnected meanwhile. */
async function markLost({ database, provider }: Services, userId: string, refreshToken: string) {
  const changes = { needs_reconnect: true, lease: null, lease_until: null };
  await database.asService(userId, (tx) =>
    updateTheseTokens(tx, { service: provider.service, userId, refreshToken }, changes),
  );
}

const lost = ({ service }: Provider) =>
  new SourceFailure('unauthorised', `${service}: the runner has to reconnect`);
