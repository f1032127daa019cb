import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilOffered } from '../../../tests/sign-in/provider.ts';
import { startWorld, type World } from '../../../tests/world.ts';

type Claims = Record<string, unknown>;

const provider = new OAuth2Server();
const discoveryUrl = () => `${provider.issuer.url}/.well-known/openid-configuration`;
let world: World;
/** What the provider reports about the user. */
let claims: Claims;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => {
    Object.assign(payload, claims);
  });
  world = await startWorld({
    google: { clientId: 'longrun-client', clientSecret: 'a secret', discoveryUrl: discoveryUrl() },
  });
  await untilOffered(world);
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(() => {
  claims = {
    sub: `google-${Date.now()}`,
    aud: 'longrun-client',
    email_verified: true,
    email: `jo-${Date.now()}@example.org`,
    name: 'Jo Miles',
  };
});

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function begin(callbackURL = '/dashboard') {
  const response = await world.request('/auth/sign-in/social', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', callbackURL }),
  });
  return { response, cookie: cookiesOf(response) };
}

/**
 * To the provider and back, like a browser.
 * @param before the cookie of its current session
 */
async function signIn(before = '') {
  const { response, cookie } = await begin();
  const { url } = (await response.json()) as { url: string };
  const atProvider = await fetch(url, { redirect: 'manual' });
  const back = new URL(atProvider.headers.get('location') ?? '');
  const returned = await world.request(back.pathname + back.search, {
    redirect: 'manual',
    headers: { cookie: `${cookie}; ${before}` },
  });
  return { url: new URL(url), back, returned, cookie };
}

const userOf = async (response: Response) => {
  const session = await world.request('/auth/get-session', {
    headers: { cookie: cookiesOf(response) },
  });
  return (await session.json())?.user as { id: string; name: string } | undefined;
};
const nameOf = async (response: Response) => (await userOf(response))?.name;
const idOf = async (response: Response) => (await userOf(response))?.id;

