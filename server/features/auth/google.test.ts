import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';

type Claims = Record<string, unknown>;

const provider = new OAuth2Server();
let world: World;
/** What the provider says of who signs in there. */
let claims: Claims;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => {
    Object.assign(payload, claims);
  });
  world = await startWorld({
    google: {
      ...{ clientId: 'longrun-client', clientSecret: 'a secret' },
      discoveryUrl: `${provider.issuer.url}/.well-known/openid-configuration`,
    },
  });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});
beforeEach(() => {
  claims = {
    ...{ sub: `google-${Date.now()}`, aud: 'longrun-client', email_verified: true },
    ...{ email: `jo-${Date.now()}@example.org`, name: 'Jo Miles' },
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

/** Through the provider and back, as a browser goes. */
async function signIn() {
  const { response, cookie } = await begin();
  const { url } = (await response.json()) as { url: string };
  const atProvider = await fetch(url, { redirect: 'manual' });
  const back = new URL(atProvider.headers.get('location') ?? '');
  const returned = await world.request(back.pathname + back.search, {
    redirect: 'manual',
    headers: { cookie },
  });
  return { url: new URL(url), back, returned, cookie };
}

const nameOf = async (response: Response) => {
  const session = await world.request('/auth/get-session', {
    headers: { cookie: cookiesOf(response) },
  });
  return (await session.json())?.user?.name;
};

describe('Google sign-in', () => {
  it('is told to the web app', async () => {
    expect(await (await world.request('/api/config')).json()).toMatchObject({ google: true });
  });

  it('asks for offline access and consent, comes back to /dashboard and is signed in', async () => {
    const { url, returned } = await signIn();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ client_id: 'longrun-client', access_type: 'offline', prompt: 'consent' },
      ...{ code_challenge_method: 'S256', redirect_uri: expect.stringContaining('/google') },
    });
    expect(returned.status).toBe(302);
    expect(new URL(returned.headers.get('location') ?? '', world.url).pathname).toBe('/dashboard');
    expect(await nameOf(returned)).toBe('Jo Miles');
  });

  it('is the same account the next time', async () => {
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

  it('refuses a code that comes to another browser, and one that comes twice', async () => {
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

  it('leads back to no other site', async () => {
    for (const callbackURL of ['https://evil.example.org/', '//evil.example.org', 'javascript:1']) {
      const { response } = await begin(callbackURL);
      expect(response.status, callbackURL).toBe(403);
    }
  });

  it('does not take over the account of an address that Google has not verified', async () => {
    const runner = await world.signUp();
    Object.assign(claims, { email: runner.email, email_verified: false, name: 'Somebody Else' });
    const { returned } = await signIn();
    expect(await nameOf(returned)).toBeUndefined();
  });
});

describe('a server without Google', () => {
  it('says so, and has no such way in', async () => {
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

describe('a provider that cannot be reached when the server starts', () => {
  it('holds up no other way in', async () => {
    const alone = await startWorld({
      google: { clientId: 'a', clientSecret: 'b', discoveryUrl: 'http://127.0.0.1:9/openid' },
    });
    expect((await alone.signUp()).id).toBeTruthy();
    await alone.stop();
  });
});
