import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../sign-in/cookies.ts';
import { pathSets } from '../sign-in/path-sets.ts';
import { challenge, programs } from '../sign-in/programs.ts';
import { startProvider, throughProvider } from '../sign-in/provider.ts';
import { send } from '../sign-in/send.ts';
import { startWorld, type World } from '../world.ts';

let world: World;
let provider: Awaited<ReturnType<typeof startProvider>>;
/** Of a program that is signed in. */
let bearer: string;
beforeAll(async () => {
  provider = await startProvider();
  world = await startWorld({ google: provider.google });
  ({ holder: bearer } = await programs(world).signIn(await world.signUp()));
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});

afterEach(() => vi.restoreAllMocks());

const origin = 'http://localhost:3000';
const targets = [
  ...['/..//evil.example', '/.//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example'],
  ...['/\\evil.example', '\\\\evil.example', '/\t/evil.example', '//evil.example'],
  ...['///evil.example', 'https://evil.example', '/%2f/evil.example', 'evil.example/'],
  ...['https://localhost:3000@evil.example', 'http://localhost:3000.evil.example', 'evil://app'],
  ...['javascript:alert(1)', 'data:text/html,evil', `${origin}//evil.example`],
];
/** Parameters that might tell one route or another where to lead. */
const names = [
  ...['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'],
  ...['redirect_to', 'redirectUrl', 'redirect_uri', 'next'],
];

function expectOurs(location: string | null, where: string) {
  expect(location, where).toMatch(/^\/(?![/\\])/);
  expect(new URL(location ?? '', `${origin}/auth/x/y`).origin, where).toBe(origin);
}

describe('a redirect of /auth', () => {
  it('leads to our own pages, whatever the address asks for', async () => {
    const constant: Record<string, string> = {
      '/magic-link/verify': '/sign-in-link?token=x',
      '/confirm-email': '/confirm-email?token=x',
      '/confirm-new-email': '/confirm-new-email?token=x',
    };
    const others = ['/verify-email', '/callback/google', '/reset-password/x', '/error', '/verify'];
    for (const page of [...Object.keys(constant), ...others]) {
      for (const target of targets) {
        const query = new URLSearchParams({ token: 'x', error: 'x', state: 'x', type: 'email' });
        for (const name of names) query.set(name, target);
        const location = (await send(world, `${page}?${query}`)).headers.get('location');
        if (constant[page]) expect(location, page).toBe(constant[page]);
        if (location !== null) expectOurs(location, page);
      }
    }
  });

  it.each(pathSets)('is in no answer to signing in, by $name', async ({ of }) => {
    const runner = await world.signUp();
    const { password: passwords } = await world.auth.$context;
    vi.spyOn(passwords, 'verify').mockResolvedValue(true);
    for (const target of targets) {
      const asked = Object.fromEntries(names.map((name) => [name, target]));
      const { text, headers, holder } = await of(world).signIn({ ...runner, ...asked });
      expect(holder).not.toBe('');
      expect(headers.get('location')).toBeNull();
      expect(text).not.toContain('evil');
    }
  });

  it('is in no mail, whatever asks for it', async () => {
    const evil = new URLSearchParams(names.map((name) => [name, 'https://evil.example']));
    const asks: [path: string, body: object][] = [
      ['/sign-in/magic-link', {}],
      ['/request-password-reset', {}],
      ['/otp', {}],
      ['/recover', {}],
    ];
    const { email } = await world.signUp();
    for (const [path, body] of asks) {
      await send(world, `${path}?${evil}`, {
        body: { ...Object.fromEntries(evil), ...body, email },
      });
      const { text, html } = await world.mailbox.next(email);
      expect(`${text} ${html}`, path).not.toContain('evil');
    }
    for (const path of ['/sign-up/email', '/signup']) {
      const newcomer = { email: `of${path.replaceAll('/', '-')}@example.org`, name: 'Jo Miles' };
      const body = { ...Object.fromEntries(evil), ...newcomer, password: 'of a newcomer' };
      await send(world, `${path}?${evil}`, { body });
      const { text, html } = await world.mailbox.next(newcomer.email);
      expect(`${text} ${html}`, path).not.toContain('evil');
    }
  });
});

