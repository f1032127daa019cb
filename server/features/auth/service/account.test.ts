import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { codeOf, openClient } from './client.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => void vi.useRealTimers());

const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
};

async function signIn(runner: Pick<Runner, 'email' | 'password'>) {
  const opened = openClient(world);
  const { error } = await opened.client.signInWithPassword(runner);
  expect(error).toBeNull();
  return opened;
}

/** Signed in with a password, too long ago to count as proof. */
async function signedInBefore() {
  const runner = await world.signUp();
  const opened = await signIn(runner);
  later(11 * 60);
  return { runner, ...opened };
}

/** The code in the mail that was asked for. */
async function mailedCode(email: string) {
  const { subject } = await world.mailbox.next(email);
  return /code: (\d{6})$/.exec(subject)?.[1] ?? '';
}

const canSignIn = async (email: string, password: string) =>
  (await openClient(world).client.signInWithPassword({ email, password })).error === null;

describe('changing the password', () => {
  it('right after signing in needs no more proof; it ends other sessions and tells the owner', async () => {
    const runner = await world.signUp();
    const { client, events } = await signIn(runner);
    const other = await signIn(runner);
    const password = 'another one of mine';
    expect((await client.updateUser({ password })).error).toBeNull();
    expect(events.at(-1)).toBe('USER_UPDATED');
    expect((await client.refreshSession()).error).toBeNull();
    expect((await other.client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await world.mailbox.next(runner.email)).subject).toMatch(/password .* changed/);
    expect(await canSignIn(runner.email, runner.password)).toBe(false);
    expect(await canSignIn(runner.email, password)).toBe(true);
  });

  it('later takes a mailed code, or the password', async () => {
    const { client, runner } = await signedInBefore();
    const password = 'another one of mine';
    const without = await client.updateUser({ password });
    expect(codeOf(without.error)).toBe('reauthentication_needed');
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = await mailedCode(runner.email);
    const wrong = nonce === '000000' ? '000001' : '000000';
    const guessed = await client.updateUser({ password, nonce: wrong });
    expect(codeOf(guessed.error)).toBe('reauthentication_not_valid');
    expect((await client.updateUser({ password, nonce })).error).toBeNull();
    later(11 * 60);
    const third = 'a third one of mine';
    const again = await client.updateUser({ password: third, nonce });
    expect(codeOf(again.error)).toBe('reauthentication_not_valid');
    const by = { current_password: password } as object;
    expect((await client.updateUser({ password: third, ...by })).error).toBeNull();
    expect(await canSignIn(runner.email, third)).toBe(true);
  });

  it('refuses a weak one, and changes nothing', async () => {
    const runner = await world.signUp();
    const { client } = await signIn(runner);
    for (const password of ['abc', 'password']) {
      const { error } = await client.updateUser({ password, data: { full_name: 'Changed' } });
      expect(codeOf(error)).toBe('weak_password');
    }
    expect(await canSignIn(runner.email, runner.password)).toBe(true);
    expect((await client.getUser()).data.user?.user_metadata).toEqual({ full_name: 'Test Runner' });
  });

  it('gives one to an account without, whose owner has just signed in by mail', async () => {
    const { client } = openClient(world);
    const email = 'without@example.org';
    await client.signInWithOtp({ email });
    await client.exchangeCodeForSession(await world.mailbox.nextToken(email));
    const weak = await client.updateUser({ password: 'password' });
    expect(codeOf(weak.error)).toBe('weak_password');
    const password = 'the first one of mine';
    expect((await client.updateUser({ password })).error).toBeNull();
    expect(await canSignIn(email, password)).toBe(true);
  });

  it('of such an account takes a mailed code later, which it may ask for', async () => {
    const { client } = openClient(world);
    const email = 'later@example.org';
    await client.signInWithOtp({ email });
    await client.exchangeCodeForSession(await world.mailbox.nextToken(email));
    later(11 * 60);
    const password = 'the first one of mine';
    const without = await client.updateUser({ password });
    expect(codeOf(without.error)).toBe('reauthentication_needed');
    await client.reauthenticate();
    const nonce = await mailedCode(email);
    expect((await client.updateUser({ password, nonce })).error).toBeNull();
    expect(await canSignIn(email, password)).toBe(true);
  });

  it('with a second factor takes a code of the app', async () => {
    const runner = await world.signUp();
    const { client } = await signIn(runner);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    const secret = data?.totp.secret ?? '';
    const now = () => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
    await client.mfa.challengeAndVerify({ factorId, code: now() });
    later(11 * 60);
    const password = 'another one of mine';
    expect((await client.reauthenticate()).error).toBeNull();
    expect(codeOf((await client.updateUser({ password })).error)).toBe('reauthentication_needed');
    expect((await client.updateUser({ password, nonce: now() })).error).toBeNull();
    // No code was mailed before that.
    expect((await world.mailbox.next(runner.email)).subject).toMatch(/password .* changed/);
  });
});

