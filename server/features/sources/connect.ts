import { createHash, randomBytes } from 'node:crypto';
import { SourceFailure } from '../../source-client.ts';
import { forgetDeleted } from './activity-queries.ts';
import { claimAthlete } from './athlete-queries.ts';
import { restoreHeld } from './leaving/leave.ts';
import type { LinkedServices } from './provider.ts';
import { keepState, spendState, stateSeconds } from './state-queries.ts';
import { subscribe } from './subscribe.ts';
import { saveTokens } from './token-queries.ts';

/** Who is sent to the service's page: the runner, in this session. */
interface Visitor {
  userId: string;
  /** Identifies the session, but gives no access to it. */
  session: string;
}

/** The URL of the service's page on which the runner is asked. */
export async function visitSource(
  { database, provider, link, publicUrl, clock }: LinkedServices,
  { userId, session }: Visitor,
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const now = clock();
  const expires = new Date(now.getTime() + stateSeconds * 1000);
  const kept = {
    service: provider.service,
    session,
    state: hashOf(state),
    runner: userId,
    expires_at: expires,
  };
  await keepState(database.owner, kept, now);
  const redirectUri = `${publicUrl}${provider.path}/callback`;
  return link.client.authorizationUrl({ redirectUri, state, scopes: provider.scopes.asked });
}

interface Answer {
  state: string;
  code: string;
  scope: string;
  error?: string | undefined;
}

type Outcome = { error: string } | { athleteId: string; athleteName: string; webhook: boolean };

/**
 * Connects a runner who returns from the service's page. @returns why not, as a sentence, if it
 * fails
 */
export async function finishConnecting(
  services: LinkedServices,
  { userId, session }: Visitor,
  { state, code, scope, error }: Answer,
): Promise<Outcome> {
  const { database, provider, link, clock, logger } = services;
  const { service, connecting } = provider;
  const spent = { service, session, state: hashOf(state), runner: userId };
  if (!(await spendState(database.owner, spent, clock()))) return { error: connecting.stale };
  if (error !== undefined || code === '') return { error: connecting.denied };
  if (!provider.scopes.mayReadActivities(scope)) return { error: connecting.noActivities };
  try {
    const { tokens, athlete } = await link.client.admit(code);
    const values = {
      user_id: userId,
      access_token: await link.seal.close(tokens.accessToken),
      refresh_token: await link.seal.close(tokens.refreshToken),
      expires_at: tokens.expiresAt,
      athlete_name: athlete.name,
      scope,
      needs_reconnect: false,
      lease: null,
      lease_until: null,
      synced_to: null,
      created_at: clock(),
    };
    // Nothing is revoked: that would end the other account's connection.
    if (!(await claimAthlete(database.owner, service, userId, athlete.id)))
      return { error: connecting.taken };
    await database.asService(userId, async (tx) => {
      await provider.athlete.set(tx, userId, athlete.id);
      await saveTokens(tx, service, values);
      await forgetDeleted(tx, { service, userId });
    });
    await restoreHeld(services, { service, userId, athleteId: athlete.id });
    const webhook = await subscribe(services);
    return { athleteId: athlete.id, athleteName: athlete.name, webhook };
  } catch (failure) {
    if (!(failure instanceof SourceFailure)) throw failure;
    logger.warn({ reason: failure.reason }, failure.message);
    const isOldCode = failure.reason === 'invalid-grant';
    return { error: isOldCode ? connecting.stale : provider.sentences[failure.reason] };
  }
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');
