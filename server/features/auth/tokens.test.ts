import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';

const publicUrl = 'http://localhost:3000';

describe('tokens for programs', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ publicUrl });
  });
  afterAll(() => world.stop());
  afterEach(() => void vi.useRealTimers());

  const tokenOf = async (runner: { request: World['request'] }) => {
    const response = await runner.request('/auth/token');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return ((await response.json()) as { token: string }).token;
  };

  const withToken = (token: string, path = '/api/profile', init: RequestInit = {}) =>
    world.request(path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });

  const refused = async (response: Response, error = 'Invalid JWT') => {
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({ error, code: 'NOT_AUTHENTICATED' });
  };

  it('are verifiable by anyone, for five minutes, and only say whose they are', async () => {
    const runner = await world.signUp();
    const token = await tokenOf(runner);
    const response = await world.request('/auth/.well-known/jwks.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const keySet = await response.json();
    expect(JSON.stringify(keySet)).not.toContain('"d"');
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keySet), {
      issuer: publicUrl,
      audience: publicUrl,
    });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: keySet.keys[0].kid });
    expect(payload.sub).toBe(runner.id);
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });

  it('are issued to nobody without a session, nor in exchange for another token', async () => {
    expect((await world.request('/auth/token')).status).toBe(401);
    const token = await tokenOf(await world.signUp());
    expect((await withToken(token, '/auth/token')).status).toBe(401);
  });

  it('work on every route, from any origin, and set no cookie', async () => {
    const runner = await world.signUp();
    const token = await tokenOf(runner);
    const written = await withToken(token, '/api/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ fullName: 'By Token', runningGoals: ['race-preparation'] }),
    });
    expect(written.status).toBe(200);
    expect(written.headers.getSetCookie()).toEqual([]);
    const seen = await runner.request('/api/profile');
    expect(await seen.json()).toMatchObject({ fullName: 'By Token' });
  });

  it('decide whose the request is, whatever cookie comes with it', async () => {
    const [ann, bob] = [await world.signUp('Ann'), await world.signUp('Bob')];
    const token = await tokenOf(ann);
    await refused(await bob.request('/api/profile', { headers: { authorization: 'Bearer x' } }));
    await refused(await bob.request('/api/profile', { headers: { authorization: 'bearer' } }));
    await bob.request('/api/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `BEARER ${token}` },
      body: JSON.stringify({ fullName: 'Ann it is', runningGoals: ['race-preparation'] }),
    });
    expect(await (await ann.request('/api/profile')).json()).toMatchObject({
      fullName: 'Ann it is',
    });
    expect(await (await bob.request('/api/profile')).json()).toBeNull();
    // Another scheme is meant for a proxy in front.
    const basic = { authorization: 'Basic dTpw' };
    expect((await bob.request('/api/profile', { headers: basic })).status).toBe(200);
  });

  it('end with their session, and at the latest after five minutes', async () => {
    const runner = await world.signUp();
    const token = await tokenOf(runner);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    await refused(await withToken(token), 'JWT expired');
    vi.useRealTimers();
    expect((await withToken(token)).status).toBe(200);
    const signOut = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    await runner.request('/auth/sign-out', signOut);
    await refused(await withToken(token), 'User not authenticated');
  });

  it('end with a session that has expired, though it is still stored', async () => {
    const runner = await world.signUp();
    const token = await tokenOf(runner);
    const { sid } = decodeJwt(token);
    await world.database.owner
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', String(sid))
      .execute();
    await refused(await withToken(token), 'User not authenticated');
    const proved = '/api/account-data/exports';
    await refused(await withToken(token, proved, { method: 'POST' }), 'User not authenticated');
  });

  it('are refused if anything about them is not ours', async () => {
    const runner = await world.signUp();
    const token = await tokenOf(runner);
    const [header = '', body = '', signature = ''] = token.split('.');
    const flipped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    await refused(await withToken(`${header}.${body}.${flipped}`), 'Invalid JWT signature');
    const stranger = await generateKeyPair('ES256');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const claims = decodeJwt(token);
    const by = (changes: JWTPayload, head: { alg: string; kid?: string } = { alg: 'ES256', kid }) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader(head).sign(stranger.privateKey);
    await refused(await withToken(await by({})), 'Invalid JWT signature');
    await refused(await withToken(await by({}, { alg: 'ES256', kid: 'unknown' })));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    await refused(await withToken(unsigned));
    const secret = new TextEncoder().encode('a-secret-for-tests-that-is-long-enough');
    const symmetric = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    await refused(await withToken(await symmetric));
    const { cookie } = runner;
    await refused(await withToken(decodeURIComponent(cookie.split('=')[1] ?? '')));
  });

  it('signed by an earlier EdDSA key are valid until they expire', async () => {
    const before = await startWorld({ publicUrl });
    const { id, request } = await before.signUp();
    const { token: now } = await (await request('/auth/token')).json();
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const kid = '01a00000-0000-7000-8000-000000000000';
    const { owner } = before.database;
    await owner
      .insertInto('auth_jwks')
      .values({
        id: kid,
        public_key: JSON.stringify(await exportJWK(publicKey)),
        private_key: '',
        alg: 'EdDSA',
        crv: 'Ed25519',
        expires_at: new Date(Date.now() - 1000),
      })
      .execute();
    const signed = new SignJWT(decodeJwt(now)).setProtectedHeader({ alg: 'EdDSA', kid });
    const headers = { authorization: `Bearer ${await signed.sign(privateKey)}` };
    expect(decodeJwt(now).sub).toBe(id);
    expect((await before.request('/api/profile', { headers })).status).toBe(200);
    // New ones are not signed by it.
    const { token: next } = await (await request('/auth/token')).json();
    expect(decodeProtectedHeader(next).alg).toBe('ES256');
    await before.stop();
  });

  it('are refused by a server at another address', async () => {
    const other = await startWorld({ publicUrl: 'https://run.example.org' });
    const token = await tokenOf(await other.signUp());
    await refused(await withToken(token));
    await other.stop();
  });
});