const post = (path: string, body: object) =>
  world.request(`/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const usersOf = (email: string) =>
  world.database.owner.selectFrom('auth_users').selectAll().where('email', '=', email).execute();

describe('Google sign-in', () => {
  it('is announced to the web app', async () => {
    expect(await (await world.request('/api/config')).json()).toMatchObject({ google: true });
  });

  it('asks for offline access and consent, returns to /dashboard and is signed in', async () => {
    const { url, returned } = await signIn();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'longrun-client',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringContaining('/google'),
    });
    expect(returned.status).toBe(302);
    expect(new URL(returned.headers.get('location') ?? '', world.url).pathname).toBe('/dashboard');
    expect(await nameOf(returned)).toBe('Jo Miles');
  });

  it('leads to the same account the next time', async () => {
    await signIn();
    await signIn();
    const users = await world.database.owner
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', String(claims.email))
      .execute();
    expect(users).toHaveLength(1);
  });

  it.each([
    ['for another client', { aud: 'somebody else' }],
    ['of another issuer', { iss: 'https://elsewhere.example.org' }],
    ['that is over', { exp: 1_600_000_000 }],
  ])('refuses an id token %s', async (_name, wrong) => {
    Object.assign(claims, wrong);
    const { returned } = await signIn();
    expect(await nameOf(returned)).toBeUndefined();
    expect(returned.headers.get('location')).toMatch(/\/\?link=google-failed&error=/);
  });

  it('refuses a code in another browser, and one used twice', async () => {
    const { response } = await begin();
    const { url } = (await response.json()) as { url: string };
    const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
    const stolen = await world.request(back.pathname + back.search, { redirect: 'manual' });
    expect(await nameOf(stolen)).toBeUndefined();
    const used = await signIn();
    const again = await world.request(used.back.pathname + used.back.search, {
      redirect: 'manual',
      headers: { cookie: used.cookie },
    });
    expect(await nameOf(again)).toBeUndefined();
  });

  it('redirects to no other site', async () => {
    for (const callbackURL of ['https://evil.example.org/', '//evil.example.org', 'javascript:1']) {
      const { response } = await begin(callbackURL);
      expect(response.status, callbackURL).toBe(422);
      expect((await response.json()).fields).toHaveProperty('callbackURL');
    }
  });

  it('ends the session that the browser had before', async () => {
    const runner = await world.signUp();
    expect(await nameOf((await signIn(runner.cookie)).returned)).toBe('Jo Miles');
    expect((await runner.request('/api/profile')).status).toBe(401);
  });

  it('does not take over the account of an address that Google has not verified', async () => {
    const runner = await world.signUp();
    Object.assign(claims, { email: runner.email, email_verified: false, name: 'Somebody Else' });
    const { returned } = await signIn();
    expect(await nameOf(returned)).toBeUndefined();
  });

  it('creates no account for an address that Google has not verified', async () => {
    Object.assign(claims, { email_verified: false });
    const { returned } = await signIn();
    expect(await nameOf(returned)).toBeUndefined();
    expect(returned.headers.get('location')).toMatch(/\/\?link=google-failed&error=/);
    expect(await usersOf(String(claims.email))).toEqual([]);
  });

  it('lets the user into the confirmed account with the same address, which keeps its password', async () => {
    const runner = await world.signUp();
    Object.assign(claims, { email: runner.email });
    expect(await idOf((await signIn()).returned)).toBe(runner.id);
    expect((await post('/sign-in/email', runner)).status).toBe(200);
    expect(await idOf((await signIn()).returned)).toBe(runner.id);
  });
});

describe('signing out', () => {
  it.each(['Google', 'the password'])(
    'after %s ends our session, and none at Google',
    async (by) => {
      expect(await (await fetch(discoveryUrl())).json()).toHaveProperty('end_session_endpoint');
      const runner = await world.signUp();
      Object.assign(claims, { email: runner.email });
      const { returned } = await signIn();
      const cookie = cookiesOf(by === 'Google' ? returned : await post('/sign-in/email', runner));
      const headers = { cookie };
      const answer = await world.request('/auth/sign-out', { method: 'POST', headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.json()).toEqual({ success: true });
      expect((await world.request('/api/profile', { headers })).status).toBe(401);
    },
  );
});

describe('an account created in advance for someone else’s address', () => {
  const attackers = { password: 'of the attacker', name: 'Mallory' };

  /** Signed up and unconfirmed, with everything an attacker could plant there. */
  async function plant() {
    const email = String(claims.email);
    await post('/sign-up/email', { email, ...attackers });
    const confirmation = await world.mailbox.nextLink(email);
    await post('/request-password-reset', { email });
    const reset = new URL(await world.mailbox.nextLink(email), world.url).searchParams.get('token');
    const [user] = await usersOf(email);
    const id = user?.id ?? '';
    const { internalAdapter } = await world.auth.$context;
    const session = await internalAdapter.createSession(id);
    await internalAdapter.createVerificationValue({
      identifier: `trust-device-${id}`,
      value: id,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const { owner } = world.database;
    const factor = { id, user_id: id, secret: 'theirs', backup_codes: 'theirs', verified: true };
    await owner.insertInto('auth_two_factors').values(factor).execute();
    await owner
      .updateTable('auth_users')
      .set({ two_factor_enabled: true })
      .where('id', '=', id)
      .execute();
    return { email, id, confirmation, reset, token: session.token };
  }

  async function expectNothingLeft({ email, id, confirmation, reset, token }: Planted) {
    const { owner } = world.database;
    expect((await post('/sign-in/email', { email, ...attackers })).status).toBe(401);
    for (const table of ['auth_links', 'auth_two_factors'] as const) {
      const rows = await owner.selectFrom(table).selectAll().where('user_id', '=', id).execute();
      expect(rows, table).toEqual([]);
    }
    const trusted = owner.selectFrom('auth_verifications').selectAll().where('value', '=', id);
    expect(await trusted.execute()).toEqual([]);
    const sessions = owner.selectFrom('auth_sessions').selectAll().where('token', '=', token);
    expect(await sessions.execute()).toEqual([]);
    const newPassword = 'the attacker again';
    expect((await post('/reset-password', { newPassword, token: reset })).status).toBe(400);
    const confirmed = await world.request(confirmation, { redirect: 'manual' });
    expect(cookiesOf(confirmed)).not.toContain('session_token');
    expect(await usersOf(email)).toMatchObject([{ email_verified: true }]);
  }

  it('goes to the Google user with that address, without anything that was planted', async () => {
    const planted = await plant();
    const { returned } = await signIn();
    expect(await idOf(returned)).toBe(planted.id);
    expect(await nameOf(returned)).toBe('Jo Miles');
    await expectNothingLeft(planted);
    const again = await signIn();
    expect(await idOf(again.returned)).toBe(planted.id);
    expect(await nameOf(again.returned)).toBe('Jo Miles');
  });

  it('also goes to its owner when they use a magic link', async () => {
    const planted = await plant();
    await post('/sign-in/magic-link', { email: planted.email });
    const token = await world.mailbox.nextToken(planted.email);
    const arrived = await post('/magic-link/sign-in', { token });
    expect(await idOf(arrived)).toBe(planted.id);
    expect(await nameOf(arrived)).toBe('');
    await expectNothingLeft(planted);
  });

  it('is not given to an address that Google has not verified', async () => {
    const { email, id } = await plant();
    Object.assign(claims, { email_verified: false });
    expect(await idOf((await signIn()).returned)).toBeUndefined();
    expect(await usersOf(email)).toMatchObject([{ id, email_verified: false }]);
  });

  type Planted = Awaited<ReturnType<typeof plant>>;
});

describe('a server without Google', () => {
  it('says so, and offers no such sign-in', async () => {
    const plain = await startWorld();
    expect(await (await plain.request('/api/config')).json()).toMatchObject({ google: false });
    const response = await plain.request('/auth/sign-in/social', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google' }),
    });
    expect(response.status).toBe(404);
    await plain.stop();
  });
});

describe('a provider that is unreachable when the server starts', () => {
  it('does not block other ways to sign in', async () => {
    const alone = await startWorld({
      google: { clientId: 'a', clientSecret: 'b', discoveryUrl: 'http://127.0.0.1:9/openid' },
    });
    expect((await alone.signUp()).id).toBeTruthy();
    await alone.stop();
  });
});

describe('a configuration that names another issuer', () => {
  it('is not used', async () => {
    const other = discoveryUrl().replace('localhost', '127.0.0.1');
    expect(other).not.toBe(discoveryUrl());
    expect((await fetch(other)).status).toBe(200);
    const misled = await startWorld({
      google: { clientId: 'a', clientSecret: 'b', discoveryUrl: other },
    });
    const begun = await misled.request('/auth/sign-in/social', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google' }),
    });
    expect(begun.status).toBe(404);
    await misled.stop();
  });
});
