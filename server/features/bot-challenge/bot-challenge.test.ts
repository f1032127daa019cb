import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botChallengeHeader } from '#shared/auth/rules.ts';
import { solutionOf } from '../../../tests/solved-challenge.ts';
import { startWorld, type World } from '../../../tests/world.ts';

const credentials = { email: 'jo@example.org', password: 'correct horse', name: 'Jo Miles' };

const post = (world: World, path: string, solution?: string) =>
  world.request(`/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(solution !== undefined && { [botChallengeHeader]: solution }),
    },
    body: JSON.stringify(credentials),
  });

describe('the challenge of this server’s own', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ botChallenge: { kind: 'altcha' } });
  });
  afterAll(() => world.stop());

  async function solve(): Promise<string> {
    const response = await world.request('/api/bot-challenge');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { kind, challenge } = (await response.json()) as { kind: string; challenge: Challenge };
    expect(kind).toBe('altcha');
    return await solutionOf(challenge);
  }

  it.each([
    ['no solution', undefined],
    ['an empty one', ''],
    ['garbage', 'garbage'],
  ])('lets nobody sign up or in with %s', async (_name, solution) => {
    for (const path of ['/sign-up/email', '/sign-in/email']) {
      const response = await post(world, path, solution);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: 'Please complete the CAPTCHA verification',
        code: 'CAPTCHA_REQUIRED',
      });
    }
  });

  it('admits a request that solved it, once: a failed attempt uses up the solution too', async () => {
    const first = await solve();
    expect((await post(world, '/sign-up/email', first)).status).toBe(200);
    expect((await post(world, '/sign-in/email', first)).status).toBe(400);
    const second = await solve();
    const wrong = await world.request('/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [botChallengeHeader]: second },
      body: JSON.stringify({ ...credentials, password: 'wrong horse' }),
    });
    expect(wrong.status).toBe(401);
    expect((await post(world, '/sign-in/email', second)).status).toBe(400);
  });

  it('counts one of ten simultaneous attempts with the same solution', async () => {
    const solution = await solve();
    const attempts = Array.from({ length: 10 }, () => post(world, '/sign-in/email', solution));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
  });
});

describe.each(['turnstile', 'hcaptcha'] as const)('%s', (kind) => {
  let answer: () => { status: number; body: string } | undefined;
  const asked: string[] = [];
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(body);
      const given = answer();
      if (!given) return; // never
      response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
    });
  });
  let world: World;
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    world = await startWorld({
      botChallenge: {
        kind,
        siteKey: 'site',
        secretKey: 'the secret',
        verifyUrl: `http://127.0.0.1:${port}/siteverify`,
      },
    });
  });
  afterAll(async () => {
    await world.stop();
    provider.closeAllConnections();
    provider.close();
  });

  it('is configured with its site key, and may load its script and frame', async () => {
    const response = await world.request('/api/bot-challenge');
    expect(await response.json()).toEqual({ kind, siteKey: 'site' });
    const policy = response.headers.get('content-security-policy') ?? '';
    const host =
      kind === 'turnstile' ? 'https://challenges.cloudflare.com' : 'https://hcaptcha.com';
    expect(policy).toMatch(new RegExp(`script-src 'self' ${host}`));
    expect(policy).toMatch(new RegExp(`frame-src ${host}`));
  });

  it('accepts what the provider says is solved', async () => {
    answer = () => ({ status: 200, body: '{"success":true}' });
    expect((await post(world, '/sign-up/email', 'token')).status).toBe(200);
    expect(asked.at(-1)).toContain('token');
  });

  it.each([
    ['says no', () => ({ status: 200, body: '{"success":false}' })],
    ['answers garbage', () => ({ status: 200, body: '<html>' })],
    ['answers nothing', () => ({ status: 200, body: '' })],
    ['fails', () => ({ status: 500, body: '{"success":true}' })],
    // Each waits for the library's own limit of 10 s.
    ...(kind === 'hcaptcha' ? [] : [['never answers', () => undefined] as const]),
  ] as const)('lets nobody through when the provider %s', async (_name, given) => {
    answer = given;
    const response = await post(world, '/sign-in/email', 'token');
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await response.json()).error).toMatch(/CAPTCHA/);
  });

  it('lets nobody through without a response', async () => {
    const response = await post(world, '/sign-in/email');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'Please complete the CAPTCHA verification',
    });
  });
});
