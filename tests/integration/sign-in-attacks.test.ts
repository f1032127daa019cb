import { DefaultQueryExecutor } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorld, type World } from '../world.ts';

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

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('a session that someone else planted in the browser', () => {
  const whoIs = async (cookie: string) =>
    (await (await world.request('/auth/get-session', { headers: { cookie } })).json())?.user.id;

  it('is not the one that signing in creates', async () => {
    const attacker = await world.signUp();
    const runner = await world.signUp();
    const signedIn = await post('/sign-in/email', runner, attacker.cookie);
    const cookie = cookieOf(signedIn);
    expect(cookie).not.toBe(attacker.cookie);
    expect(await whoIs(cookie)).toBe(runner.id);
    expect(await whoIs(attacker.cookie)).toBe(attacker.id);
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
