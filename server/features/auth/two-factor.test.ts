import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

describe('two-factor authentication', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** The app's next code: each works only once. */
  const laterCode = (secret: string) => {
    vi.setSystemTime(Date.now() + 30_000);
    return generateSync({ secret });
  };

  const post = (path: string, body: object, cookie = '') =>
    world.request(`/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  const enable = async (runner: Runner) => {
    await world.prove(runner);
    const enabled = await post('/two-factor/enable', {}, runner.cookie);
    return (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  };

  const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';

  /** A runner with a second factor, and the secret and recovery codes that only they know. */
  async function withFactor() {
    const runner = await world.signUp();
    const { totpURI, backupCodes } = await enable(runner);
    const secret = secretIn(totpURI);
    const proof = await post('/two-factor/verify-totp', { code: laterCode(secret) }, runner.cookie);
    expect(proof.status).toBe(200);
    return { ...runner, cookie: cookieOf(proof), secret, totpURI, recovery: backupCodes };
  }

  /** Signs in with only the password: the response, and the cookie for the challenge. */
  async function signIn({ email, password }: Pick<Runner, 'email' | 'password'>, cookie = '') {
    const response = await post('/sign-in/email', { email, password }, cookie);
    return { response, cookie: cookieOf(response) };
  }

  const profile = async (cookie: string) =>
    (await world.request('/api/profile', { headers: { cookie } })).status;

  const refused = async (response: Response, status: number, error: RegExp) => {
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(error),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
    expect(cookieOf(response)).not.toContain('session_token');
  };

  it('is on once a code has proved that the app works, and required at sign-in', async () => {
    const runner = await world.signUp();
    const { totpURI, backupCodes } = await enable(runner);
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Longrun:/);
    expect(new Set(backupCodes).size).toBe(10);
    expect(backupCodes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    // Not proved yet: a user who loses the phone halfway is not locked out.
    expect(await profile((await signIn(runner)).cookie)).toBe(200);

    const code = laterCode(secretIn(totpURI));
    await refused(
      await post('/two-factor/verify-totp', { code: wrong(code) }, runner.cookie),
      401,
      /That code is not right/,
    );
    expect(await profile((await signIn(runner)).cookie)).toBe(200);
    const proof = await post('/two-factor/verify-totp', { code }, runner.cookie);
    expect(proof.status).toBe(200);

    const { response, cookie } = await signIn(runner);
    expect(await response.json()).toMatchObject({ twoFactorRedirect: true });
    expect(cookie).not.toContain('session_token');
    expect(await profile(cookie)).toBe(401);
    const done = await post(
      '/two-factor/verify-totp',
      { code: laterCode(secretIn(totpURI)).replace(/^.../, '$& ') },
      cookie,
    );
    expect(done.status).toBe(200);
    expect(await profile(cookieOf(done))).toBe(200);
  });

  it('requires a proof to turn on, to turn off and for new recovery codes', async () => {
    const plain = await world.signUp();
    const { password } = plain;
    await refused(await post('/two-factor/enable', { password }, plain.cookie), 403, /it is you/);
    const runner = await withFactor();
    for (const path of ['/two-factor/disable', '/two-factor/generate-backup-codes']) {
      await refused(await post(path, { password }, runner.cookie), 403, /it is you/);
      await refused(await post(path, { password }), 401, /./);
    }
    await world.prove(runner);
    await refused(await post('/two-factor/enable', {}, runner.cookie), 400, /on already/);
    const off = await post('/two-factor/disable', {}, runner.cookie);
    expect(off.status).toBe(200);
    const mail = await world.mailbox.next(runner.email);
    expect(mail.subject).toBe('Two-factor authentication was turned off');
    expect(await profile((await signIn(runner)).cookie)).toBe(200);
  });

  it('never shows the secret again, and sends no codes by mail', async () => {
    const { cookie, password } = await withFactor();
    for (const path of ['get-totp-uri', 'send-otp', 'verify-otp', 'view-backup-codes']) {
      expect((await post(`/two-factor/${path}`, { password, code: '1' }, cookie)).status).toBe(404);
    }
  });

  it('accepts a code once, and no older one', async () => {
    const { secret, ...runner } = await withFactor();
    const before = laterCode(secret);
    const code = laterCode(secret);
    const first = await signIn(runner);
    const second = await signIn(runner);
    const answers = await Promise.all(
      [first, second].map(({ cookie }) => post('/two-factor/verify-totp', { code }, cookie)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const old of [code, before]) {
      const { cookie } = await signIn(runner);
      await refused(
        await post('/two-factor/verify-totp', { code: old }, cookie),
        401,
        /used already\. Wait for the next one/,
      );
    }
    const { cookie } = await signIn(runner);
    const next = await post('/two-factor/verify-totp', { code: laterCode(secret) }, cookie);
    expect(next.status).toBe(200);
  });

  it('does not accept the code that set up the app a second time', async () => {
    const runner = await world.signUp();
    const code = laterCode(secretIn((await enable(runner)).totpURI));
    await post('/two-factor/verify-totp', { code }, runner.cookie);
    const { cookie } = await signIn(runner);
    await refused(await post('/two-factor/verify-totp', { code }, cookie), 401, /used already/);
  });

  it('accepts each recovery code once, however it is typed; new ones replace them', async () => {
    const runner = await withFactor();
    const [first = '', second = '', third = ''] = runner.recovery;
    const use = async (code: string) =>
      post('/two-factor/verify-backup-code', { code }, (await signIn(runner)).cookie);
    const done = await use(` ${first.toUpperCase().replace('-', ' ')} `);
    expect(done.status).toBe(200);
    expect(await profile(cookieOf(done))).toBe(200);
    await refused(await use(first), 401, /recovery code is not right, or it was used already/);

    const { cookie } = await signIn(runner);
    const twice = await Promise.all(
      [cookie, (await signIn(runner)).cookie].map((challenge) =>
        post('/two-factor/verify-backup-code', { code: second }, challenge),
      ),
    );
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);

    await world.prove(runner);
    const anew = await post('/two-factor/generate-backup-codes', {}, runner.cookie);
    const { backupCodes } = (await anew.json()) as { backupCodes: string[] };
    await refused(await use(third), 401, /not right/);
    expect((await use(backupCodes[0] as string)).status).toBe(200);
    const mail = await world.mailbox.next(runner.email);
    expect(mail.subject).toBe('New recovery codes for your Longrun account');
  });

  it('ends a challenge after five wrong codes, and all of them for a while after ten', async () => {
    const { secret, ...runner } = await withFactor();
    const guess = (cookie: string, code = wrong(generateSync({ secret }))) =>
      post('/two-factor/verify-totp', { code }, cookie);
    for (let challenge = 0; challenge < 2; challenge += 1) {
      const { cookie } = await signIn(runner);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await refused(await guess(cookie), 401, /not right/);
      }
      if (challenge > 0) break;
      await refused(await guess(cookie, laterCode(secret)), 400, /Sign in again/);
    }
    const { cookie } = await signIn(runner);
    const locked = /Too many attempts\. Try again in 15 minutes\./;
    await refused(await guess(cookie, laterCode(secret)), 429, locked);
    // As if the clock had been set back by a day since then.
    const factors = world.database.owner.updateTable('auth_two_factors');
    const inADay = new Date(Date.now() + 24 * 60 * 60_000);
    await factors.set({ locked_until: inADay }).where('user_id', '=', runner.id).execute();
    await refused(await guess(cookie, laterCode(secret)), 429, locked);
    const [code = ''] = runner.recovery;
    const byRecovery = await post('/two-factor/verify-backup-code', { code }, cookie);
    await refused(byRecovery, 429, /Try again in/);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    const later = await signIn(runner);
    expect((await guess(later.cookie, laterCode(secret))).status).toBe(200);
  });

  it('forgets the password after ten minutes', async () => {
    const { secret, ...runner } = await withFactor();
    const { cookie } = await signIn(runner);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    const late = await post('/two-factor/verify-totp', { code: laterCode(secret) }, cookie);
    await refused(late, 401, /took too long\. Sign in again/);
  });

  it('does not work for another account', async () => {
    const [ann, bob] = [await withFactor(), await withFactor()];
    const { cookie } = await signIn(ann);
    const code = laterCode(bob.secret);
    await refused(await post('/two-factor/verify-totp', { code }, cookie), 401, /not right/);
    await refused(await post('/two-factor/verify-totp', { code }), 401, /Sign in again/);
    await refused(
      await post('/two-factor/verify-backup-code', { code: bob.recovery[0] }, cookie),
      401,
      /not right/,
    );
  });

  describe('a trusted browser', () => {
    const trusted = async () => {
      const runner = await withFactor();
      const { cookie } = await signIn(runner);
      const body = { code: laterCode(runner.secret), trustDevice: true };
      const done = await post('/two-factor/verify-totp', body, cookie);
      return { ...runner, cookie: cookieOf(done) };
    };
    const trustIn = (cookie: string) => cookie.match(/longrun\.trust_device=[^;]+/)?.[0] ?? '';
    const asked = async (runner: Runner, cookie: string) => {
      const { response } = await signIn(runner, trustIn(cookie));
      return 'twoFactorRedirect' in ((await response.json()) as object);
    };

    it('needs no code for 30 days after each sign-in', async () => {
      const runner = await trusted();
      expect(trustIn(runner.cookie)).not.toBe('');
      vi.setSystemTime(Date.now() + 29 * 24 * 3_600_000);
      const again = await signIn(runner, trustIn(runner.cookie));
      expect(await profile(again.cookie)).toBe(200);
      // An earlier copy of the cookie, which has been used since.
      expect(await asked(runner, runner.cookie)).toBe(true);
      vi.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
      expect(await asked(runner, again.cookie)).toBe(true);
    });

    it('is trusted for its own account only', async () => {
      expect(await asked(await withFactor(), (await trusted()).cookie)).toBe(true);
    });

    it.each([
      ['the password is changed', '/change-password'],
      ['all other sessions are ended', '/revoke-other-sessions'],
      ['the second factor is turned off and on', '/two-factor/disable'],
    ])('is no longer trusted once %s', async (_what, path) => {
      const runner = await trusted();
      await world.prove(runner);
      const body = { newPassword: runner.password };
      const response = await post(path, body, runner.cookie);
      expect(response.status).toBe(200);
      if (path === '/two-factor/disable') {
        const session = { ...runner, cookie: cookieOf(response) };
        const secret = secretIn((await enable(session)).totpURI);
        await post('/two-factor/verify-totp', { code: laterCode(secret) }, session.cookie);
      }
      expect(await asked(runner, runner.cookie)).toBe(true);
    });
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

/** A different code from this one and, except for one chance in 300,000, from its neighbours. */
const wrong = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
