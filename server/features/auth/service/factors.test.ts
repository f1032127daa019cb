import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { turnOffIfGone } from '../two-factor.ts';
import { codeOf, openClient } from './client.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The app's code, a number of periods from now: each works only once. */
const codeFrom = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead });

async function signIn(runner: Pick<Runner, 'email' | 'password'>) {
  const opened = openClient(world);
  const { data, error } = await opened.client.signInWithPassword(runner);
  expect(error).toBeNull();
  return { ...opened, token: data.session?.access_token ?? '' };
}

/** A runner whose second factor is on, and the client that turned it on. */
async function withFactor() {
  const runner = await world.signUp();
  const { client, events } = await signIn(runner);
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const verify = () => client.mfa.challengeAndVerify({ factorId, code: codeFrom(totp.secret, -1) });
  // The code is too old if the thirty seconds of its successor end on the way.
  const verified = (await verify()).error ? await verify() : undefined;
  if (verified?.error) throw verified.error;
  const { recovery_codes } = enrolled.data as unknown as { recovery_codes: string[] };
  return { runner, client, events, factorId, secret: totp.secret, recoveryCodes: recovery_codes };
}

const ask = (path: string, token: string, init: RequestInit = {}) =>
  world.request(path, { ...init, headers: { authorization: `Bearer ${token}` } });

describe('turning on the second factor', () => {
  it('gives a QR code and a secret, and counts once a code was entered', async () => {
    const { client, events } = await signIn(await world.signUp());
    const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
    expect(error).toBeNull();
    if (!data) return;
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(new URL(data.totp.uri).searchParams.get('secret')).toBe(data.totp.secret);
    expect((await client.mfa.listFactors()).data).toMatchObject({
      totp: [],
      all: [{ id: data.id, status: 'unverified' }],
    });
    const factorId = data.id;
    const challenge = await client.mfa.challenge({ factorId });
    const challengeId = challenge.data?.id ?? '';
    const wrong = await client.mfa.verify({ factorId, challengeId, code: '000000' });
    expect(codeOf(wrong.error)).toBe('mfa_verification_failed');
    const code = codeFrom(data.totp.secret);
    const right = await client.mfa.verify({ factorId, challengeId, code });
    expect(right.error).toBeNull();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']);
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    const used = await client.mfa.verify({ factorId, challengeId, code });
    expect(codeOf(used.error)).toBe('mfa_verification_failed');
    const again = await client.mfa.enroll({ factorType: 'totp' });
    expect(codeOf(again.error)).toBe('mfa_verified_factor_exists');
  });

  it('started again is another factor, and what was started before no longer counts', async () => {
    const { client } = await signIn(await world.signUp());
    const first = (await client.mfa.enroll({ factorType: 'totp' })).data;
    const challenge = await client.mfa.challenge({ factorId: first?.id ?? '' });
    const second = (await client.mfa.enroll({ factorType: 'totp' })).data;
    expect(second?.id).not.toBe(first?.id);
    const challengeId = challenge.data?.id ?? '';
    const code = codeFrom(first?.totp.secret ?? '');
    const late = await client.mfa.verify({ factorId: first?.id ?? '', challengeId, code });
    expect(codeOf(late.error)).toBe('mfa_factor_not_found');
    const swapped = await client.mfa.verify({ factorId: second?.id ?? '', challengeId, code });
    expect(codeOf(swapped.error)).toBe('mfa_challenge_expired');
  });

  it('needs a password to fall back on', async () => {
    const { client } = openClient(world);
    const email = 'without@example.org';
    await client.signInWithOtp({ email });
    await client.exchangeCodeForSession(await world.mailbox.nextToken(email));
    const { error } = await client.mfa.enroll({ factorType: 'totp' });
    expect(error?.message).toBe('It needs a password: set one first.');
  });

  it('raises the level of that session, which stays', async () => {
    const runner = await world.signUp();
    const { client, token } = await signIn(runner);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    const before = (await client.getClaims()).data?.claims;
    const code = codeFrom(data?.totp.secret ?? '');
    await client.mfa.challengeAndVerify({ factorId, code });
    const after = (await client.getClaims()).data?.claims;
    expect(after).toMatchObject({ aal: 'aal2', session_id: before?.session_id });
    expect(after?.amr).toMatchObject([{ method: 'password' }, { method: 'totp' }]);
    expect((await ask('/api/profile', token)).status).toBe(200);
  });

  it('takes fresh proof', async () => {
    const { email } = await world.signUp();
    const { client } = openClient(world);
    await client.signInWithOtp({ email });
    await client.exchangeCodeForSession(await world.mailbox.nextToken(email));
    const { error } = await client.mfa.enroll({ factorType: 'totp' });
    expect(codeOf(error)).toBe('reauthentication_needed');
  });
});

