import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '#shared/auth/devices.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { describeDevice } from './describe-device.ts';

const browsers = {
  chrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};

describe('devices', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const signIn = async ({ email, password }: Runner, userAgent: string) => {
    const response = await world.request('/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password }),
    });
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const list = async (cookie: string) =>
    (await (await world.request('/auth/devices', { headers: { cookie } })).json()) as Device[];
  const post = (path: string, cookie: string, body: object = {}) =>
    world.request(`/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const status = async (cookie: string) =>
    (await world.request('/api/profile', { headers: { cookie } })).status;

  it('are listed with a description, without the tokens of their sessions', async () => {
    const runner = await world.signUp();
    const phone = await signIn(runner, browsers.safari);
    await signIn(await world.signUp(), browsers.edge);
    const devices = await list(phone);
    expect(devices).toHaveLength(2);
    expect(devices.find(({ current }) => current)).toEqual({
      id: expect.any(String),
      current: true,
      browser: 'Safari',
      system: 'iOS',
      kind: 'phone',
      signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('are signed out one by one, only by their owner', async () => {
    const runner = await world.signUp();
    const phone = await signIn(runner, browsers.safari);
    const [id] = (await list(phone)).filter(({ current }) => !current).map((device) => device.id);
    const stranger = await world.signUp();
    for (const wrong of [id, 'x', '01890000-0000-7000-8000-000000000000']) {
      const response = await post('/devices/sign-out', stranger.cookie, { id: wrong });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        code: 'NOT_FOUND',
        error: 'Nothing was found here.',
      });
    }
    expect(await status(runner.cookie)).toBe(200);
    expect((await post('/devices/sign-out', phone, { id })).status).toBe(200);
    expect(await status(runner.cookie)).toBe(401);
    expect(await list(phone)).toHaveLength(1);
  });

  it('are signed out everywhere else at once, and by a new password', async () => {
    const runner = await world.signUp();
    const phone = await signIn(runner, browsers.android);
    expect((await post('/revoke-other-sessions', phone)).status).toBe(200);
    expect([await status(phone), await status(runner.cookie)]).toEqual([200, 401]);

    const stolen = await signIn(runner, browsers.firefox);
    await world.prove(runner);
    const changed = await post('/change-password', phone, {
      newPassword: 'another one',
      revokeOtherSessions: false,
    });
    expect(changed.status).toBe(200);
    const renewed = changed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await Promise.all([stolen, phone, renewed].map(status))).toEqual([401, 401, 200]);
  });

  it('say when they were last used, to within ten minutes', async () => {
    const runner = await world.signUp();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await world.database.owner
      .updateTable('auth_sessions')
      .set({ updated_at: anHourAgo })
      .where('user_id', '=', runner.id)
      .execute();
    const lastUse = async () => new Date((await list(runner.cookie))[0]?.lastUsedAt ?? 0);
    expect(await lastUse()).toEqual(anHourAgo);
    expect(await status(runner.cookie)).toBe(200);
    const noted = await lastUse();
    expect(noted.getTime()).toBeGreaterThan(anHourAgo.getTime());
    await status(runner.cookie);
    expect(await lastUse()).toEqual(noted);
  });

  it.each([
    [browsers.chrome, 'Chrome', 'macOS', 'computer'],
    [browsers.firefox, 'Firefox', 'Linux', 'computer'],
    [browsers.edge, 'Microsoft Edge', 'Windows', 'computer'],
    [browsers.android, 'Chrome', 'Android', 'phone'],
    ['curl/8.11.0', 'curl', null, 'other'],
    ['node', 'node', null, 'other'],
    ['', null, null, 'other'],
    [null, null, null, 'other'],
    ['🏃'.repeat(9), null, null, 'other'],
  ])('recognizes %s', (userAgent, browser, system, kind) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system, kind });
  });
});
