import { createHmac } from 'node:crypto';
import { parseSetCookieHeader } from 'better-auth/cookies';
import { botChallengeHeader } from '#shared/auth/rules.ts';
import type { Database } from '../../../db/client.ts';
import type { Auth } from '../auth.ts';
import { clientAddressHeader } from '../client-address.ts';
import { markAsProgram } from '../program-requests.ts';
import type { Caller } from './caller.ts';
import { refusalOf } from './read-refusal.ts';

type Cookies = Record<string, string>;

export interface Asked {
  method?: 'GET' | 'POST';
  body?: object;
  /** By name, as a browser would send them: signed and encoded. */
  cookies?: Cookies;
  /** The solved bot challenge. */
  captcha?: string | undefined;
  /** Whether the service itself has verified the user, for this request alone. */
  isProved?: boolean;
}

export interface BetterAuthAnswer {
  body: Record<string, unknown>;
  /** By name; those that were cleared are missing. */
  cookies: Cookies;
  /** The same cookies as the headers that a browser would receive. */
  setCookies: string[];
  location: string | undefined;
}

type Ask = (caller: Caller, path: string, asked?: Asked) => Promise<BetterAuthAnswer>;

/**
 * Calls a route of better-auth internally, as the web app would: with its hooks, limits, mails and
 * log. The session is passed on as the cookie that a browser would have.
 * @throws {ServiceRefusal} what it refuses, by the service's codes
 */
export function askBetterAuth(auth: Auth, database: Pick<Database, 'ping'>): Ask {
  const publicUrl = String(auth.options.baseURL);
  return async (
    caller,
    path,
    { method = 'POST', body = {}, cookies = {}, captcha, isProved = false } = {},
  ) => {
    const headers = new Headers({
      [clientAddressHeader]: caller.address,
      'user-agent': caller.userAgent,
      origin: new URL(publicUrl).origin,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    });
    if (captcha) headers.set(botChallengeHeader, captcha);
    const isPost = method === 'POST';
    if (isPost) headers.set('content-type', 'application/json');
    const request = new Request(`${publicUrl}/auth${path}`, {
      method,
      headers,
      ...(isPost && { body: JSON.stringify(body) }),
    });
    const response = await auth.handler(markAsProgram(request, { isProved }));
    // When it fails to look up a session, it does not say why, or says that there is none.
    if (response.status === 500 || response.status === 401) await database.ping();
    if (response.status >= 400) throw await refusalOf(response, path);
    const text = await response.text();
    return {
      body: text.startsWith('{') ? JSON.parse(text) : {},
      cookies: cookiesIn(response.headers),
      setCookies: response.headers.getSetCookie(),
      location: response.headers.get('location') ?? undefined,
    };
  };
}

function cookiesIn(headers: Headers): Cookies {
  const found: Cookies = {};
  for (const line of headers.getSetCookie()) {
    for (const [name, { value, ...attributes }] of parseSetCookieHeader(line)) {
      if (attributes['max-age'] !== 0) found[name] = value;
    }
  }
  return found;
}

/** As better-auth signs a cookie: `value.signature`, encoded. */
export function signedCookie(value: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(value).digest('base64');
  return encodeURIComponent(`${value}.${signature}`);
}

/** The content of a signed cookie. The signature is ours, as it was just set. */
export const cookieValue = (signed: string): string => {
  const plain = signed.includes('%') ? decodeURIComponent(signed) : signed;
  return plain.slice(0, plain.lastIndexOf('.'));
};
