import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { AppError } from '#shared/errors.ts';
import type {
  Database,
  Role,
  RunnersWork,
  Session,
  SessionHolder,
  SessionKey,
} from '../db/client.ts';
import type { VersionsSeen } from '../db/versions.ts';
import type { RunnerLimits } from '../runner-limits.ts';
import { bearerToken } from './bearer.ts';
import { collectVersions } from './collect-versions.ts';
import { useOf } from './counted.ts';
import type { SessionEnv } from './env.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { routePattern } from './route-pattern.ts';

/** How sessions are signed, read and checked; the auth feature implements it. */
interface Sessions {
  cookieName: string;
  /** Signs the cookie. */
  key: KeyObject;
  /** A session with no more than this many seconds left is better-auth's to check and extend. */
  prolongBelow: number;
  /**
   * @returns the id of the session that one of our tokens represents
   * @throws {AppError} NOT_AUTHENTICATED
   */
  readToken: (token: string) => Promise<string>;
  /** Asks better-auth, which may set cookies that extend the session. */
  ask: (headers: Headers) => Promise<{ userId: string | undefined; cookies: string[] }>;
  /** @throws {AppError} PROOF_NEEDED, or NOT_AUTHENTICATED if there is no such session */
  requireProof: (shown: SessionKey) => Promise<void>;
}

/**
 * Requires a session that we signed, as a cookie or bearer token, and gives routes their access to
 * the database: transactions in the name of the session's runner, whatever the body says. The
 * session is validated as the transaction begins. better-auth decides, except in the common
 * case of a valid session that is not due for renewal, as asking it every time costs as much as the
 * rest of a request. A token renews nothing and sets no cookie; a cookie sent with it is ignored.
 *
 * The request is counted against the runner's limits before its first transaction, so one that is
 * refused before it reaches the database counts as none.
 */
