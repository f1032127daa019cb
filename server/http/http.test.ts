import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../tests/world.ts';
import { onlyHttps } from './headers.ts';

describe('every response', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  it.each(['/api/health', '/auth/get-session', '/api/nothing-here', '/api/docs'])(
    '%s: security headers and an id',
    async (path) => {
      const { headers } = await world.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/);
    },
  );

  it.each(['/api/health', '/files/none', '/files/profile-images/a/b', '/auth/ok', '/nowhere'])(
    '%s: asks for no browser permissions, and is for no other site',
    async (path) => {
      const { headers } = await world.request(path);
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('about a runner is not cached, or only to be revalidated; nor is a refusal', async () => {
    const runner = await world.signUp();
    const get = world.app.routes.filter(({ method }) => method === 'GET');
    const paths = get.map(({ path }) => path.replace(/:\w+(\{.*\})?/g, 'x'));
    const personal = paths.filter((path) => path.startsWith('/api/') && !/\/docs/.test(path));
    expect(personal.length).toBeGreaterThan(30);
    for (const path of [...personal, '/auth/get-session', '/auth/list-sessions', '/auth/nothing']) {
      for (const asker of [runner, world]) {
        const { status, headers } = await asker.request(path, { redirect: 'manual' });
        const said = `${path} ${status} ${headers.get('cache-control')}`;
        const isAsked = asker === runner && headers.has('etag');
        expect(said).toMatch(isAsked ? / 200 private, no-cache$/ : / no-store/);
      }
    }
    const refused = await runner.request('/api/trainings', { method: 'POST', body: '{' });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store']);
  });

  it('to a large body without a length comes before it is read, or counts it', async () => {
    const send = (asker: Pick<World, 'request'>, path: string, body: ReadableStream) =>
      asker.request(path, {
        method: path.endsWith('image') ? 'PUT' : 'POST',
        body,
        duplex: 'half',
      } as RequestInit);
    const endless = new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(10)) });
    expect((await send(world, '/api/account-data/restores', endless)).status).toBe(401);
    const runner = await world.signUp();
    const tooMuch = new Blob([new Uint8Array(9 * 1024 * 1024)]).stream();
    const refused = await send(runner, '/api/profile/image', tooMuch);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('leaves the connection open for longer than a proxy does', async () => {
    const { headers } = await world.request('/api/health');
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('contains no token, cookie or anything else for signed-out visitors', async () => {
    for (const path of ['/api/trainings', '/api/profile', '/api/imports', '/api/nothing-here']) {
      const response = await world.request(path);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        error: 'User not authenticated',
        code: 'NOT_AUTHENTICATED',
      });
    }
  });

  it('to an unknown API path is a 404 in the one shape, not the web app', async () => {
    const runner = await world.signUp();
    const response = await runner.request('/api/nothing-here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', null],
    ['zstd;q=0', null],
  ])('of some length is compressed for a browser that takes %s as %s', async (accepted, chosen) => {
    const headers = { 'accept-encoding': accepted };
    const response = await world.request('/api/openapi.json', { headers });
    expect(response.headers.get('content-encoding')).toBe(chosen);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.json()).toHaveProperty('openapi');
    const short = await world.request('/api/health', { headers });
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(await short.json()).toMatchObject({ status: 'ok' });
  });

  it('that is not JSON is compressed, too', async () => {
    const page = await world.request('/api/docs', { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(await page.text()).toContain('<html');
  });

  it('describes every route, and shows the description without a third-party script', async () => {
    const { paths } = await (await world.request('/api/openapi.json')).json();
    const routes = world.app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ path }) =>
        path
          .replace('/api', '')
          .replace(/:(\w+)(\{[^/]*\})?/g, '{$1}')
          .replace(/\/$/, ''),
      )
      .filter((path) => !/^\/(docs|openapi)/.test(path));
    expect(Object.keys(paths).sort()).toEqual([...new Set(routes)].sort());
    const page = await (await world.request('/api/docs')).text();
    const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) expect((await world.request(source)).status).toBe(200);
  });

  it.each([
    ['a foreign page', { origin: 'https://elsewhere.example' }, 403],
    ['a foreign page that hides where it is', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['our own page', { origin: 'http://localhost:3000' }, 200],
    ['a program', {}, 200],
  ])('%s changes data only if allowed', async (_what, headers, status) => {
    const runner = await world.signUp();
    const response = await runner.request('/api/profile', {
      method: 'PUT',
      body: JSON.stringify({ fullName: 'Jo' }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(response.status).toBe(status);
  });

  it('files shared with the app from nowhere are not read, but asked for once more', async () => {
    const runner = await world.signUp();
    const body = new FormData();
    body.append('files', new Blob(['<gpx/>']), 'run.gpx');
    const headers = { origin: 'null' };
    const request = { method: 'POST', headers, body, redirect: 'manual' } as const;
    const response = await runner.request('/import/shared', request);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/import?shared=missed');
  });

  it('a bearer token does not excuse another origin where only the cookie counts', async () => {
    const runner = await world.signUp();
    const headers = { authorization: 'Bearer any', origin: 'https://elsewhere.example' };
    const response = await runner.request('/auth/sign-out', { method: 'POST', headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'WRONG_ORIGIN' });
    expect((await runner.request('/api/profile')).status).toBe(200);
  });
});

it.each([
  ['http://run.example.org', false],
  ['https://localhost:3000', 'max-age=31536000'],
  ['https://192.168.1.20', 'max-age=31536000'],
  ['https://[fd00::1]', 'max-age=31536000'],
  ['https://example.org', 'max-age=31536000'],
  ['https://example.co.uk', 'max-age=31536000'],
  ['https://run.example.org', 'max-age=31536000; includeSubDomains'],
  ['https://run.example.co.uk', 'max-age=31536000; includeSubDomains'],
  ['https://longrun.fly.dev', 'max-age=31536000; includeSubDomains'],
])('Strict-Transport-Security of %s: %s', (publicUrl, header) => {
  expect(onlyHttps(publicUrl)).toBe(header);
});

describe('a database that is gone', () => {
  it('gives a 503 that says so, on every route', async () => {
    const world = await startWorld();
    const runner = await world.signUp();
    const healthy = await world.request('/api/health');
    expect(await healthy.json()).toEqual({
      status: 'ok',
      version: expect.any(String),
      database: { kind: world.database.kind, latencyMs: expect.any(Number) },
    });
    await world.database.close();
    const health = await world.request('/api/health');
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: 'unavailable' });
    const list = await runner.request('/api/trainings');
    expect(list.status).toBe(503);
    expect(await list.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    const reset = await world.request('/auth/reset-link', {
      method: 'POST',
      body: '{"token":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(reset.status).toBe(503);
    expect(await reset.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    for (const path of ['/auth/get-session', '/auth/devices', '/auth/proof-state']) {
      const answer = await runner.request(path);
      expect(await answer.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
      expect(answer.status).toBe(503);
    }
    await world.stop();
  });
});
