import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';
import { sessionSeconds } from './auth.ts';

const json = { 'content-type': 'application/json' };

describe('accounts', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const post = (path: string, body: object, headers = {}) =>
    world.request(`/auth${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });

  it('signs in and out, with a cookie that no script can read', async () => {
    const account = await world.signUp();
    const signIn = await post('/sign-in/email', account);
    expect(signIn.status).toBe(200);
    const [cookie = ''] = signIn.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i); // the server is asked over http

    const session = { cookie: cookie.split(';')[0] ?? '' };
    const profile = () => world.request('/api/profile', { headers: session });
    expect((await profile()).status).toBe(200);
    const signedOut = await post('/sign-out', {}, session);
    expect([signedOut.status, signedOut.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect((await profile()).status).toBe(401);
    expect((await post('/sign-in/email', account)).status).toBe(200);
  });

  it('sends its cookie only over https, if used over https', async () => {
    const secure = await startWorld({ publicUrl: 'https://run.example.org' });
    const runner = await secure.signUp();
    expect(runner.cookie).toContain('__Secure-longrun.session_token=');
    expect((await runner.request('/api/profile')).status).toBe(200);
    const { headers } = await secure.request('/api/health');
    expect(headers.get('strict-transport-security')).toContain('max-age');
    await secure.stop();
  });

  it.each([
    [
      'a wrong password',
      '/sign-in/email',
      { email: 'runner1@example.org', password: 'wrong1' },
      401,
    ],
    ['an unknown address', '/sign-in/email', { email: 'no@example.org', password: 'wrong1' }, 401],
    [
      'a short password',
      '/sign-up/email',
      { name: 'A', email: 'b@example.org', password: '12345' },
      422,
    ],
    [
      'a blank name',
      '/sign-up/email',
      { name: ' ', email: 'b@example.org', password: '123456' },
      422,
    ],
    ['no address', '/sign-up/email', { name: 'A', email: 'none', password: '123456' }, 422],
  ])('refuses %s in the one error shape', async (_what, path, body, status) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { fields = {}, ...error } = await response.json();
    expect(error).toEqual({
      error: expect.stringMatching(/\w+ \w+/),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
    expect(Object.values(fields)).toEqual(status === 422 ? [error.error] : []);
  });

  it('gives the same response for a wrong password and an unknown address', async () => {
    const { email } = await world.signUp();
    const wrong = await post('/sign-in/email', { email, password: 'wrong1' });
    const unknown = await post('/sign-in/email', { email: `no${email}`, password: 'wrong1' });
    expect(await unknown.text()).toBe(await wrong.text());
  });

  it('refuses a forged, a foreign and an expired session', async () => {
    const runner = await world.signUp();
    const status = async (cookie: string) =>
      (await world.request('/api/profile', { headers: { cookie } })).status;
    const [name, value = ''] = runner.cookie.split('=');
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    expect(await status(runner.cookie)).toBe(200);
    expect(
      await status(
        `${name}=${token}.${signature.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))}`,
      ),
    ).toBe(401);
    expect(await status(`${name}=${token}`)).toBe(401);
    expect(await status(`${name}=${'x'.repeat(32)}.${signature}`)).toBe(401);
    await world.database.owner
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token', '=', token)
      .execute();
    expect(await status(runner.cookie)).toBe(401);
  });

  it('renews a session that is used, at most once a day', async () => {
    const runner = await world.signUp();
    const use = () => runner.request('/api/profile');
    expect((await use()).headers.getSetCookie()).toEqual([]);
    const token = decodeURIComponent(runner.cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    const used = { updateAge: sessionSeconds.updateAge + 60 };
    await world.database.owner
      .updateTable('auth_sessions')
      .set({
        expires_at: new Date(Date.now() + (sessionSeconds.expiresIn - used.updateAge) * 1000),
      })
      .where('token', '=', token)
      .execute();
    const names = (await use()).headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names.toSorted()).toEqual(['longrun.device', 'longrun.session_token']);
    expect((await use()).headers.getSetCookie()).toEqual([]);
  });

  it('counts attempts per address and says when to retry', async () => {
    const limited = await startWorld({ rateLimits: true });
    const tryOnce = () =>
      limited.request('/auth/sign-in/email', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'jo@example.org', password: 'wrong1' }),
      });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await tryOnce()).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses[10]).toBe(429);
    expect(await (await tryOnce()).json()).toEqual({
      error: expect.stringMatching(/Try again in (\d+ (seconds|minutes)|one minute)/),
      code: 'TOO_MANY_REQUESTS',
    });
    await limited.stop();
  });

  it('counts wrong passwords for an account, from however many addresses they come', async () => {
    const limited = await startWorld({ rateLimits: true, trustProxy: true });
    const { email, password } = await limited.signUp();
    const other = await limited.signUp();
    // Without the work of hashing, which is not what is tried here.
    const { password: passwords } = await limited.auth.$context;
    vi.spyOn(passwords, 'verify').mockImplementation(async (given) => given.password === password);
    let addresses = 0;
    const signIn = (body: { email: string; password: string }) => {
      addresses += 1;
      return limited.request('/auth/sign-in/email', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': `203.0.113.${addresses}` },
        body: JSON.stringify(body),
      });
    };
    // The right password is not counted.
    expect((await signIn({ email, password })).status).toBe(200);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect((await signIn({ email, password: 'wrong1' })).status).toBe(401);
    }
    const refused = await signIn({ email: email.toUpperCase(), password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('x-retry-after'))).toBeGreaterThan(60);
    expect((await signIn(other)).status).toBe(200);
    await limited.stop();
  });
});
