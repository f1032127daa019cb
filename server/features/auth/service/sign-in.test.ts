import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { solutionOf } from '../../../../tests/solved-challenge.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { codeOf, openClient } from './client.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const password = 'correct horse';
let people = 0;
const newAddress = () => `Jo.Miles.${++people}@example.org`;

/** Signs up, up to the mail. */
async function signUp(options: Parameters<typeof openClient>[1] = {}) {
  const opened = openClient(world, options);
  const email = newAddress();
  const data = { full_name: 'Jo Miles' };
  const answer = await opened.client.signUp({ email, password, options: { data } });
  expect(answer.error).toBeNull();
  const address = email.toLowerCase();
  return { ...opened, ...answer, email, address, token: await world.mailbox.nextToken(address) };
}

describe('signing up', () => {
  it('answers with the user, who has no session before the address is confirmed', async () => {
    const { data, address, client, email, events } = await signUp();
    expect(data).toMatchObject({
      session: null,
      user: { email: address, role: 'authenticated', user_metadata: { full_name: 'Jo Miles' } },
    });
    expect(data.user?.identities).toHaveLength(1);
    const early = await client.signInWithPassword({ email, password });
    expect(codeOf(early.error)).toBe('email_not_confirmed');
    expect(events).toEqual(['INITIAL_SESSION']);
  });

  it('is confirmed, with its password and name, by the program that began it', async () => {
    const { client, token, email, events } = await signUp();
    const { data, error } = await client.exchangeCodeForSession(token);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ user_metadata: { full_name: 'Jo Miles' } });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    await client.signOut();
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('names the account, for the web app’s onboarding', async () => {
    const { client, token, email } = await signUp();
    await client.exchangeCodeForSession(token);
    const signedIn = await world.request('/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect((await signedIn.json()).user.name).toBe('Jo Miles');
  });

  it('loses its password where another program confirms, and a link for another is mailed', async () => {
    const { token, email, address } = await signUp();
    const { client } = openClient(world);
    const confirmed = await client.verifyOtp({ token_hash: token, type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.user_metadata).toEqual({});
    const { error } = await openClient(world).client.signInWithPassword({ email, password });
    expect(codeOf(error)).toBe('invalid_credentials');
    expect((await world.mailbox.next(address)).subject).toMatch(/^Reset your/);
    // Who confirmed may choose one at once.
    const chosen = await client.updateUser({ password: 'another one of mine' });
    expect(chosen.error).toBeNull();
    const again = openClient(world).client;
    const answer = await again.signInWithPassword({ email, password: 'another one of mine' });
    expect(answer.error).toBeNull();
  });

  it('is not confirmed with the verifier of another sign-up', async () => {
    const victim = await signUp();
    const { client } = await signUp();
    const { error } = await client.exchangeCodeForSession(victim.token);
    expect(codeOf(error)).toBe('bad_code_verifier');
    expect((await victim.client.exchangeCodeForSession(victim.token)).error).toBeNull();
  });

  it('mails the link again when asked to', async () => {
    const { client, email, address, token } = await signUp();
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    const second = await world.mailbox.nextToken(address);
    expect(second).not.toBe(token);
    const { error } = await openClient(world).client.verifyOtp({
      token_hash: second,
      type: 'email',
    });
    expect(error).toBeNull();
  });

  it('keeps its profile’s name for the API, too', async () => {
    const { client, token } = await signUp();
    const { data } = await client.exchangeCodeForSession(token);
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const profile = await (await world.request('/api/profile', { headers })).json();
    expect(profile).toMatchObject({ fullName: 'Jo Miles', isOnboardingComplete: false });
  });

  it('signs in once, by whichever of its links comes first', async () => {
    const { client, token, email, address } = await signUp();
    await client.resend({ type: 'signup', email });
    const second = await world.mailbox.nextToken(address);
    const { error } = await openClient(world).client.verifyOtp({
      token_hash: second,
      type: 'signup',
    });
    expect(error).toBeNull();
    const late = await openClient(world).client.verifyOtp({ token_hash: token, type: 'signup' });
    expect(codeOf(late.error)).toBe('otp_expired');
  });

  it('that is mailed again signs in who asked, without the password', async () => {
    const { client, email, address } = await signUp();
    await client.resend({ type: 'signup', email });
    const { error } = await client.exchangeCodeForSession(await world.mailbox.nextToken(address));
    expect(error).toBeNull();
    const again = await openClient(world).client.signInWithPassword({ email, password });
    expect(codeOf(again.error)).toBe('invalid_credentials');
  });

  it('may leave the name to the onboarding', async () => {
    const { client } = openClient(world);
    const { data, error } = await client.signUp({ email: newAddress(), password });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({});
  });

  it('refuses a weak password and an invalid address, each with its code', async () => {
    const { client } = openClient(world);
    const weak = await client.signUp({ email: newAddress(), password: 'password' });
    expect(codeOf(weak.error)).toBe('weak_password');
    const short = await client.signUp({ email: newAddress(), password: 'abc' });
    expect(short.error?.message).toBe('Password must be at least 6 characters long');
    const nobody = await client.signUp({ email: 'jo', password });
    expect(codeOf(nobody.error)).toBe('email_address_invalid');
  });
});

describe('a mailed link', () => {
  it('signs in, and makes an account where there is none', async () => {
    const { client, events } = openClient(world, { flowType: 'implicit' });
    const email = newAddress();
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const token = await world.mailbox.nextToken(email.toLowerCase());
    const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email.toLowerCase());
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    const again = await client.verifyOtp({ email, token, type: 'email' });
    expect(codeOf(again.error)).toBe('otp_expired');
  });

  it('signs in the program that asked for it, by its verifier', async () => {
    const { email, id } = await world.signUp();
    const { client } = openClient(world);
    await client.signInWithOtp({ email });
    const token = await world.mailbox.nextToken(email);
    const { data } = await client.exchangeCodeForSession(token);
    expect(data.user?.id).toBe(id);
  });

  it('makes no account where the program wants none', async () => {
    const { email } = await world.signUp();
    const ordered = vi.spyOn(world.jobs, 'send');
    const { client } = openClient(world);
    const options = { shouldCreateUser: false };
    const nobody = newAddress().toLowerCase();
    expect((await client.signInWithOtp({ email: nobody, options })).error).toBeNull();
    expect((await client.signInWithOtp({ email, options })).error).toBeNull();
    // Mail goes out in order: once hers has come, his would have, too.
    expect((await world.mailbox.next(email)).subject).toMatch(/^Your sign-in link/);
    expect(ordered).toHaveBeenCalledTimes(2);
    ordered.mockRestore();
    expect(world.mailbox.mails.filter(({ to }) => to === nobody)).toEqual([]);
  });

  it('is for the address that is named, and for its own purpose', async () => {
    const { email } = await world.signUp();
    const { client } = openClient(world);
    await client.signInWithOtp({ email });
    const token = await world.mailbox.nextToken(email);
    const elsewhere = await client.verifyOtp({ email: newAddress(), token, type: 'email' });
    expect(codeOf(elsewhere.error)).toBe('otp_expired');
    const misused = await client.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(codeOf(misused.error)).toBe('otp_expired');
    expect((await client.verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBeNull();
  });
});

describe('a recovery', () => {
  it('signs in, and lets the user choose another password without the old one', async () => {
    const { email } = await world.signUp();
    const { client, events } = openClient(world);
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const token = await world.mailbox.nextToken(email);
    expect((await client.exchangeCodeForSession(token)).error).toBeNull();
    expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
    const changed = await client.updateUser({ password: 'another one of mine' });
    expect(changed.error).toBeNull();
    expect(events.at(-1)).toBe('USER_UPDATED');
    const again = openClient(world).client;
    const answer = await again.signInWithPassword({ email, password: 'another one of mine' });
    expect(answer.error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
  });

  it('by the token alone is reported as one, too', async () => {
    const { email, id } = await world.signUp();
    const { client, events } = openClient(world, { flowType: 'implicit' });
    await client.resetPasswordForEmail(email);
    const token = await world.mailbox.nextToken(email);
    const { data } = await client.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(data.user?.id).toBe(id);
    expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
  });
});

describe('a server behind https, whose cookies have other names', () => {
  it('signs in and refreshes as any other', async () => {
    const secure = await startWorld({ publicUrl: 'https://run.example.org' });
    const { email, password } = await secure.signUp();
    const { client } = openClient(secure);
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.updateUser({ password: 'another one of mine' })).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();
    await secure.stop();
  });
});

describe('a bot challenge', () => {
  it('is solved by the token in gotrue_meta_security', async () => {
    const guarded = await startWorld({ botChallenge: { kind: 'altcha' } });
    const { email, password } = await guarded.signUp();
    const { client } = openClient(guarded);
    const without = await client.signInWithPassword({ email, password });
    expect(codeOf(without.error)).toBe('captcha_failed');
    expect(without.error?.message).toBe('Please complete the CAPTCHA verification');
    const challenge = await (await guarded.request('/api/bot-challenge')).json();
    const captchaToken = await solutionOf(challenge.challenge);
    const { error } = await client.signInWithPassword({
      email,
      password,
      options: { captchaToken },
    });
    expect(error).toBeNull();
    await guarded.stop();
  });
});