export function requireSession(
  given: Promise<Sessions>,
  database: Database,
  {
    sentences = new Map(),
    limits,
    keptBytes,
  }: {
    /** By path, messages for visitors that replace the usual one. */
    sentences?: ReadonlyMap<string, string>;
    /** Undefined where limits are switched off. */
    limits?: RunnerLimits | undefined;
    /** How many bytes of answers are kept, if not the usual number. */
    keptBytes?: number | undefined;
  } = {},
): MiddlewareHandler<SessionEnv> {
  const holders = createHolders(database);
  const keptAnswers = createKeptAnswers(keptBytes);
  return async (c, next) => {
    const sessions = await given;
    const message = sentences.get(c.req.path);
    const use = useOf(c.req.method, routePattern(c) ?? '');
    const counter = use && limits?.counter(use);
    let isCounted = !counter;
    const stranger = () =>
      new AppError('NOT_AUTHENTICATED', message === undefined ? {} : { message });
    const bearer = bearerToken(c.req.raw.headers);
    const token =
      bearer === undefined && signedValue(getCookie(c, sessions.cookieName), sessions.key);
    if (bearer === undefined && !token) throw stranger();
    const shown: SessionKey = token ? { token } : { id: await sessions.readToken(bearer ?? '') };
    const neededMs = token ? sessions.prolongBelow * 1000 : 0;
    const neededUntil = () => new Date(Date.now() + neededMs);
    const cookies: string[] = [];
    let unnoticed = false;
    const collected = collectVersions();
    const onVersions = (one: VersionsSeen) => {
      collected.add(one);
      // Headers are set before there is an answer, as adding one later recreates the answer; a
      // stream has already begun.
      if (!c.finalized) c.header('longrun-versions', collected.header());
    };

    /** A request counts once, however many transactions it has. */
    function count(userId: string): boolean {
      isCounted ||= counter?.count(userId) ?? true;
      return isCounted;
    }

    /** Works on behalf of the session's holder, otherwise of the user whom better-auth names. */
    async function asRunner<T>(
      inSession: (holder: SessionHolder, userId: string) => Promise<T>,
      as: (userId: string) => Promise<T>,
    ): Promise<T> {
      const holder = await holders.of(shown);
      if (holder !== undefined) {
        await allow(holder);
        try {
          return await inSession({ key: shown, until: neededUntil(), check, onVersions }, holder);
        } catch (error) {
          if (!(error instanceof SessionOver)) throw error;
        }
      }
      const id = token ? await askBetterAuth() : undefined;
      if (!id) throw stranger();
      await allow(id);
      return await as(id);
    }

    const transact = <T>(role: Role, work: RunnersWork<T>): Promise<T> =>
      asRunner(
        (holder, id) => database.inSession(role, holder, (tx) => work(tx, id)),
        (id) =>
          (role === 'longrun_user' ? database.asUser : database.asService)(
            id,
            (tx) => work(tx, id),
            onVersions,
          ),
      );

    /** Before the transaction, as the embedded database has a single connection. */
    async function allow(userId: string): Promise<void> {
      while (!count(userId)) await counter?.lease(userId);
    }

    function check(session: Session | undefined): void {
      if (!session?.lasts) throw new SessionOver();
      unnoticed = isUnnoticed(session);
    }

    /** A rejected body is not even read into memory. */
    async function countBeforeReading(): Promise<void> {
      await transact('longrun_user', async () => {});
    }

    async function askBetterAuth(): Promise<string | undefined> {
      const answer = await sessions.ask(c.req.raw.headers);
      cookies.push(...answer.cookies);
      return answer.userId;
    }

    c.set('asUser', (work) => transact('longrun_user', work));
    c.set('queryAsUser', (work) =>
      asRunner(
        (holder, id) => database.queryInSession(holder, (tx) => work(tx, id)),
        (id) => database.asUser(id, (tx) => work(tx, id), onVersions),
      ),
    );
    c.set('readAsUser', (work) =>
      asRunner(
        (holder, id) => database.readInSession(holder, (tx, moment) => work(tx, id, moment)),
        (id) => database.readAsUser(id, (tx, moment) => work(tx, id, moment), onVersions),
      ),
    );
    c.set('asService', (work) => transact('longrun_service', work));
    c.set('keptAnswers', keptAnswers);
    c.set('requireProof', () => sessions.requireProof(shown));
    c.set('sessionMark', () =>
      createHash('sha256').update(JSON.stringify(shown)).digest('base64url'),
    );
    if (use?.limit === 'upload' && limits) await countBeforeReading();
    await next();
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    // The request has succeeded; failing to record its time is no reason to report an error.
    if (unnoticed) await noteUse(database, shown).catch(() => undefined);
  };
}

/** A session that is missing, has ended or is due for renewal. */
class SessionOver extends Error {}

/**
 * The owners of sessions, which never change: this saves a transaction from looking one up first.
 * Whether a session is still valid is not cached here.
 */
function createHolders(database: Database) {
  const known = new Map<string, string>();
  return {
    async of(key: SessionKey): Promise<string | undefined> {
      const name = 'id' in key ? `id ${key.id}` : `token ${key.token}`;
      const holder = known.get(name) ?? (await database.holderOf(key));
      known.delete(name);
      if (holder !== undefined) known.set(name, holder);
      for (const oldest of known.keys()) {
        if (known.size <= mostHolders) break;
        known.delete(oldest);
      }
      return holder;
    },
  };
}

/** Each takes about half a kB; a request in an unknown session costs another trip to the database. */
const mostHolders = 50_000;

/**
 * The value of a cookie that better-auth signed, `value.signature`. hono's getSignedCookie does the
 * same with Web Crypto, at the cost of two trips through the thread pool per request.
 */
function signedValue(cookie: string | undefined, key: KeyObject): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return undefined;
  const value = cookie.slice(0, dot);
  const expected = createHmac('sha256', key).update(value).digest();
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

const noticedFor = 10 * 60 * 1000; // ms

const isUnnoticed = ({ updated_at }: Session) => Date.now() - updated_at.getTime() > noticedFor;

/** For the list of devices. */
async function noteUse(database: Database, shown: SessionKey): Promise<void> {
  const sessions = database.owner.updateTable('auth_sessions').set({ updated_at: new Date() });
  await ('id' in shown
    ? sessions.where('id', '=', shown.id)
    : sessions.where('token', '=', shown.token)
  ).execute();
}
