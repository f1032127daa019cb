import {
  createLocalJWKSet,
  decodeJwt,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { before, inside, programs } from '../sign-in/programs.ts';
import { send } from '../sign-in/send.ts';
import { type Runner, startWorld, type World } from '../world.ts';

let world: World;
let other: World;
beforeAll(async () => {
  world = await startWorld();
  other = await startWorld({ publicUrl: 'https://run.example.org' });
});
afterAll(async () => {
  await world.stop();
  await other.stop();
});
afterEach(() => void vi.useRealTimers());

const accessToken = async (runner: Runner, of = world) =>
  (await programs(of).signIn(runner)).holder;

async function expectRefused(bearer: string, code: string, { isOfTheWebApp = false } = {}) {
  const answers = [...before(), ...inside()].map(async ([method, path, body]) => {
    const answer = await send(world, path, { method, ...(body && { body }), from: { bearer } });
    const text = await answer.text();
    expect([answer.status, JSON.parse(text).code], `${method} ${path}`).toEqual([
      code === 'no_authorization' ? 401 : 403,
      code,
    ]);
    expect(text).not.toContain('example.org');
  });
  await Promise.all(answers);
  const headers = { authorization: `Bearer ${bearer}` };
  const { status } = await world.request('/api/profile', { headers });
  expect(status).toBe(isOfTheWebApp ? 200 : 401);
}

describe('at the paths of programs, and of /api', () => {
  it('no token opens nothing', async () => {
    await expectRefused('', 'no_authorization');
  });

  it('nor does one of another server', async () => {
    await expectRefused(await accessToken(await other.signUp(), other), 'bad_jwt');
  });

  it('nor one that has expired', async () => {
    const token = await accessToken(await world.signUp());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    await expectRefused(token, 'bad_jwt');
  });

  it('nor one whose session has ended', async () => {
    const runner = await world.signUp();
    const token = await accessToken(runner);
    await programs(world).signOut(token);
    await expectRefused(token, 'session_not_found');
  });

  it('nor one whose session has expired, though it is still stored', async () => {
    const token = await accessToken(await world.signUp());
    await world.database.owner
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', String(decodeJwt(token).session_id))
      .execute();
    await expectRefused(token, 'session_not_found');
  });

  it('nor anything about which anything is not ours', async () => {
    const token = await accessToken(await world.signUp());
    const [header = '', body = '', signature = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const claims = decodeJwt(token);
    const stranger = await generateKeyPair('ES256');
    const by = (changes: JWTPayload, head: { alg: string; kid?: string } = { alg: 'ES256', kid }) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader(head).sign(stranger.privateKey);
    const secret = new TextEncoder().encode('a-secret-for-tests-that-is-long-enough');
    const keySet = await (await send(world, '/.well-known/jwks.json')).text();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const symmetric = (key: Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(key);
    for (const wrong of [
      `${header}.${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${header}.${part({ ...claims, sub: 'somebody else' })}.${signature}`,
      await by({}),
      await by({}, { alg: 'ES256', kid: 'unknown' }),
      await by({}, { alg: 'ES256' }),
      `${part({ alg: 'none' })}.${body}.`,
      `${part({ alg: 'none', kid })}.${body}.${signature}`,
      await symmetric(secret),
      await symmetric(new TextEncoder().encode(keySet)),
      'x',
      'a.b.c',
    ]) {
      await expectRefused(wrong, 'bad_jwt');
    }
  });

  it('nor what our own key has signed for another purpose, or before we moved', async () => {
    const claims = decodeJwt(await accessToken(await world.signUp()));
    const { session_id, sub, ...others } = claims;
    for (const payload of [
      { ...claims, iss: 'https://elsewhere.example.org' },
      { ...claims, aud: 'http://elsewhere.example.org' },
      { ...others, sub },
      { ...others, session_id },
      { ...claims, session_id: 7 },
    ]) {
      const { token } = await world.auth.api.signJWT({ body: { payload } });
      await expectRefused(token, 'bad_jwt');
    }
  });

  it('nor a refresh token, or a session’s own', async () => {
    const runner = await world.signUp();
    const { text } = await programs(world).signIn(runner);
    await expectRefused(JSON.parse(text).refresh_token, 'bad_jwt');
    await expectRefused(decodeURIComponent(runner.cookie.split('=')[1] ?? ''), 'bad_jwt');
  });

  it('nor a cookie in its place', async () => {
    const { cookie } = await world.signUp();
    for (const [method, path, body] of [...before(), ...inside()]) {
      const answer = await send(world, path, { method, ...(body && { body }), from: { cookie } });
      expect(answer.status, `${method} ${path}`).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('the web app’s own token', () => {
  it('is for /api alone', async () => {
    const runner = await world.signUp();
    const { token } = await (await runner.request('/auth/token')).json();
    await expectRefused(token, 'bad_jwt', { isOfTheWebApp: true });
  });

  it('is given for no access token', async () => {
    const bearer = await accessToken(await world.signUp());
    for (const path of ['/token', '/devices', '/list-accounts', '/proof-state']) {
      expect((await send(world, path, { from: { bearer } })).status, path).toBe(401);
    }
  });
});

describe('an access token', () => {
  it('says whose it is and how they came in, for five minutes, to anyone with the keys', async () => {
    const runner = await world.signUp();
    const token = await accessToken(runner);
    const keySet = await (await send(world, '/.well-known/jwks.json')).json();
    const { payload } = await jwtVerify(token, createLocalJWKSet(keySet), {
      issuer: 'http://localhost:3000',
      audience: 'authenticated',
    });
    expect(payload).toMatchObject({ sub: runner.id, aal: 'aal1', amr: [{ method: 'password' }] });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });
});
