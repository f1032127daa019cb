import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLink, findLink, useLink } from '../../server/features/auth/links.ts';
import { addressOfMagicLink } from '../../server/features/auth/magic-links.ts';
import { claimCode, codePeriod } from '../../server/features/auth/one-time-code.ts';
import { passkeyChallenges } from '../../server/features/auth/passkeys/challenges.ts';
import { findProof, noteProof } from '../../server/features/auth/proof.ts';
import { claimProofCode, createProofCode } from '../../server/features/auth/proof-code.ts';
import {
  findRequesters,
  issueCode,
  redeemCode,
  rememberChallenge,
} from '../../server/features/auth/service/flows.ts';
import { pendingSignIns } from '../../server/features/auth/service/pending.ts';
import { refreshTokens } from '../../server/features/auth/service/refresh-tokens.ts';
import { sealing } from '../../server/features/auth/service/sealing.ts';
import { tokenReader } from '../../server/features/auth/tokens.ts';
import { beginGeneration, countRunning } from '../../server/features/generations/queries.ts';
import { keepState, spendState } from '../../server/features/sources/state-queries.ts';
import { leaseTokens } from '../../server/features/sources/token-queries.ts';
import { altcha } from '../../server/integrations/altcha/altcha.ts';
import { createLimits } from '../../server/limits.ts';
import { isPaused } from '../../server/source-client.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { solutionOf } from '../solved-challenge.ts';

const publicUrl = 'https://run.example.org';
const day = 24 * 60 * 60; // s

let made: TestDatabase;
let user: { id: string; session: string };
beforeAll(async () => {
  made = await testDatabase();
  const id = randomUUID();
  const session = randomUUID();
  const { owner } = made.database;
  await owner
    .insertInto('auth_users')
    .values({ id, name: 'Jo', email: 'jo@example.org' })
    .execute();
  const expires_at = new Date(Date.now() + 30 * day * 1000);
  const open = { id: session, user_id: id, token: randomUUID(), expires_at };
  await owner.insertInto('auth_sessions').values(open).execute();
  user = { id, session };
});
afterAll(() => made.dispose());
afterEach(() => void vi.useRealTimers());

/** Does something while the clock is this many seconds ahead, and then sets it right. */
async function ahead<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** What was granted a day ahead grants nothing now; what is granted now does. */
const onlyNow = async (grants: () => Promise<() => unknown>) => {
  const [then, now] = [await ahead(day, grants), await grants()];
  return [Boolean(await then()), Boolean(await now())];
};

describe('after a clock was set back by a day, nothing granted before holds', () => {
  const seals = sealing(createSecretKey(randomBytes(32)));

  it('a fresh proof', async () => {
    const { owner } = made.database;
    const holds = async () => (await findProof(owner, { id: user.session }))?.holds;
    await noteProof(owner, user.session);
    expect(await holds()).toBe(true);
    await ahead(day, () => noteProof(owner, user.session));
    expect(await holds()).toBe(false);
  });

  it('the ten seconds in which a used refresh token gives the next one', async () => {
    const tokens = refreshTokens(made.database, seals);
    const used = await tokens.issue(user.session);
    const { next: token } = await tokens.rotate(used);
    expect((await tokens.rotate(used)).next).toBe(token);
    await ahead(day, () => tokens.rotate(token));
    const reused = tokens.rotate(token).catch(({ code }) => code);
    expect(await reused).toBe('refresh_token_already_used');
  });

  it.each<[string, () => Promise<() => unknown>]>([
    [
      'a code mailed as proof',
      async () => {
        const { owner } = made.database;
        const session = randomUUID();
        const code = await createProofCode(owner, session);
        return () => claimProofCode(owner, session, code);
      },
    ],
    [
      'a mailed link',
      async () => {
        const { owner } = made.database;
        const link = {
          userId: user.id,
          purpose: 'confirm-email',
          email: 'jo@example.org',
        } as const;
        const token = await createLink(owner, link);
        return async () => {
          const shown = await findLink(owner, { token, purpose: 'confirm-email' });
          const used = await useLink(owner, { token, purpose: 'confirm-email' });
          expect(used.state).toBe(shown.state);
          return used.state === 'valid';
        };
      },
    ],
    [
      'a magic link',
      async () => {
        const expiresAt = new Date(Date.now() + 10 * 60 * 1000);
        const found = { value: '{"email":"jo@example.org"}', expiresAt };
        const adapter = { findVerificationValue: async () => found } as never;
        return () => addressOfMagicLink(adapter, 'token');
      },
    ],
    [
      'a code for a program',
      async () => {
        const { owner } = made.database;
        const code = await issueCode(owner, challengeOfA, { sessionId: user.session });
        return () => redeemCode(owner, code, 'a');
      },
    ],
    [
      'who has asked for a mail',
      async () => {
        const { owner } = made.database;
        const flow = { flow: 'magiclink', email: `${randomUUID()}@example.org` } as const;
        await rememberChallenge(owner, { ...flow, challenge: challengeOfA, by: 'me' });
        return async () => (await findRequesters(owner, 'a', flow)).length > 0;
      },
    ],
    [
      'a sign-in that waits for the second factor',
      async () => {
        const waiting = pendingSignIns(made.database, seals);
        const { id } = await waiting.begin({ userId: user.id, challenge: 'c', amr: [] });
        return () => waiting.find(id);
      },
    ],
    [
      'a passkey’s challenge',
      async () => {
        const challenges = passkeyChallenges('secret', made.database);
        const asked = { purpose: 'prove', holder: 'me' } as const;
        const challenge = challenges.issue(asked);
        return () => challenges.accept(challenge, asked);
      },
    ],
    [
      'a solved bot challenge',
      async () => {
        const { create, judge } = altcha('secret', () => Date.now());
        const solution = await solutionOf(await create());
        return () => judge(solution);
      },
    ],
    [
      'a visit to Strava',
      async () => {
        const text = () => randomBytes(32).toString('base64url');
        const state = {
          service: 'strava' as const,
          session: text(),
          state: text(),
          runner: user.id,
        };
        const expires_at = new Date(Date.now() + 10 * 60 * 1000);
        await keepState(made.database.owner, { ...state, expires_at }, new Date());
        return () => spendState(made.database.owner, state, new Date());
      },
    ],
    [
      'an access token',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
        const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }] };
        const token = await new SignJWT({ sid: user.session, sub: user.id })
          .setProtectedHeader({ alg: 'ES256', kid: 'k' })
          .setIssuer(publicUrl)
          .setAudience(publicUrl)
          .setIssuedAt(Math.floor(Date.now() / 1000))
          .setExpirationTime(Math.floor(Date.now() / 1000) + 300)
          .sign(privateKey);
        return () => tokenReader(async () => keys, publicUrl)(token).catch(() => undefined);
      },
    ],
  ])('%s', async (_what, grants) => {
    expect(await onlyNow(grants)).toEqual([false, true]);
  });
});

