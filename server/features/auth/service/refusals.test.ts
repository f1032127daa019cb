import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../../../tests/world.ts';
import { codeOf, openClient } from './client.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Client = ReturnType<typeof openClient>['client'];

const wallet = { chain: 'ethereum', message: 'a message', signature: '0x00' } as const;

describe('what is not offered here is refused by its code', () => {
  const phone = '+491700000000';
  const asked: [string, string, (client: Client) => Promise<{ error: unknown }>][] = [
    ['a wallet', 'web3_provider_disabled', (client) => client.signInWithWeb3(wallet)],
    [
      'single sign-on',
      'saml_provider_disabled',
      (client) => client.signInWithSSO({ domain: 'example.org' }),
    ],
    ['nobody', 'anonymous_provider_disabled', (client) => client.signInAnonymously()],
    ['a phone', 'phone_provider_disabled', (client) => client.signInWithOtp({ phone })],
    [
      'a phone and a password',
      'phone_provider_disabled',
      (client) => client.signInWithPassword({ phone, password: 'secret' }),
    ],
    [
      'a new phone',
      'phone_provider_disabled',
      (client) => client.signUp({ phone, password: 'secret' }),
    ],
    [
      'the code of a phone',
      'phone_provider_disabled',
      (client) => client.verifyOtp({ phone, token: '1', type: 'sms' }),
    ],
    [
      'that code again',
      'phone_provider_disabled',
      (client) => client.resend({ phone, type: 'sms' }),
    ],
  ];
  it.each(asked)('%s: %s', async (_what, code, ask) => {
    const { client } = openClient(world);
    expect(codeOf((await ask(client)).error)).toBe(code);
  });

  it('passkeys, at each of their paths', async () => {
    const options = { method: 'POST', body: '{}' };
    for (const path of ['registration/options', 'authentication/verify', 'some-id']) {
      const answer = await world.request(`/auth/passkeys/${path}`, options);
      expect((await answer.json()).error_code).toBe('passkey_disabled');
    }
    const headers = { authorization: 'Bearer x' };
    const list = await world.request('/auth/passkeys', { headers });
    expect((await list.json()).error_code).toBe('passkey_disabled');
  });

  it('even when signed in: factors and numbers by phone, and passkeys', async () => {
    const runner = await world.signUp();
    const { client } = openClient(world);
    await client.signInWithPassword(runner);
    const byPhone = await client.mfa.enroll({ factorType: 'phone', phone });
    expect(codeOf(byPhone.error)).toBe('mfa_phone_enroll_not_enabled');
    const byPasskey = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'a key' });
    expect(codeOf(byPasskey.error)).toBe('mfa_webauthn_enroll_not_enabled');
    expect(codeOf((await client.updateUser({ phone })).error)).toBe('phone_provider_disabled');
  });
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  world.request(`/auth${path}`, { method: 'POST', headers, body });

describe('a refusal', () => {
  it('has its code and sentence under every name that clients have read them by', async () => {
    const answer = await post(
      '/token?grant_type=password',
      JSON.stringify({ email: 'jo@example.org', password: 'wrong one' }),
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    const sentence = 'Invalid email or password';
    expect(await answer.json()).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      msg: sentence,
      message: sentence,
      error: sentence,
    });
  });

  it.each([
    ['no JSON', '/signup', '{', 'bad_json'],
    ['a list', '/signup', '[]', 'validation_failed'],
    ['no grant', '/token', '{}', 'validation_failed'],
    ['an unknown grant', '/token?grant_type=toString', '{}', 'validation_failed'],
    [
      'a password that is no text',
      '/token?grant_type=password',
      '{"email":"a@b.de","password":1}',
      'validation_failed',
    ],
    [
      'a text that cannot be stored',
      '/token?grant_type=password',
      '{"email":"a@b.de","password":"\\u0000"}',
      'validation_failed',
    ],
    ['no token to verify', '/verify', '{"type":"signup"}', 'validation_failed'],
    ['an unknown kind of token', '/verify', '{"type":"invite","token_hash":"a"}', 'otp_expired'],
    [
      'a plain challenge',
      '/otp',
      `{"email":"a@b.de","code_challenge":"${'a'.repeat(43)}","code_challenge_method":"plain"}`,
      'validation_failed',
    ],
    [
      'a code that is none',
      '/token?grant_type=pkce',
      '{"auth_code":"a","code_verifier":"b"}',
      'flow_state_expired',
    ],
    [
      'an id token that is none',
      '/token?grant_type=id_token',
      '{"provider":"google","id_token":"a"}',
      'validation_failed',
    ],
    [
      'another kind of mail',
      '/resend',
      '{"type":"email_change","email":"a@b.de"}',
      'validation_failed',
    ],
  ])('of %s is by code', async (_what, path, body, code) => {
    const answer = await post(path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await answer.json()).error_code).toBe(code);
  });

  it('of a solved challenge that no header can hold is by code', async () => {
    const guarded = await startWorld({ botChallenge: { kind: 'altcha' } });
    for (const captchaToken of ['a\nb', '€']) {
      const { client } = openClient(guarded);
      const options = { captchaToken };
      const { error } = await client.signUp({
        email: 'jo@example.org',
        password: 'secret',
        options,
      });
      expect(codeOf(error)).toBe('captcha_failed');
    }
    await guarded.stop();
  });

  it.each([
    ['none', undefined, 'no_authorization'],
    ['one that is none', 'a.b.c', 'bad_jwt'],
  ])('with %s as access token is by code', async (_what, token, code) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await world.request('/auth/user', { ...(headers && { headers }) });
    expect((await answer.json()).error_code).toBe(code);
  });

  it('is not for a page of another site to see, nor to cause', async () => {
    const answer = await post('/token?grant_type=password', '{}', {
      origin: 'https://elsewhere.example.org',
    });
    expect(answer.status).toBe(403);
  });

  it('of somebody who asks too often says when to try again', async () => {
    const limited = await startWorld({ rateLimits: true });
    const { email } = await limited.signUp();
    const { client } = openClient(limited);
    for (let count = 0; count < 5; count += 1) {
      expect((await client.signInWithOtp({ email })).error).toBeNull();
    }
    const refused = await limited.request('/auth/otp', {
      method: 'POST',
      body: JSON.stringify({ email }),
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: expect.stringMatching(/^Too many attempts. Try again in/),
    });
    await limited.stop();
  });
});