describe('after a visit to Google', () => {
  /** Begins where this would lead, by each route that begins a visit. */
  const begins: [string, (target: string) => Promise<Response>][] = [
    [
      'by the web app',
      (target) => {
        const asked = Object.fromEntries(names.map((name) => [name, target]));
        return send(world, '/sign-in/social', { body: { provider: 'google', ...asked } });
      },
    ],
    [
      'by a program',
      (redirect_to) => {
        const query = new URLSearchParams({ provider: 'google', redirect_to, ...challenge });
        return send(world, `/authorize?${query}`);
      },
    ],
    [
      'to link, by a program',
      async (redirect_to) => {
        const query = new URLSearchParams({ provider: 'google', redirect_to, ...challenge });
        return await send(world, `/user/identities/authorize?${query}`, { from: { bearer } });
      },
    ],
  ];

  async function urlOf(begun: Response): Promise<string> {
    const location = begun.headers.get('location');
    return location ?? ((await begun.json()) as { url: string }).url;
  }

  it.each(begins)('no browser is led to another site, %s', async (_what, begin) => {
    for (const target of targets) {
      const begun = await begin(target);
      expect([400, 422], target).toContain(begun.status);
      expect(begun.headers.get('location'), target).toBeNull();
      expect(begun.headers.getSetCookie(), target).toEqual([]);
    }
  });

  it.each(begins)('it is led to our own pages, %s', async (_what, begin) => {
    for (const target of ['/profile', `${origin}/profile`, '/profile?a=//evil.example#x']) {
      provider.meet({ email: `${crypto.randomUUID()}@example.org` });
      const begun = await begin(target);
      const url = await urlOf(begun);
      expect(new URL(url).origin).toBe(new URL(provider.issuer).origin);
      const cookie = cookieOf(begun);
      const returned = await send(world, await throughProvider(url), { from: { cookie } });
      const location = returned.headers.get('location');
      expectOurs(location, target);
      expect(new URL(location ?? '', origin).pathname).toBe('/profile');
    }
  });

  it.each(begins)('nor by what comes back in its place, %s', async (_what, begin) => {
    const begun = await begin('/profile');
    const state = new URL(await urlOf(begun)).searchParams.get('state') ?? '';
    for (const target of targets) {
      const query = new URLSearchParams({ state, error: target, error_description: target });
      for (const name of names) query.set(name, target);
      const from = { cookie: cookieOf(begun) };
      const returned = await send(world, `/callback/google?${query}`, { from });
      expect(returned.status).toBeLessThan(500);
      expectOurs(returned.headers.get('location'), target);
    }
  });

  it('a program’s visit opens no session in its browser, and none without PKCE', async () => {
    const query = new URLSearchParams({ provider: 'google', ...challenge });
    provider.meet({ email: 'of-a-program@example.org' });
    const begun = await send(world, `/authorize?${query}`);
    const cookie = cookieOf(begun);
    expect(cookie).not.toContain('session_token');
    const back = await throughProvider(begun.headers.get('location') ?? '');
    const returned = await send(world, back, { from: { cookie } });
    expect(returned.headers.get('location')).toMatch(/^\/dashboard\?code=[\w-]{43}$/);
    expect(cookieOf(returned)).toBe('');
    const none = await send(world, '/authorize?provider=google');
    expect([none.status, none.headers.get('location')]).toEqual([400, null]);
    const plain = new URLSearchParams({ ...challenge, code_challenge_method: 'plain' });
    expect((await send(world, `/authorize?provider=google&${plain}`)).status).toBe(400);
  });

  async function expectNoVisit(visit: string) {
    const from = { cookie: `longrun.visit=${visit}` };
    const returned = await send(world, '/callback/google?state=x&code=x', { from });
    expect(returned.status).toBe(302);
    expectOurs(returned.headers.get('location'), '');
  }

  it('a visit that was made up is refused', async () => {
    await expectNoVisit('changed-by-somebody.else');
  });

  it('and so is what was signed for another purpose', async () => {
    const { cookie } = await world.signUp();
    await expectNoVisit(cookie.split('=')[1] ?? '');
  });
});
