import { createSecretKey, hkdfSync } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Database } from '../../../db/client.ts';
import type { Auth } from '../auth.ts';
import { noteProof } from '../proof.ts';
import { programAudience, tokenReader } from '../tokens.ts';
import {
  describeSession,
  findSession,
  just,
  type Method,
  type ServiceSession,
  signAccess,
  writeAmr,
} from './access.ts';
import type { Caller } from './caller.ts';
import { cookieValue, type InnerAnswer, innerOf, signedCookie } from './inner.ts';
import { type Pending, pendingSignIns } from './pending.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { refusal } from './refusal.ts';
import { describeUser, type ServiceUser } from './users.ts';

export interface ServiceOptions {
  auth: Auth;
  database: Database;
}

export type Open = Awaited<ReturnType<typeof findSession>>;

export type Service = Awaited<ReturnType<typeof openService>>;

/** What the routes of the service share. */
export async function openService({ auth, database }: ServiceOptions) {
  const { owner } = database;
  const { authCookies, createAuthCookie, secret, internalAdapter, password } = await auth.$context;
  const names = {
    session: authCookies.sessionToken.name,
    challenge: createAuthCookie('two_factor').name,
  };
  const publicUrl = String(auth.options.baseURL);
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'auth service', 32)));
  const tokens = refreshTokens(database, key);
  const pending = pendingSignIns(database, key);
  // The web app's own tokens are for /api alone.
  const read = tokenReader(() => auth.api.getJwks(), publicUrl, [programAudience]);

  const ask = innerOf(auth);

  /** What better-auth knows them by. */
  const cookiesOf = (who: Who) =>
    'open' in who
      ? { [names.session]: signedCookie(who.open.token, secret) }
      : { [names.challenge]: signedCookie(who.pending.challenge, secret) };

  async function describePending(waiting: Pending): Promise<ServiceSession> {
    const user = partOf(await describeUser(owner, waiting.userId));
    const refresh_token = pending.refreshTokenOf(waiting.id);
    return { ...(await signAccess(auth, user, waiting)), refresh_token, user };
  }

  async function begin(sessionId: string, amr: Method[]): Promise<ServiceSession> {
    await writeAmr(owner, sessionId, amr);
    return await describeSession({ auth, owner }, sessionId, await tokens.issue(sessionId));
  }

  async function sessionOfToken(token: string): Promise<string> {
    const row = await owner
      .selectFrom('auth_sessions')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirst();
    if (!row) throw refusal('session_not_found');
    return row.id;
  }

  /**
   * Whoever asks, by their access token.
   * @throws {ServiceRefusal} no_authorization, bad_jwt, session_not_found
   */
  async function anyone({ bearer }: Caller): Promise<Who> {
    if (!bearer) throw refusal('no_authorization');
    const id = await read(bearer).catch((error: Error) => {
      throw error instanceof AppError ? refusal('bad_jwt', { message: error.message }) : error;
    });
    const waiting = await pending.find(id);
    return waiting ? { pending: waiting } : { open: await findSession(owner, id) };
  }

  /** @throws {ServiceRefusal} likewise, and insufficient_aal before the second factor */
  async function signedIn(caller: Caller): Promise<Open> {
    const who = await anyone(caller);
    if ('pending' in who) throw refusal('insufficient_aal');
    return who.open;
  }

  return {
    database,
    owner,
    internalAdapter,
    password,
    tokens,
    pending,
    publicUrl,
    secret,
    names,
    describePending,
    ask,
    cookiesOf,
    anyone,
    signedIn,

    /**
     * A program is given this once somebody has come in, be it only as far as the second factor.
     * @param cookies that better-auth has set
     */
    async admitted(
      { cookies }: Pick<InnerAnswer, 'cookies'>,
      by: Method['method'],
    ): Promise<ServiceSession> {
      const amr = [just(by)];
      const opened = cookies[names.session];
      if (opened) {
        const id = await sessionOfToken(cookieValue(opened));
        // Whoever has just typed the password need not type it again.
        if (by === 'password') await noteProof(owner, id);
        return await begin(id, amr);
      }
      const challenge = cookieValue(cookies[names.challenge] ?? '');
      const asked = await internalAdapter.findVerificationValue(challenge);
      if (!asked) throw refusal('unexpected_failure');
      return await describePending(await pending.begin({ userId: asked.value, challenge, amr }));
    },

    /** Whoever has entered the code of the second factor is given this. */
    async raised({ cookies }: Pick<InnerAnswer, 'cookies'>, who: Who): Promise<ServiceSession> {
      const opened = cookies[names.session];
      const id = 'open' in who ? who.open.id : await sessionOfToken(cookieValue(opened ?? ''));
      const before = 'open' in who ? who.open.amr : who.pending.amr;
      await noteProof(owner, id);
      return await begin(id, [...before.filter(({ method }) => method !== 'totp'), just('totp')]);
    },

    /** The same session with new tokens, prolonged as by any use. */
    async renewed(
      caller: Caller,
      sessionId: string,
      refreshToken?: string,
    ): Promise<ServiceSession> {
      const open = await findSession(owner, sessionId);
      await ask(caller, '/get-session', { method: 'GET', cookies: cookiesOf({ open }) });
      const token = refreshToken ?? (await tokens.issue(sessionId));
      return await describeSession({ auth, owner }, sessionId, token);
    },
  };
}

/** Whoever asks: signed in, or only as far as the second factor. */
export type Who = { open: Open } | { pending: Pending };

/** What somebody who has yet to enter a code may know of the account: what that takes. */
export const partOf = (user: ServiceUser): ServiceUser => ({
  ...user,
  user_metadata: {},
  identities: [],
});
