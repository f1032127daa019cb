import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';
import { doors } from './doors.ts';

/** What better-auth offers and the product does not use. */
const closed = [
  ...['POST /callback/:id', 'GET /callback/:id', 'POST /get-session', 'GET /ok', 'GET /error'],
  ...['POST /verify-password', 'GET /verify-email', 'POST /update-session', 'POST /update-user'],
  ...['GET /reset-password/:token', 'GET /delete-user/callback', 'GET /list-sessions'],
  ...['POST /revoke-session', 'POST /revoke-sessions', 'POST /link-social'],
  ...['POST /refresh-token', 'POST /get-access-token', 'GET /account-info'],
  // Called internally, by the service for programs.
  ...['POST /service/confirm', 'POST /service/recover'],
];

/** Only where Google is configured does anything answer there. */
const google = {
  clientId: 'longrun-client',
  clientSecret: 'a secret',
  discoveryUrl: 'http://127.0.0.1:9/.well-known/openid-configuration',
};

interface Endpoint {
  path?: string;
  options?: { method?: string | string[] };
}

describe.each([
  ['with Google', google],
  ['without Google', undefined],
])('the doors of /auth, %s', (_what, configured) => {
  let world: World;
  let offered: string[];
  beforeAll(async () => {
    world = await startWorld({ google: configured });
    const endpoints = Object.values(world.auth.api) as Endpoint[];
    offered = endpoints.flatMap(({ path, options }) =>
      path ? [options?.method ?? 'GET'].flat().map((method) => `${method} ${path}`) : [],
    );
  });
  afterAll(() => world.stop());

  const knock = (door: string, cookie = '') => {
    const [method = '', path = ''] = door.replace(/:\w+/, 'x').split(' ');
    const headers = { cookie, 'content-type': 'application/json' };
    return world.request(`/auth${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(method === 'POST' && { body: '{}' }),
    });
  };

  it('are all known: open because the product uses it, or closed', () => {
    const open = Object.keys(doors('https://run.example.org'));
    // Of this route only one address is open.
    const isGoogle = (door: string) => door === 'GET /callback/google';
    expect(offered.filter((door) => !open.includes(door)).toSorted()).toEqual(closed.toSorted());
    expect(open.filter((door) => !offered.includes(door) && !isGoogle(door))).toEqual([]);
  });

  it.each([
    ...closed,
    ...['GET /callback/github', 'GET /sign-in/email', 'POST /sign-in/email/', 'GET /toString'],
    ...['POST //sign-in/email', 'POST /sign-in/x/../../verify-password', 'GET /__proto__', 'GET /'],
  ])('closed: %s', async (door) => {
    const runner = await world.signUp();
    for (const cookie of ['', runner.cookie]) {
      const response = await knock(door, cookie);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        code: 'NOT_FOUND',
        error: 'Nothing was found here.',
      });
    }
  });

  it('open, and not only in the list', async () => {
    for (const door of Object.keys(doors('https://run.example.org'))) {
      const { status } = await knock(door);
      // There is no Google to sign in with, nor a code to ask for.
      if (!door.includes('social')) expect(status, door).not.toBe(404);
      expect(status, door).toBeLessThan(500);
    }
  });
});
