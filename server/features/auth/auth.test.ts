import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
