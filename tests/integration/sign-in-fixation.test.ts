import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../sign-in/cookies.ts';
import { pathSets } from '../sign-in/path-sets.ts';
import { startProvider } from '../sign-in/provider.ts';
import { codeOf, turnOnFactor } from '../sign-in/second-factor.ts';
import { send } from '../sign-in/send.ts';
import { idOf, type Scene, waysIn } from '../sign-in/ways.ts';
import { webApp } from '../sign-in/web-app.ts';
import { type Runner, startWorld, type World } from '../world.ts';

let world: World;
let provider: Scene['provider'];
beforeAll(async () => {
  provider = await startProvider();
  world = await startWorld({ google: provider.google });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
afterEach(() => void vi.useRealTimers());

const post = (path: string, body: object, cookie = '') =>
  send(world, path, { body, from: { cookie } });

const whoIs = (cookie: string) => webApp(world).whoIs(cookie);

/** What somebody else might have put into a browser, or a program. */
async function planted() {
  const attacker = await world.signUp();
  const [name] = attacker.cookie.split('=');
  const madeUp = `${name}=${'chosen-by-somebody-else-in-advance'}.${'A'.repeat(43)}%3D`;
  const { holder: bearer } = await pathSets[1].of(world).signIn(attacker);
  return { attacker, madeUp, bearer };
}

describe.each(waysIn)('somebody who comes in by $title', ({ set, comeIn, isBeside }) => {
  it('has a session of their own, whatever was planted before', async () => {
    const scene = { world, provider, paths: set.of(world) };
    const { attacker, madeUp, bearer } = await planted();
    const valid = isBeside ? [] : [{ cookie: attacker.cookie }];
    for (const from of [...valid, { cookie: madeUp }, { bearer }]) {
      const runner = await world.signUp();
      const { holder } = await comeIn(scene, runner, from);
      expect(holder).not.toBe('');
      expect(await scene.paths.whoIs(holder)).toBe(await idOf(world, runner.email));
      expect(await whoIs(madeUp)).toBeUndefined();
      if ('cookie' in from) expect(holder).not.toContain(from.cookie);
      await scene.paths.signOut(holder);
      expect(await scene.paths.whoIs(holder)).toBeUndefined();
    }
  });
});

describe.each(waysIn.filter(({ set }) => set.name === 'programs'))(
  'a browser’s cookie that comes along to $title',
  ({ set, comeIn }) => {
    it('is neither used nor changed, and no other is set', async () => {
      const scene = { world, provider, paths: set.of(world) };
      const [runner, other] = [await world.signUp(), await world.signUp()];
      const { headers, holder } = await comeIn(scene, runner, { cookie: other.cookie });
      expect(headers.getSetCookie()).toEqual([]);
      expect(await scene.paths.whoIs(holder)).toBe(await idOf(world, runner.email));
      expect(await whoIs(other.cookie)).toBe(other.id);
    });
  },
);

describe('a browser that the web app trusts', () => {
  async function trusting() {
    const runner = await world.signUp();
    const { secret } = await turnOnFactor(world, runner);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    const asked = await post('/sign-in/email', runner);
    const body = { code: codeOf(secret, 0), trustDevice: true };
    const cookie = cookieOf(await post('/two-factor/verify-totp', body, cookieOf(asked)));
    expect(cookie).toContain('trust_device=');
    return { runner, cookie };
  }

  const cases = waysIn.filter(({ set, title }) => {
    // Nobody has been trusted in an account that is not confirmed yet.
    return set.name === 'programs' && !title.includes('signup');
  });
  const byGoogle = cases.filter(({ title }) => title === 'programs: Google');

  async function expectCode({ set, comeIn }: (typeof cases)[number]) {
    const scene = { world, provider, paths: set.of(world) };
    const { runner, cookie } = await trusting();
    const { holder } = await comeIn(scene, runner, { cookie });
    expect(await scene.paths.whoIs(holder)).toBeUndefined();
    // Nor is it trusted any less afterwards.
    const { isPending } = await webApp(world).signIn(runner, { cookie });
    expect(isPending).toBe(false);
  }

  it.each(cases.filter((one) => !byGoogle.includes(one)))(
    'does not spare $title the code',
    expectCode,
  );
  it.each(byGoogle)('does not spare $title the code', expectCode);
});

describe('the session that a browser had before', () => {
  const ofTheWebApp = waysIn.filter(({ set, isBeside }) => {
    return set.name === 'the web app' && !isBeside;
  });

  it.each(ofTheWebApp)('ends when $title opens another', async ({ set, comeIn, title }) => {
    const scene = { world, provider, paths: set.of(world) };
    const [runner, stranger] = [await world.signUp(), await world.signUp()];
    const own = cookieOf(await post('/sign-in/email', runner));
    const phone = cookieOf(await post('/sign-in/email', runner));
    const { holder } = await comeIn(scene, runner, { cookie: own });
    expect(await whoIs(holder)).toBe(runner.id);
    expect(await whoIs(own)).toBeUndefined();
    // A new password ends all others.
    const isNew = title.includes('recovery');
    expect(await whoIs(phone)).toBe(isNew ? undefined : runner.id);
    // Of another account, in the same browser.
    const theirs = await comeIn(scene, stranger, { cookie: holder });
    expect(await whoIs(theirs.holder)).toBe(stranger.id);
    expect(await whoIs(holder)).toBeUndefined();
  });

  it('ends when a code opens another', async () => {
    const runner = await world.signUp();
    const own = cookieOf(await post('/sign-in/email', runner));
    const { secret } = await turnOnFactor(world, runner);
    const asked = await post('/sign-in/email', runner, own);
    const body = { code: codeOf(secret, 1) };
    const cookie = cookieOf(await post('/two-factor/verify-totp', body, cookieOf(asked)));
    expect(await whoIs(cookie)).toBe(runner.id);
    expect(await whoIs(own)).toBeUndefined();
  });

  it('stays when signing in fails', async () => {
    const runner = await world.signUp();
    const refused = await post('/sign-in/email', { ...runner, password: 'wrong1' }, runner.cookie);
    expect(refused.status).toBe(401);
    expect(await whoIs(runner.cookie)).toBe(runner.id);
  });
});

describe('the token of a session', () => {
  const tokensOf = async ({ id }: Runner) => {
    const sessions = world.database.owner.selectFrom('auth_sessions').select('token');
    const rows = await sessions.where('user_id', '=', id).execute();
    return rows.map(({ token }) => token);
  };

  async function expectUntold(runner: Runner, answers: (string | Response)[]) {
    const tokens = await tokensOf(runner);
    expect(tokens.length).toBeGreaterThan(1);
    for (const answer of answers) {
      const text = typeof answer === 'string' ? answer : await answer.text();
      for (const token of tokens) expect(text).not.toContain(token);
    }
  }

  it('is in no answer of the web app’s paths, only in the cookie', async () => {
    const runner = await world.signUp();
    const signedIn = await webApp(world).signIn(runner);
    const cookie = signedIn.holder;
    const answers: (string | Response)[] = [signedIn.text];
    for (const path of ['/get-session', '/devices', '/list-accounts', '/proof-state', '/token']) {
      const answer = await send(world, path, { from: { cookie } });
      expect(answer.status, path).toBe(200);
      answers.push(answer);
    }
    await world.prove(runner);
    const changed = await post('/change-password', { newPassword: 'another one' }, cookie);
    expect(changed.status).toBe(200);
    expect(await changed.clone().json()).not.toHaveProperty('token');
    // Those that it has ended are gone.
    await webApp(world).signIn({ ...runner, password: 'another one' });
    await expectUntold(runner, [...answers, changed]);
  });

  it('is in no answer of the programs’ paths', async () => {
    const runner = await world.signUp();
    const [, programs] = pathSets;
    const paths = programs.of(world);
    const { text, holder: bearer } = await paths.signIn(runner);
    const { refresh_token } = JSON.parse(text);
    const body = { refresh_token };
    const answers: (string | Response)[] = [
      text,
      await send(world, '/user', { from: { bearer } }),
      await send(world, '/token?grant_type=refresh_token', { body }),
      await send(world, '/factors', { body: { factor_type: 'totp' }, from: { bearer } }),
      (await paths.changePassword(bearer, 'another one')).text,
    ];
    await paths.signIn({ ...runner, password: 'another one' });
    await expectUntold(runner, answers);
  });
});
