import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../sign-in/cookies.ts';
import { challenge, exchange, programs, verifier, withIdToken } from '../sign-in/programs.ts';
import { startProvider, throughProvider } from '../sign-in/provider.ts';
import { codeOf, turnOnFactor } from '../sign-in/second-factor.ts';
import { send } from '../sign-in/send.ts';
import { startWorld, type World } from '../world.ts';

let world: World;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  world = await startWorld({ google: provider.google });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(() => provider.meet({ email: `${randomUUID()}@example.org` }));
afterEach(() => void vi.useRealTimers());

const token = async (grant: string, body: object) => {
  const answer = await send(world, `/token?grant_type=${grant}`, { body });
  const { code, access_token = '', refresh_token = '', user } = await answer.json();
  return { status: answer.status, code, holder: access_token, refresh: refresh_token, user };
};
const renew = (refresh_token: string) => token('refresh_token', { refresh_token });
const wait = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** In a browser, up to the page of ours. */
async function visit() {
  const query = new URLSearchParams({ provider: 'google', ...challenge });
  const begun = await send(world, `/authorize?${query}`);
  const back = await throughProvider(begun.headers.get('location') ?? '');
  const cookie = cookieOf(begun);
  const returned = await send(world, back, { from: { cookie } });
  const page = new URL(returned.headers.get('location') ?? '', world.url);
  return { back, cookie, code: page.searchParams.get('code') ?? '' };
}

describe('a refresh token', () => {
  const signedIn = async () => {
    const runner = await world.signUp();
    const { email, password } = runner;
    return { ...runner, ...(await token('password', { email, password })) };
  };

  it('gives the same next one for ten seconds', async () => {
    const { id, refresh } = await signedIn();
    const [one, other] = await Promise.all([renew(refresh), renew(refresh)]);
    expect(one).toMatchObject({ status: 200, user: { id } });
    expect(other.refresh).toBe(one.refresh);
    wait(9000);
    expect((await renew(refresh)).refresh).toBe(one.refresh);
  });

  it('ends its session, and that alone, when it comes back after that', async () => {
    const { refresh, email, password } = await signedIn();
    const elsewhere = await token('password', { email, password });
    const next = await renew(refresh);
    wait(11_000);
    expect(await renew(refresh)).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      holder: '',
    });
    expect(await renew(next.refresh)).toMatchObject({ status: 400, holder: '' });
    expect(await programs(world).whoIs(next.holder)).toBeUndefined();
    expect((await renew(elsewhere.refresh)).status).toBe(200);
  });

  it('ends with its session', async () => {
    const { holder, refresh, id } = await signedIn();
    await programs(world).signOut(holder);
    expect(await renew(refresh)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const { refresh: another } = await signedIn();
    await world.database.owner
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '<>', id)
      .execute();
    expect(await renew(another)).toMatchObject({ holder: '' });
  });

  it('is not replaced by anything like it, and opens nothing else', async () => {
    const { holder, refresh } = await signedIn();
    const { hash } = await world.database.owner
      .selectFrom('auth_refresh_tokens')
      .select('hash')
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    for (const other of [holder, `${refresh}x`, refresh.slice(1), '', hash]) {
      expect(await renew(other)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    }
    expect(await programs(world).whoIs(refresh)).toBeUndefined();
    expect(await exchange(world, refresh)).toMatchObject({ status: 403, holder: '' });
  });
});

describe('a code after a visit to Google', () => {
  it('is worth tokens once, of one request', async () => {
    const { code } = await visit();
    const answers = await Promise.all([exchange(world, code), exchange(world, code)]);
    expect(answers.filter(({ holder }) => holder !== '')).toHaveLength(1);
    expect(await exchange(world, code)).toMatchObject({ status: 403, code: 'flow_state_expired' });
  });

  it('is used up by a wrong verifier', async () => {
    const { code } = await visit();
    const wrong = { auth_code: code, code_verifier: `${verifier}x` };
    expect(await token('pkce', wrong)).toMatchObject({ code: 'bad_code_verifier', holder: '' });
    expect(await exchange(world, code)).toMatchObject({ status: 403, holder: '' });
  });

  it('ends after five minutes', async () => {
    const { code } = await visit();
    wait(301_000);
    expect(await exchange(world, code)).toMatchObject({ status: 403, holder: '' });
  });

  it('is no other token, and no other token is one', async () => {
    const { code } = await visit();
    for (const type of ['email', 'magiclink', 'recovery', 'signup']) {
      const { status } = await send(world, '/verify', { body: { type, token_hash: code } });
      expect(status, type).toBe(403);
    }
    expect(await renew(code)).toMatchObject({ holder: '' });
    expect((await exchange(world, code)).holder).not.toBe('');
    const { email } = await world.signUp();
    await send(world, '/otp', { body: { email, ...challenge } });
    const mailed = await world.mailbox.nextToken(email);
    const wrong = { auth_code: mailed, code_verifier: `${verifier}x` };
    expect(await token('pkce', wrong)).toMatchObject({ code: 'bad_code_verifier', holder: '' });
    expect((await exchange(world, mailed)).holder).not.toBe('');
  });

  it('is given to the browser that began, once', async () => {
    const { back, cookie } = await visit();
    const query = new URLSearchParams({ provider: 'google', ...challenge });
    const begun = await send(world, `/authorize?${query}`);
    const fresh = await throughProvider(begun.headers.get('location') ?? '');
    const others = cookieOf(await send(world, `/authorize?${query}`));
    for (const [path, from] of [
      [back, { cookie }],
      [fresh, {}],
      [fresh, { cookie: others }],
      [fresh, { cookie }],
    ] as const) {
      const returned = await send(world, path, { from });
      expect(returned.headers.get('location') ?? '').not.toMatch(/[?&]code=/);
      expect(returned.headers.getSetCookie().join()).not.toContain('session_token');
    }
  });
});

