import { createSecretKey, hkdfSync } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Database } from '../../../db/client.ts';
import type { SignInMethod } from '../../../db/stored-shapes.ts';
import type { Limit, Limits } from '../../../limits.ts';
import type { Auth } from '../auth.ts';
import { noteProof } from '../proof.ts';
import { tryAgain } from '../reworded.ts';
import { programAudience, tokenReader } from '../tokens.ts';
import {
  describeSession,
  findSession,
  methodNow,
  type ServiceSession,
  signAccess,
  writeAmr,
} from './access.ts';
import {
  askBetterAuth,
  type BetterAuthAnswer,
  cookieValue,
  signedCookie,
} from './ask-better-auth.ts';
import type { Caller } from './caller.ts';
import { type Pending, pendingSignIns } from './pending.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { refusal } from './refusal.ts';
import { sealing } from './sealing.ts';
import { describeUser, type ServiceUser } from './users.ts';

export interface ServiceOptions {
  auth: Auth;
  database: Database;
  /** Undefined where limits are switched off. */
  limits: Limits | undefined;
}

export type OpenSession = Awaited<ReturnType<typeof findSession>>;

export type Service = Awaited<ReturnType<typeof openService>>;

/** What the service's routes share. */
export async function openService({ auth, database, limits }: ServiceOptions) {
  const { owner } = database;
  const { authCookies, createAuthCookie, secret, internalAdapter, password } = await auth.$context;
  const names = {
    session: authCookies.sessionToken.name,
    challenge: createAuthCookie('two_factor').name,
    state: createAuthCookie('state').name,
  };
  const publicUrl = String(auth.options.baseURL);
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'auth service', 32)));
  const seals = sealing(key);
  const tokens = refreshTokens(database, seals);
  const pending = pendingSignIns(database, seals);
  // The web app's own tokens are for /api alone.
  const read = tokenReader(() => auth.api.getJwks(), publicUrl, [programAudience]);

  const ask = askBetterAuth(auth, database);

  /** The cookie by which better-auth recognises them. */
  const cookiesOf = (who: Who) =>
    'open' in who
      ? { [names.session]: signedCookie(who.open.token, secret) }
      : { [names.challenge]: signedCookie(who.pending.challenge, secret) };

  async function describePending(waiting: Pending): Promise<ServiceSession> {
    const user = partOf(await describeUser(owner, waiting.userId));
    const refresh_token = pending.refreshTokenOf(waiting.id);
    return { ...(await signAccess(auth, user, waiting)), refresh_token, user };
  }

  async function begin(sessionId: string, amr: SignInMethod[]): Promise<ServiceSession> {
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

  /** @throws {ServiceRefusal} over_request_rate_limit */
  async function limit(key: string, most: Limit): Promise<void> {
    const used = await limits?.consume(`service:${key}`, most);
    if (!used || used.allowed) return;
    const retryAfter = used.retryAfter ?? most.window;
    throw refusal('over_request_rate_limit', { message: tryAgain(retryAfter), retryAfter });
  }

  /**
   * Limits a session that better-auth has opened to this many seconds, unless there is a second
   * factor.
   */
  async function lasts({ cookies }: Pick<BetterAuthAnswer, 'cookies'>, seconds: number) {
    const opened = cookies[names.session];
    if (!opened) return;
    await owner
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() + seconds * 1000) })
      .where('token', '=', cookieValue(opened))
      .execute();
  }

  /**
   * The caller, by their access token.
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

  /** @throws {ServiceRefusal} the same, and insufficient_aal before the second factor */
  async function signedIn(caller: Caller): Promise<OpenSession> {
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
    seals,
    names,
    limit,
    lasts,
    describePending,
    ask,
    cookiesOf,
    anyone,
    signedIn,

    /**
     * The tokens for a user who has just signed in, or has yet to enter the code of the second
     * factor.
     * @param cookies that better-auth has set
     */
    async admitted(
      { cookies }: Pick<BetterAuthAnswer, 'cookies'>,
      by: SignInMethod['method'],
    ): Promise<ServiceSession> {
      const amr = [methodNow(by)];
      const opened = cookies[names.session];
      if (opened) {
        const id = await sessionOfToken(cookieValue(opened));
        // A user who has just typed the password need not type it again.
        if (by === 'password') await noteProof(owner, id);
        return await begin(id, amr);
      }
      const challenge = cookieValue(cookies[names.challenge] ?? '');
      const asked = await internalAdapter.findVerificationValue(challenge);
      if (!asked) throw refusal('flow_state_expired');
      return await describePending(await pending.begin({ userId: asked.value, challenge, amr }));
    },

    /** The response after entering the code of the second factor. */
    async raised(
      { cookies }: Pick<BetterAuthAnswer, 'cookies'>,
      who: Who,
    ): Promise<ServiceSession> {
      const opened = cookies[names.session];
      const id = 'open' in who ? who.open.id : await sessionOfToken(cookieValue(opened ?? ''));
      const before = 'open' in who ? who.open.amr : who.pending.amr;
      await noteProof(owner, id);
      return await begin(id, [
        ...before.filter(({ method }) => method !== 'totp'),
        methodNow('totp'),
      ]);
    },

    /** The same session with new tokens, extended as by any use. */
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

/** The caller: signed in, or only past the first factor. */
export type Who = { open: OpenSession } | { pending: Pending };

/** What is shown of an account before the second factor: only what is needed to enter the code. */
export const partOf = (user: ServiceUser): ServiceUser => ({
  ...user,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: {},
  identities: [],
});