describe('a recovery', () => {
  async function recovered() {
    const runner = await world.signUp();
    const { client } = openClient(world);
    await client.resetPasswordForEmail(runner.email);
    await client.exchangeCodeForSession(await world.mailbox.nextToken(runner.email));
    return { runner, client };
  }

  it('is proof only for a new password', async () => {
    const { runner, client } = await recovered();
    const others = async () => [
      await client.updateUser({ email: `x-${runner.email}` }),
      await client.mfa.enroll({ factorType: 'totp' }),
    ];
    await client.updateUser({ data: { full_name: 'Jo Miles' } });
    const both = { email: `x-${runner.email}`, password: 'another one of mine' };
    expect(codeOf((await client.updateUser(both)).error)).toBe('reauthentication_needed');
    expect(await canSignIn(runner.email, runner.password)).toBe(true);
    for (const { error } of await others()) expect(codeOf(error)).toBe('reauthentication_needed');
    expect((await client.updateUser({ password: 'another one of mine' })).error).toBeNull();
    for (const { error } of await others()) expect(codeOf(error)).toBe('reauthentication_needed');
  });

  it('counts for ten minutes', async () => {
    const { client } = await recovered();
    later(11 * 60);
    const { error } = await client.updateUser({ password: 'another one of mine' });
    expect(codeOf(error)).toBe('reauthentication_needed');
  });
});

describe('changing the email', () => {
  it('waits for the new address, which a program that is signed in confirms', async () => {
    const runner = await world.signUp();
    const { client } = await signIn(runner);
    const email = `new-${runner.email}`;
    const asked = await client.updateUser({ email });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email: runner.email, new_email: email });
    const token = await world.mailbox.nextToken(email);
    // Not shown, as it would tell whether the new address has an account: then no change waits.
    expect((await client.getUser()).data.user?.new_email).toBeUndefined();
    expect((await world.mailbox.next(runner.email)).subject).toMatch(/is being changed/);

    const anybody = await openClient(world).client.verifyOtp({
      token_hash: token,
      type: 'email_change',
    });
    expect(codeOf(anybody.error)).toBe('no_authorization');
    const stranger = await signIn(await world.signUp());
    const { data } = await stranger.client.getSession();
    const theirs = bearing(data.session?.access_token);
    const refused = await theirs.verifyOtp({ token_hash: token, type: 'email_change' });
    expect(codeOf(refused.error)).toBe('otp_expired');

    const mine = bearing((await client.getSession()).data.session?.access_token);
    const done = await mine.verifyOtp({ token_hash: token, type: 'email_change' });
    expect(done.error).toBeNull();
    expect(done.data.user?.email).toBe(email);
    const { data: refreshed } = await client.refreshSession();
    expect(refreshed.user?.email).toBe(email);
    expect((await world.mailbox.next(runner.email)).subject).toMatch(/was changed/);
    expect(await canSignIn(email, runner.password)).toBe(true);
  });

  it('is confirmed by the client that asked, with the token in place of a code', async () => {
    const runner = await world.signUp();
    const { client } = await signIn(runner);
    const email = `changed-${runner.email}`;
    await client.updateUser({ email });
    const token = await world.mailbox.nextToken(email);
    const { data, error } = await client.exchangeCodeForSession(token);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: runner.id, email });
    expect((await client.refreshSession()).error).toBeNull();
  });

  it('does not reveal whether the new address has an account', async () => {
    const other = await world.signUp();
    const { client } = await signIn(await world.signUp());
    const asked = await client.updateUser({ email: other.email });
    expect(asked.data.user?.new_email).toBe(other.email);
    expect((await world.mailbox.next(other.email)).subject).toMatch(/already have/);
    expect((await client.getUser()).data.user?.new_email).toBeUndefined();
  });

  it('takes proof, too', async () => {
    const { client, runner } = await signedInBefore();
    const email = `next-${runner.email}`;
    expect(codeOf((await client.updateUser({ email })).error)).toBe('reauthentication_needed');
    await client.reauthenticate();
    const nonce = await mailedCode(runner.email);
    expect((await client.updateUser({ email, nonce })).error).toBeNull();
    expect(await world.mailbox.nextToken(email)).toBeTruthy();
  });

  it('to the same address is no change, and to an invalid one is refused', async () => {
    const runner = await world.signUp();
    const { client } = await signIn(runner);
    const same = await client.updateUser({ email: runner.email.toUpperCase() });
    expect(same.error).toBeNull();
    expect(same.data.user?.new_email).toBeUndefined();
    const none = await client.updateUser({ email: 'jo' });
    expect(codeOf(none.error)).toBe('email_address_invalid');
  });
});

/** A client whose requests carry this token, which `verifyOtp` does not send by itself. */
function bearing(token = '') {
  return openClient(world, { headers: { authorization: `Bearer ${token}` } }).client;
}

describe('changing the name', () => {
  it('needs no proof, and reaches the profile', async () => {
    const { client, runner } = await signedInBefore();
    vi.useRealTimers();
    const saved = await runner.request('/api/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Test Runner' }),
    });
    expect(saved.status).toBe(200);
    const { data, error } = await client.updateUser({ data: { full_name: ' Jo Miles ' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ full_name: 'Jo Miles' });
    const profile = await (await runner.request('/api/profile')).json();
    expect(profile.fullName).toBe('Jo Miles');
  });

  it('is refused if it is not a name', async () => {
    const { client } = await signIn(await world.signUp());
    for (const full_name of ['', 'a\nb', 'x'.repeat(201)]) {
      const { error } = await client.updateUser({ data: { full_name } });
      expect(codeOf(error)).toBe('validation_failed');
    }
  });
});
