import { DefaultQueryExecutor } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Runner, startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => vi.restoreAllMocks());

const post = (path: string, body: object, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/** What a browser would send back: the cookies that were set, minus those that were cleared. */
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const whoIs = async (cookie: string) =>
  (await (await world.request('/auth/get-session', { headers: { cookie } })).json())?.user.id;

/** Like a browser, up to the first page. */
const open = (path: string, cookie: string) =>
  world.request(path, { redirect: 'manual', headers: { cookie } });

/** The app's code, a number of periods from now: each works only once. */
const codeOf = (secret: string, ahead: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead });

/** @returns the secret of the second factor, which is on from now on */
async function withFactor(runner: Runner): Promise<string> {
  await world.prove(runner);
  const enabled = await post('/two-factor/enable', {}, runner.cookie);
  const secret = new URL((await enabled.json()).totpURI).searchParams.get('secret') ?? '';
  await post('/two-factor/verify-totp', { code: codeOf(secret, 0) }, runner.cookie);
  return secret;
}

describe('a session that someone else planted in the browser', () => {
  it('is not the one that signing in creates', async () => {
    const attacker = await world.signUp();
    const runner = await world.signUp();
    const signedIn = await post('/sign-in/email', runner, attacker.cookie);
    const cookie = cookieOf(signedIn);
    expect(cookie).not.toBe(attacker.cookie);
    expect(await whoIs(cookie)).toBe(runner.id);
  });

  it('does not become valid by signing in, if it was made up', async () => {
    const runner = await world.signUp();
    const [name] = runner.cookie.split('=');
    const madeUp = `${name}=${'chosen-by-somebody-else-in-advance'}.${'A'.repeat(43)}%3D`;
    const cookie = cookieOf(await post('/sign-in/email', runner, madeUp));
    expect(await whoIs(cookie)).toBe(runner.id);
    expect(await whoIs(madeUp)).toBeUndefined();
  });

  it('does not survive signing in over it and out again', async () => {
    const attacker = await world.signUp();
    const runner = await world.signUp();
    const cookie = cookieOf(await post('/sign-in/email', runner, attacker.cookie));
    await post('/sign-out', {}, cookie);
    expect(await whoIs(cookie)).toBeUndefined();
  });
});

describe('the session that a browser had before', () => {
  /** Signs in with an older session's cookie, and follows what leads on. */
  const waysIn: [string, (runner: Runner, cookie: string) => Promise<Response>][] = [
    ['a password', (runner, cookie) => post('/sign-in/email', runner, cookie)],
    [
      'a magic link',
      async ({ email }, cookie) => {
        await post('/sign-in/magic-link', { email });
        const token = await world.mailbox.nextToken(email);
        return await post('/magic-link/sign-in', { token }, cookie);
      },
    ],
    [
      'a password and a code',
      async (runner, cookie) => {
        const secret = await withFactor(runner);
        const asked = await post('/sign-in/email', runner, cookie);
        return await post('/two-factor/verify-totp', { code: codeOf(secret, 1) }, cookieOf(asked));
      },
    ],
  ];

  it.each(waysIn)('ends when %s opens another', async (_what, signIn) => {
    const [runner, stranger] = [await world.signUp(), await world.signUp()];
    const own = cookieOf(await post('/sign-in/email', runner));
    const phone = cookieOf(await post('/sign-in/email', runner));
    const asBefore = await signIn(runner, own);
    expect(asBefore.status).toBeLessThan(400);
    expect(await whoIs(own)).toBeUndefined();
    // Of another account, in the same browser.
    const cookie = cookieOf(await post('/sign-in/email', stranger, cookieOf(asBefore)));
    expect(await whoIs(cookie)).toBe(stranger.id);
    expect(await whoIs(cookieOf(asBefore))).toBeUndefined();
    expect(await whoIs(phone)).toBe(runner.id);
  });

  it('stays when signing in fails', async () => {
    const runner = await world.signUp();
    const refused = await post('/sign-in/email', { ...runner, password: 'wrong1' }, runner.cookie);
    expect(refused.status).toBe(401);
    expect(await whoIs(runner.cookie)).toBe(runner.id);
  });
});