describe('signing in with a second factor', () => {
  it('opens nothing but the factors until a code was entered', async () => {
    const { runner, secret, factorId } = await withFactor();
    const { client, token, events } = await signIn(runner);
    const levels = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await client.getClaims()).data?.claims.aal).toBe('aal1');
    expect((await ask('/api/profile', token)).status).toBe(401);
    expect((await client.getUser()).data.user).toMatchObject({ id: runner.id, user_metadata: {} });
    expect(codeOf((await client.updateUser({ password: 'another one' })).error)).toBe(
      'insufficient_aal',
    );
    for (const attempt of [
      () => client.mfa.enroll({ factorType: 'totp' }),
      () => client.mfa.unenroll({ factorId }),
      () => client.reauthenticate(),
      () => client.linkIdentity({ provider: 'google' }),
    ]) {
      expect(codeOf((await attempt()).error)).toBe('insufficient_aal');
    }
    // Refreshing meanwhile leads no further.
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await ask('/api/profile', refreshed.data.session?.access_token ?? '')).status).toBe(
      401,
    );

    const code = codeFrom(secret);
    const { data, error } = await client.mfa.challengeAndVerify({ factorId, code });
    expect(error).toBeNull();
    expect((await client.getClaims()).data?.claims.aal).toBe('aal2');
    expect((await ask('/api/profile', data?.access_token ?? '')).status).toBe(200);
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'MFA_CHALLENGE_VERIFIED',
    ]);
    // The token that opened only the factors no longer opens even them.
    expect((await ask('/auth/user', token)).status).toBe(403);
  });

  it('takes a recovery code in place of the app’s, once', async () => {
    const { runner, factorId, recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    const first = await signIn(runner);
    expect((await first.client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const second = await signIn(runner);
    const again = await second.client.mfa.challengeAndVerify({ factorId, code });
    expect(codeOf(again.error)).toBe('mfa_verification_failed');
  });

  it('ends after five wrong codes', async () => {
    const { runner, factorId, secret } = await withFactor();
    const { client } = await signIn(runner);
    for (let count = 0; count < 5; count += 1) {
      const { error } = await client.mfa.challengeAndVerify({ factorId, code: '000000' });
      expect(codeOf(error)).toBe('mfa_verification_failed');
    }
    const code = codeFrom(secret);
    const right = await client.mfa.challengeAndVerify({ factorId, code });
    expect(codeOf(right.error)).toBe('mfa_challenge_expired');
  });

  it('is over once the password has changed', async () => {
    const { runner, factorId, secret, client } = await withFactor();
    const begun = await signIn(runner);
    expect((await client.updateUser({ password: 'another one of mine' })).error).toBeNull();
    const code = codeFrom(secret);
    const { error } = await begun.client.mfa.challengeAndVerify({ factorId, code });
    expect(codeOf(error)).toBe('mfa_challenge_expired');
  });

  it('is given up by signing out', async () => {
    const { runner, factorId } = await withFactor();
    const { client, token } = await signIn(runner);
    expect((await client.signOut()).error).toBeNull();
    const challenge = await ask(`/auth/factors/${factorId}/challenge`, token, { method: 'POST' });
    expect(await challenge.json()).toMatchObject({ error_code: 'session_not_found' });
  });
});

describe('somebody else’s factor', () => {
  it('does not exist', async () => {
    const { factorId } = await withFactor();
    const { client } = await signIn(await world.signUp());
    for (const { error } of [
      await client.mfa.challenge({ factorId }),
      await client.mfa.unenroll({ factorId }),
      await client.mfa.challenge({ factorId: 'none' }),
    ]) {
      expect(codeOf(error)).toBe('mfa_factor_not_found');
    }
  });

  it('and a challenge of another session does not count', async () => {
    const { runner, factorId, secret } = await withFactor();
    const [here, there] = [await signIn(runner), await signIn(runner)];
    const challenge = await there.client.mfa.challenge({ factorId });
    const challengeId = challenge.data?.id ?? '';
    const code = codeFrom(secret);
    const { error } = await here.client.mfa.verify({ factorId, challengeId, code });
    expect(codeOf(error)).toBe('mfa_challenge_expired');
    expect((await there.client.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
  });
});

describe('turning the second factor off', () => {
  it('takes fresh proof, except for one that was never on', async () => {
    const { client, factorId, runner } = await withFactor();
    const sessions = world.database.owner.updateTable('auth_sessions').set({ proved_at: null });
    const forget = () => sessions.where('user_id', '=', runner.id).execute();
    await forget();
    const kept = await client.mfa.unenroll({ factorId });
    expect(codeOf(kept.error)).toBe('reauthentication_needed');
    await world.prove(runner);
    await client.mfa.unenroll({ factorId });
    await world.prove(runner);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    await forget();
    expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
  });

  it('leaves nobody with a second factor that is gone', async () => {
    const runner = await world.signUp();
    const { client } = await signIn(runner);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    // As if somebody were entering the first code just now.
    const users = world.database.owner.updateTable('auth_users').set({ two_factor_enabled: true });
    await users.where('id', '=', runner.id).execute();
    expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
    const { token } = await signIn(runner);
    expect((await ask('/api/profile', token)).status).toBe(200);
  });

  it('counts an app that was never set up as no second factor', async () => {
    const runner = await world.signUp();
    const { client } = await signIn(runner);
    await client.mfa.enroll({ factorType: 'totp' });
    expect(await turnOffIfGone(world.database, runner.id)).toBe(false);
    const users = world.database.owner.updateTable('auth_users').set({ two_factor_enabled: true });
    await users.where('id', '=', runner.id).execute();
    expect(await turnOffIfGone(world.database, runner.id)).toBe(true);
  });

  it('lowers every session that had its level, even after another app is set up', async () => {
    const { client, factorId, runner, secret } = await withFactor();
    const other = await signIn(runner);
    await other.client.mfa.challengeAndVerify({ factorId, code: codeFrom(secret) });
    expect((await other.client.getClaims()).data?.claims.aal).toBe('aal2');
    await client.mfa.unenroll({ factorId });
    await world.prove(runner);
    const next = (await client.mfa.enroll({ factorType: 'totp' })).data;
    const code = codeFrom(next?.totp.secret ?? '');
    await client.mfa.challengeAndVerify({ factorId: next?.id ?? '', code });
    await other.client.refreshSession();
    expect((await other.client.getClaims()).data?.claims.aal).toBe('aal1');
  });

  it('keeps the session, which is aal1 from then on, and tells the owner', async () => {
    const { client, factorId, runner } = await withFactor();
    const { data, error } = await client.mfa.unenroll({ factorId });
    expect(error).toBeNull();
    expect(data?.id).toBe(factorId);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.getClaims()).data?.claims.aal).toBe('aal1');
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    expect((await world.mailbox.next(runner.email)).subject).toMatch(/two-factor/i);
    const { token } = await signIn(runner);
    expect((await ask('/api/profile', token)).status).toBe(200);
  });
});