/** SHA-256 of a, as base64url: what a program with the verifier sends. */
const challengeOfA = 'ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs';

describe('after a clock was set back by a day, nothing is withheld for longer than its window', () => {
  it('what was used up', async () => {
    const limits = createLimits(made.database);
    const attempt = () => limits.consume('clock', { max: 1, window: 600 });
    await attempt();
    await sql`update request_limits set resets_at = now() + interval '1 day' where key = 'clock'`.execute(
      made.database.owner,
    );
    const refused = await attempt();
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfter).toBeLessThanOrEqual(600);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from resets_at - now())::float8 as left from request_limits
      where key = 'clock'`.execute(made.database.owner);
    expect(rows[0]?.left).toBeLessThanOrEqual(600);
  });

  it('the codes of an app', async () => {
    const { database } = made;
    const values = { id: randomUUID(), user_id: user.id, secret: 's', backup_codes: '[]' };
    await database.owner.insertInto('auth_two_factors').values(values).execute();
    const step = Math.floor(Date.now() / 1000 / codePeriod);
    expect(await claimCode(database, user.id, step + day / codePeriod)).toBe(true);
    expect(await claimCode(database, user.id, step)).toBe(true);
    expect(await claimCode(database, user.id, step)).toBe(false);
  });

  it('a generation that nobody touches any longer', async () => {
    const wish = { userId: user.id, kind: 'zones', subject: '', input: {} } as const;
    const running = () => made.database.asService(user.id, (tx) => countRunning(tx, user.id));
    await made.database.asService(user.id, (tx) => beginGeneration(tx, wish));
    expect(await running()).toBe(1);
    await made.database.executeSql('alter table generations disable trigger touch_updated_at');
    await made.database.asService(user.id, (tx) =>
      sql`update generations set updated_at = now() + interval '1 day'`.execute(tx),
    );
    expect(await running()).toBe(0);
  });

  it('the refreshing of Strava’s tokens, nor a pause of an import', async () => {
    const { database } = made;
    const tokens = { access_token: 'a', refresh_token: 'r', expires_at: new Date() };
    const lease = () => {
      const now = new Date();
      return database.asService(user.id, (tx) =>
        leaseTokens(
          tx,
          { service: 'strava', userId: user.id, refreshToken: 'r' },
          { lease: randomUUID(), now, until: new Date(now.getTime() + 30_000) },
        ),
      );
    };
    await database.asService(user.id, (tx) =>
      tx
        .insertInto('strava_tokens')
        .values({ user_id: user.id, ...tokens })
        .execute(),
    );
    expect(await ahead(day, lease)).toBe(true);
    expect(await lease()).toBe(true);
    expect(await lease()).toBe(false);
    const now = new Date();
    const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(isPaused(inSeconds(900), now)).toBe(true);
    expect(isPaused(inSeconds(2 * day), now)).toBe(false);
  });
});