describe('an id token of Google’s', () => {
  const nonceOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
  const enter = (id_token: string, more = {}) =>
    token('id_token', { provider: 'google', id_token, ...more });

  it('leads in once, of several requests', async () => {
    const idToken = await provider.idToken();
    const answers = await Promise.all([enter(idToken), enter(idToken)]);
    expect(answers.filter(({ holder }) => holder !== '')).toHaveLength(1);
    expect(await enter(idToken)).toMatchObject({ code: 'flow_state_expired', holder: '' });
  });

  // The last character of a signature has four bits that say nothing.
  it('does so however its signature is written', async () => {
    const idToken = await provider.idToken();
    await enter(idToken);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(idToken.at(-1) ?? '');
    const same = idToken.slice(0, -1) + letters[last ^ 1];
    expect(await enter(same)).toMatchObject({ holder: '' });
  });

  it('names the nonce that the program knows', async () => {
    const idToken = () => provider.idToken({ nonce: nonceOf('chosen by the program') });
    for (const more of [{}, { nonce: 'another' }, { nonce: nonceOf('chosen by the program') }]) {
      expect(await enter(await idToken(), more)).toMatchObject({ holder: '' });
    }
    expect(await enter(await provider.idToken(), { nonce: 'none' })).toMatchObject({ holder: '' });
    const entered = await enter(await idToken(), { nonce: 'chosen by the program' });
    expect(entered.holder).not.toBe('');
  });

  it.each([
    ['for another client', { aud: 'somebody else' }],
    ['of another issuer', { iss: 'https://elsewhere.example.org' }],
    ['that is over', { exp: 1_600_000_000 }],
    ['of an address that is not verified', { email_verified: false }],
  ])('%s leads nobody in', async (_what, wrong) => {
    const { holder, status } = await enter(await provider.idToken(wrong));
    expect(holder).toBe('');
    expect(status).toBeLessThan(500);
  });

  it('of another provider, or unsigned, leads nobody in', async () => {
    const stranger = await startProvider();
    stranger.meet({ email: 'mallory@example.org', iss: provider.issuer });
    expect((await withIdToken(world, stranger)).holder).toBe('');
    await stranger.stop();
    const [, payload] = (await provider.idToken()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await enter(`${none}.${payload}.`)).toMatchObject({ holder: '' });
  });

  it('is spent by linking, too', async () => {
    const runner = await world.signUp();
    const { holder } = await programs(world).signIn(runner);
    const id_token = await provider.idToken();
    const body = { provider: 'google', id_token, link_identity: true };
    const linked = await send(world, '/token?grant_type=id_token', {
      body,
      from: { bearer: holder },
    });
    expect(await linked.json()).toMatchObject({ user: { id: runner.id } });
    expect(await enter(id_token)).toMatchObject({ holder: '' });
  });
});

describe('what a code of the second factor is entered for', () => {
  it('is one sign-in’s, and ends with it', async () => {
    const paths = programs(world);
    const [ann, bob] = [await world.signUp(), await world.signUp()];
    const { secret } = await turnOnFactor(world, ann);
    const bobs = await turnOnFactor(world, bob);
    const of = async (runner: typeof ann) => {
      const { holder: bearer, text } = await paths.signIn(runner);
      const id = JSON.parse(text).user.factors[0].id;
      const asked = await send(world, `/factors/${id}/challenge`, { body: {}, from: { bearer } });
      return { bearer, id, challenge_id: (await asked.json()).id };
    };
    const verify = async (
      { bearer, id, challenge_id }: Awaited<ReturnType<typeof of>>,
      code = codeOf(secret, 1),
    ) => {
      const body = { challenge_id, code };
      return await send(world, `/factors/${id}/verify`, { body, from: { bearer } });
    };
    const [mine, again, theirs] = [await of(ann), await of(ann), await of(bob)];
    const { challenge_id } = again;
    expect((await verify({ ...mine, challenge_id })).status).toBe(422);
    expect((await verify({ ...mine, challenge_id: theirs.challenge_id })).status).toBe(422);
    expect((await verify({ ...theirs, id: mine.id })).status).toBe(404);
    expect((await verify({ ...mine, id: theirs.id })).status).toBe(404);
    expect((await verify({ ...mine, bearer: theirs.bearer }, codeOf(bobs.secret, 1))).status).toBe(
      404,
    );
    expect((await verify(mine)).status).toBe(200);
    expect((await verify(mine, codeOf(secret, 1))).status).toBe(403);
  });
});
