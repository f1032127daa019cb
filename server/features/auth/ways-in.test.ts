import { sql } from 'kysely';
import { OAuth2Server } from 'oauth2-mock-server';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

/** The app's code, a number of periods from now: each works only once. */
const codeOf = (secret: string, ahead: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead });

describe('with a second factor, every way to sign in requires the code', () => {
  const provider = new OAuth2Server();
  let world: World;
  /** The address of the user at Google. */
  let email = '';
  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, '127.0.0.1');
    provider.service.on('beforeTokenSigning', ({ payload }: { payload: object }) => {
      const google = { sub: `of ${email}`, aud: 'longrun-client', email_verified: true };
      Object.assign(payload, { ...google, email, name: 'Jo Miles' });
    });
    world = await startWorld({
      google: {
        clientId: 'longrun-client',
        clientSecret: 'a secret',
        discoveryUrl: `${provider.issuer.url}/.well-known/openid-configuration`,
      },
    });
  });
  afterAll(async () => {
    await world.stop();
    await provider.stop();
  });

  const post = (path: string, body: object, cookie = '') =>
    world.request(`/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  /** Like a browser, up to the first page. */
  const follow = (path: string, cookie = '') =>
    world.request(path, { redirect: 'manual', headers: { cookie } });

  async function withFactor() {
    const runner = await world.signUp();
    await world.prove(runner);
    const enabled = await post('/two-factor/enable', {}, runner.cookie);
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    await post('/two-factor/verify-totp', { code: codeOf(secret, 0) }, runner.cookie);
    return { ...runner, secret };
  }

  const sessionOf = async (cookie: string) =>
    (await (await world.request('/auth/get-session', { headers: { cookie } })).json())?.user.id;

  /** Leads to the form for the code, without a session before it is entered. */
  async function expectChallenge(arrived: Response, runner: Runner & { secret: string }) {
    expect(arrived.headers.get('location')).toMatch(/^(http:\/\/localhost:3000)?\/two-factor$/);
    await expectCode(arrived, runner);
  }

  async function expectCode(arrived: Response, runner: Runner & { secret: string }) {
    const cookie = cookieOf(arrived);
    expect(cookie).not.toContain('session_token');
    expect(await sessionOf(cookie)).toBeUndefined();
    const sessions = await world.database.owner
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', runner.id)
      .where('created_at', '>', new Date(Date.now() - 60_000))
      .execute();
    // The one in which it was turned on.
    expect(sessions.length).toBeLessThanOrEqual(1);
    const code = codeOf(runner.secret, 1);
    const proved = await post('/two-factor/verify-totp', { code }, cookie);
    expect(proved.status).toBe(200);
    expect(await sessionOf(cookieOf(proved))).toBe(runner.id);
  }

  it('a magic link', async () => {
    const runner = await withFactor();
    await post('/sign-in/magic-link', { email: runner.email });
    const token = await world.mailbox.nextToken(runner.email);
    const arrived = await post('/magic-link/sign-in', { token });
    expect(await arrived.clone().json()).toMatchObject({ twoFactorRedirect: true });
    await expectCode(arrived, runner);
  });

  it('Google', async () => {
    const runner = await withFactor();
    email = runner.email;
    const begun = await post('/sign-in/social', { provider: 'google', callbackURL: '/dashboard' });
    const { url } = (await begun.json()) as { url: string };
    const atProvider = await fetch(url, { redirect: 'manual' });
    const back = new URL(atProvider.headers.get('location') ?? '');
    await expectChallenge(await follow(back.pathname + back.search, cookieOf(begun)), runner);
  });

  it('the confirmation of an address', async () => {
    const runner = await withFactor();
    const unconfirmed = world.database.owner
      .updateTable('auth_users')
      .set({ email_verified: false })
      .where('id', '=', runner.id);
    await unconfirmed.execute();
    await post('/send-verification-email', { email: runner.email });
    const link = new URL(await world.mailbox.nextLink(runner.email), world.url);
    const { password } = runner;
    const token = link.searchParams.get('token');
    const confirmed = await post('/confirm-email/password', { token, password });
    expect(await confirmed.clone().json()).toMatchObject({ twoFactorRedirect: true });
    await expectCode(confirmed, runner);
  });

  it('a new password, which signs nobody in by itself and ends the trust in browsers', async () => {
    const runner = await withFactor();
    const { email, password } = runner;
    const first = await post('/sign-in/email', { email, password });
    const body = { code: codeOf(runner.secret, 1), trustDevice: true };
    const proved = await post('/two-factor/verify-totp', body, cookieOf(first));
    const trust = cookieOf(proved).match(/longrun\.trust_device=[^;]+/)?.[0] ?? '';
    const asked = async (password: string) => {
      const response = await post('/sign-in/email', { email, password }, trust);
      return 'twoFactorRedirect' in ((await response.json()) as object);
    };
    expect(await asked(password)).toBe(false);

    await post('/request-password-reset', { email });
    const token = new URL(await world.mailbox.nextLink(email), world.url).searchParams.get('token');
    const reset = await post('/reset-password', { newPassword: 'a new one', token });
    expect(reset.status).toBe(200);
    expect(cookieOf(reset)).not.toContain('session_token');
    expect(await sessionOf(cookieOf(proved))).toBeUndefined();
    expect(await asked('a new one')).toBe(true);
  });

  it('but not renewing a session that was sent along', async () => {
    const runner = await withFactor();
    const first = await post('/sign-in/email', runner);
    const code = codeOf(runner.secret, 1);
    const cookie = cookieOf(await post('/two-factor/verify-totp', { code }, cookieOf(first)));
    const { expires_at } = await world.database.owner
      .updateTable('auth_sessions')
      .set({ expires_at: sql`expires_at - interval '2 days'` })
      .where('user_id', '=', runner.id)
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    const used = await world.request('/api/profile', { headers: { cookie } });
    expect(used.status).toBe(200);
    expect(cookieOf(used)).toContain('session_token');
    expect(await sessionOf(cookie)).toBe(runner.id);
    expect(expires_at.getTime()).toBeLessThan(Date.now() + 29 * 24 * 3_600_000);
  });
});

/** What a browser would send back: the cookies that were set, minus those that were cleared. */
function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
