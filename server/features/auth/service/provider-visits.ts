import { localPath } from '../local-path.ts';
import { linkingSession } from '../provider-accounts.ts';
import type { BetterAuthAnswer } from './ask-better-auth.ts';
import type { Caller } from './caller.ts';
import { type CodeHolds, codeSeconds, issueCode } from './flows.ts';
import { type RefusalCode, refusal, refusals } from './refusal.ts';
import type { Service } from './service.ts';

/** A visit to the provider, stored in a cookie of the browser that makes it. */
export interface Visit {
  /** The state that the provider returns, so that only this browser can continue. */
  state: string;
  /** A page of ours. */
  redirectTo: string;
  /** PKCE's challenge, from the program that receives a code; without one, there is no code. */
  challenge?: string | undefined;
  /** The session that links an account; without one, the visit signs in. */
  sessionId?: string;
}

/** Where better-auth redirects after success: without a query, which it uses to report an error. */
const arrival = '/dashboard';

/** Only the way back reads it. */
export const visitCookie = { name: 'longrun.visit', seconds: 10 * 60, path: '/auth/callback' };

interface Asked {
  provider: string;
  redirectTo: string;
  challenge: string | undefined;
}

interface Begun {
  /** At the provider. */
  url: string;
  setCookies: string[];
  /** The visit's cookie. */
  cookie: string;
}

/**
 * Begins to sign in with a provider. Tokens never appear in a URL: the program gets a code there,
 * and only with PKCE.
 * @throws {ServiceRefusal} validation_failed, provider_disabled
 */
export async function visitToSignIn(
  caller: Caller,
  service: Service,
  { provider, redirectTo, challenge }: Asked,
): Promise<Begun> {
  if (!challenge)
    throw refusal('validation_failed', { message: 'code_challenge: PKCE is required' });
  const page = pageOf(redirectTo, service);
  const body = { provider, callbackURL: arrival, disableRedirect: true };
  const answer = await service.ask(caller, '/sign-in/social', { body });
  return begun(answer, service, { redirectTo: page, challenge });
}

/**
 * Begins to link an account at a provider.
 * @throws {ServiceRefusal} validation_failed, provider_disabled, reauthentication_needed
 */
export async function visitToLink(
  caller: Caller,
  service: Service,
  { provider, redirectTo, challenge }: Asked,
): Promise<Begun> {
  const open = await service.signedIn(caller);
  const page = pageOf(redirectTo, service);
  const answer = await service.ask(caller, '/link-social', {
    cookies: service.cookiesOf({ open }),
    body: {
      provider,
      callbackURL: arrival,
      disableRedirect: true,
      additionalData: linkingSession(open.id),
    },
  });
  return begun(answer, service, { redirectTo: page, challenge, sessionId: open.id });
}

function pageOf(redirectTo: string, { publicUrl }: Service): string {
  const page = localPath(redirectTo, publicUrl);
  if (page) return page;
  throw refusal('validation_failed', { message: 'redirect_to: A page on this site' });
}

function begun(
  { body, setCookies }: BetterAuthAnswer,
  { seals }: Service,
  visit: Omit<Visit, 'state'>,
): Begun {
  const url = String(body.url);
  const state = new URL(url).searchParams.get('state') ?? '';
  const value = Buffer.from(JSON.stringify({ ...visit, state })).toString('base64url');
  return { url, setCookies, cookie: seals.seal('visit', value) };
}

/** @returns the visit in this cookie; undefined if we did not set it */
export function readVisit(cookie: string | undefined, { seals }: Service): Visit | undefined {
  const value = cookie && seals.unseal('visit', cookie);
  return value ? JSON.parse(Buffer.from(value, 'base64url').toString()) : undefined;
}

/**
 * Processes the provider's callback, and returns where the browser goes next: to a page of ours,
 * with a code for the program, or the reason why there is none.
 * @param query of the URL
 * @param state better-auth's cookie, as received: the browser's other cookies are irrelevant
 */
export async function returnFrom(
  caller: Caller,
  service: Service,
  visit: Visit,
  { query, state }: { query: string; state: string | undefined },
): Promise<string> {
  const target = new URL(visit.redirectTo, service.publicUrl);
  const answer = await service.ask(caller, `/callback/google${query}`, {
    method: 'GET',
    ...(state !== undefined && { cookies: { [service.names.state]: state } }),
  });
  const error = new URL(answer.location ?? '/', service.publicUrl).searchParams.get('error');
  if (error !== null) {
    const code = (Object.hasOwn(codes, error) ? codes[error] : undefined) ?? 'bad_oauth_callback';
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('error_code', code);
    target.searchParams.set('error_description', refusals[code].message);
  } else if (visit.challenge) {
    const { sessionId } = visit;
    const held: CodeHolds = sessionId ? { sessionId } : { cookies: answer.cookies };
    // Until the code is redeemed, if it is.
    await service.lasts(answer, codeSeconds);
    target.searchParams.set('code', await issueCode(service.owner, visit.challenge, held));
  }
  return `${target.pathname}${target.search}${target.hash}`;
}

/** What better-auth reports in the URL when a visit has failed. */
const codes: Record<string, RefusalCode> = {
  account_already_linked_to_different_user: 'identity_already_exists',
  account_not_linked: 'provider_email_needs_verification',
  email_not_verified: 'provider_email_needs_verification',
  please_restart_the_process: 'bad_oauth_state',
  state_mismatch: 'bad_oauth_state',
  state_not_found: 'bad_oauth_state',
  unable_to_link_account: 'provider_email_needs_verification',
};
