import { createHash, randomBytes } from 'node:crypto';
import { StravaFailure } from '../../integrations/strava/strava-api.ts';
import { forgetDeleted } from './activity-queries.ts';
import { claimAthlete, setAthlete } from './athlete-queries.ts';
import { comeBackTo } from './leaving/leave.ts';
import type { LinkedServices } from './open-strava.ts';
import { askedScopes, mayReadActivities } from './scopes.ts';
import { connecting, sentenceOf } from './sentences.ts';
import { keepState, spendState, stateSeconds } from './state-queries.ts';
import { subscribe } from './subscribe.ts';
import { saveTokens } from './token-queries.ts';

const callbackPath = '/api/integrations/strava/callback';

/** Whoever is sent to Strava's page: the runner, in this session of theirs. */
interface Visitor {
  userId: string;
  /** Stands for the session without opening it. */
  session: string;
}

/** The address of Strava's page, on which the runner is asked. */
export async function visitStrava(
  { database, strava, publicUrl, clock }: LinkedServices,
  { userId, session }: Visitor,
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const now = clock();
  const expires = new Date(now.getTime() + stateSeconds * 1000);
  const kept = { session, state: hashOf(state), runner: userId, expires_at: expires };
  await keepState(database.owner, kept, now);
  const redirectUri = `${publicUrl}${callbackPath}`;
  return strava.client.authorizationUrl({ redirectUri, state, scopes: askedScopes });
}

interface Answer {
  state: string;
  code: string;
  scope: string;
  error?: string | undefined;
}

type Outcome = { error: string } | { athleteId: string; athleteName: string; webhook: boolean };

/** Connects a runner who comes back from Strava's page. @returns why not, as a sentence, if it fails */
export async function comeBack(
  services: LinkedServices,
  { userId, session }: Visitor,
  { state, code, scope, error }: Answer,
): Promise<Outcome> {
  const { database, strava, clock, logger } = services;
  const spent = { session, state: hashOf(state), runner: userId };
  if (!(await spendState(database.owner, spent, clock()))) return { error: connecting.stale };
  if (error !== undefined || code === '') return { error: connecting.denied };
  if (!mayReadActivities(scope)) return { error: connecting.noActivities };
  try {
    const { tokens, athlete } = await strava.client.admit(code);
    const values = {
      user_id: userId,
      access_token: await strava.seal.close(tokens.accessToken),
      refresh_token: await strava.seal.close(tokens.refreshToken),
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
    if (!(await claimAthlete(database.owner, userId, athlete.id)))
      return { error: connecting.taken };
    await database.asService(userId, async (tx) => {
      await setAthlete(tx, userId, athlete.id);
      await saveTokens(tx, values);
      await forgetDeleted(tx, userId);
    });
    await comeBackTo(services, { userId, athleteId: athlete.id });
    const webhook = await subscribe(services);
    return { athleteId: athlete.id, athleteName: athlete.name, webhook };
  } catch (failure) {
    if (!(failure instanceof StravaFailure)) throw failure;
    logger.warn({ reason: failure.reason }, failure.message);
    const isOldCode = failure.reason === 'invalid-grant';
    return { error: isOldCode ? connecting.stale : sentenceOf(failure) };
  }
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');