describe('the token of a session', () => {
  it('is in no answer, only in the cookie', async () => {
    const runner = await world.signUp();
    const signedIn = await post('/sign-in/email', runner);
    const cookie = cookieOf(signedIn);
    const token = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(await signedIn.text()).not.toContain(token);
    for (const path of ['/get-session', '/devices', '/list-accounts', '/proof-state', '/token']) {
      const answer = await world.request(`/auth${path}`, { headers: { cookie } });
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toContain(token);
    }
    const changed = await world
      .prove(runner)
      .then(() => post('/change-password', { newPassword: 'another one' }, cookie));
    expect(changed.status).toBe(200);
    expect(await changed.json()).not.toHaveProperty('token');
  });
});

describe('a redirect of /auth', () => {
  const targets = [
    ...['/..//evil.example', '/.//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example'],
    ...[
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '//evil.example',
      '///evil.example',
    ],
    ...['https://evil.example', 'https://localhost:3000@evil.example', '/%2f/evil.example'],
  ];
  const names = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];
  const origin = 'http://localhost:3000';

  it('leads to our own pages, whatever the address asks for', async () => {
    const constant: Record<string, string> = {
      '/magic-link/verify': '/sign-in-link?token=x',
      '/confirm-email': '/confirm-email?token=x',
      '/confirm-new-email': '/confirm-new-email?token=x',
    };
    const others = ['/verify-email', '/callback/google', '/reset-password/x', '/error'];
    for (const page of [...Object.keys(constant), ...others]) {
      for (const target of targets) {
        const query = new URLSearchParams({ token: 'x', error: 'x', state: 'x' });
        for (const name of names) query.set(name, target);
        const { headers } = await open(`/auth${page}?${query}`, '');
        const location = headers.get('location');
        if (constant[page]) expect(location, page).toBe(constant[page]);
        if (location === null) continue;
        expect(location, page).toMatch(/^\/(?![/\\])/);
        expect(new URL(location, `${origin}/auth/x/y`).origin, page).toBe(origin);
      }
    }
  });

  it('is told by no answer to signing in', async () => {
    const runner = await world.signUp();
    for (const target of targets) {
      const asked = Object.fromEntries(names.map((name) => [name, target]));
      const answer = await post('/sign-in/email', { ...runner, ...asked });
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).not.toContain('evil');
    }
  });
});

/*
 * Whether an address has an account is not to be told by the time that an answer takes. Time is
 * measured in bench/; here, that the server does the same work.
 */
describe('an address with an account causes the same work as one without', () => {
  it.each([
    ['to sign in', '/sign-in/email'],
    ['to sign up', '/sign-up/email'],
  ])('%s: one password is hashed', async (_what, path) => {
    const { password: passwords } = await world.auth.$context;
    const hashes = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')];
    const hashed = async (email: string) => {
      for (const hash of hashes) hash.mockClear();
      await post(path, { email, password: 'a wrong one', name: 'Jo Miles' });
      return hashes.reduce((sum, hash) => sum + hash.mock.calls.length, 0);
    };
    const { email } = await world.signUp();
    // A mail that is still to be written would be among the statements of the next test.
    vi.spyOn(world.jobs, 'send').mockResolvedValue();
    expect(await hashed(email)).toBe(1);
    expect(await hashed(`no-${email}`)).toBe(1);
  });

  it.each([
    ['a magic link', '/sign-in/magic-link'],
    ['a new password', '/request-password-reset'],
    ['the confirmation once more', '/send-verification-email'],
  ])('for %s: the same statements are run, and a job is queued', async (_what, path) => {
    const { email } = await world.signUp();
    // Held back, so that only the request's own work is observed.
    const ordered = vi.spyOn(world.jobs, 'send').mockResolvedValue();
    const byKysely = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const inSql = vi.spyOn(world.database, 'executeSql');
    const work = async (email: string) => {
      for (const spy of [ordered, byKysely, inSql]) spy.mockClear();
      await post(path, { email });
      return {
        statements: [
          ...byKysely.mock.calls.map(([query]) => query.sql),
          ...inSql.mock.calls.map(([text]) => text),
        ],
        jobs: ordered.mock.calls.map(([name, data]) => [name, { ...data, email: 'theirs' }]),
      };
    };
    const known = await work(email);
    expect(known.jobs).toEqual([['send-mail', expect.objectContaining({ email: 'theirs' })]]);
    expect(await work(`no-${email}`)).toEqual(known);
  });
});
