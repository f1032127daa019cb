import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Headers = Record<string, string>;

const post = (path: string, body: object, headers: Headers = {}) =>
  world.request(`/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const tokenOf = (link: string) => link.split('token=')[1] ?? '';

const isSignedIn = async (cookie: string) =>
  (await world.request('/api/profile', { headers: { cookie } })).status === 200;

const signIn = ({ email }: { email: string }, password: string) =>
  post('/sign-in/email', { email, password });

/** As if this much time had passed for every mailed link. */
const letPass = (interval: string) =>
  world.database.executeSql(`
    update auth_links set expires_at = expires_at - interval '${interval}';
    update auth_verifications set expires_at = expires_at - interval '${interval}'`);

describe.each([
  ['a magic link', '/sign-in/magic-link'],
  ['a new password', '/request-password-reset'],
  ['the confirmation once more', '/send-verification-email'],
])('asking for %s', (_what, path) => {
  it('gets the same response whether or not the account exists', async () => {
    const runner = await world.signUp();
    const known = await post(path, { email: runner.email });
    const unknown = await post(path, { email: `no-${runner.email}` });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await unknown.text()).toBe(await known.text());
    const namesOf = ({ headers }: Response) => [...headers.keys()];
    expect(namesOf(unknown)).toEqual(namesOf(known));
  });

  it.each(['jo', '', 'jo@example.org\nBcc: eve@example.org', `${'j'.repeat(300)}@example.org`])(
    'is refused for %j',
    async (email) => {
      const response = await post(path, { email });
      expect(response.status).toBe(422);
      expect((await response.json()).fields.email).toMatch(/^(Email is required|Please enter a v)/);
    },
  );
});

describe('a link to a new password', () => {
  const linkFor = async ({ email }: { email: string }) => {
    await post('/request-password-reset', { email });
    return await world.mailbox.nextLink(email);
  };
  const reset = (link: string, newPassword: string) =>
    post('/reset-password', { token: tokenOf(link), newPassword });
  const holds = async (link: string) =>
    (await post('/reset-link', { token: tokenOf(link) })).json();

  it('leads to the screen, sets the password, signs out everywhere and sends a mail', async () => {
    const runner = await world.signUp();
    const link = await linkFor(runner);
    expect(link).toMatch(/^\/reset-password\?token=\w+$/);
    expect(await holds(link)).toEqual({ holds: true });
    const response = await reset(link, 'quite another');
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(runner.cookie)).toBe(false);
    expect((await signIn(runner, runner.password)).status).toBe(401);
    expect((await signIn(runner, 'quite another')).status).toBe(200);
    expect((await world.mailbox.next(runner.email)).subject).toContain('password was changed');
  });

  it('works once, and cancels the others', async () => {
    const runner = await world.signUp();
    const [first, second] = [await linkFor(runner), await linkFor(runner)];
    expect((await reset(second, 'the second')).status).toBe(200);
    for (const link of [first, second]) {
      expect(await holds(link)).toEqual({ holds: false });
      const refused = await reset(link, 'once more');
      expect(refused.status).toBe(400);
      expect(await refused.json()).toEqual({
        code: 'LINK_VOID',
        error: expect.stringMatching(/used already, or it has expired/),
      });
    }
    expect((await signIn(runner, 'the second')).status).toBe(200);
  });

  it('does not work when expired, made up, or copied from the database', async () => {
    const runner = await world.signUp();
    const link = await linkFor(runner);
    const { rows } = await world.database.executeSql(
      `select identifier from auth_verifications where value = '${runner.id}'`,
    );
    const hash = String(rows[0]?.identifier);
    expect(hash).toMatch(/^reset-password-hash:/);
    for (const token of ['', 'x', hash, hash.split(':')[1]]) {
      expect((await reset(`?token=${token}`, 'guessed it')).status).toBe(400);
    }
    await letPass('61 minutes');
    expect(await holds(link)).toEqual({ holds: false });
    expect((await reset(link, 'too late')).status).toBe(400);
    expect((await signIn(runner, runner.password)).status).toBe(200);
  });

  it('changes only its own account, whoever is signed in', async () => {
    const [ann, ben] = [await world.signUp(), await world.signUp()];
    const link = await linkFor(ann);
    const token = tokenOf(link);
    const response = await post(
      '/reset-password',
      { token, newPassword: 'for ann', userId: ben.id, email: ben.email },
      { cookie: ben.cookie },
    );
    expect(response.status).toBe(200);
    expect((await signIn(ben, ben.password)).status).toBe(200);
    expect((await signIn(ann, 'for ann')).status).toBe(200);
  });

  it.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['', 'Password is required'],
    ['ab'.repeat(65), 'Password must be at most 128 characters long'],
  ])('is not used up by a refused password: %j', async (newPassword, error) => {
    const runner = await world.signUp();
    const link = await linkFor(runner);
    const refused = await reset(link, newPassword);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ error, fields: { password: error } });
    expect(await holds(link)).toEqual({ holds: true });
  });

  it('takes over an unconfirmed account with nothing left by its creator', async () => {
    const eve = { name: 'Call me at evil.example', email: 'reset@example.org', password: 'of eve' };
    await post('/sign-up/email', eve);
    await world.mailbox.next(eve.email);
    const { owner } = world.database;
    const users = owner.selectFrom('auth_users').select(['id', 'name', 'email_verified']);
    const { id } = await users.where('email', '=', eve.email).executeTakeFirstOrThrow();
    const passkey = { id, user_id: id, name: 'Theirs', credential_id: id, public_key: 'theirs' };
    await owner
      .insertInto('auth_passkeys')
      .values({ ...passkey, counter: 0, transports: [] })
      .execute();
    expect((await reset(await linkFor(eve), 'of the owner')).status).toBe(200);
    const user = await users.where('id', '=', id).executeTakeFirstOrThrow();
    expect(user).toEqual({ id, name: '', email_verified: true });
    expect(await owner.selectFrom('auth_passkeys').select('id').execute()).toEqual([]);
    expect((await signIn(eve, eve.password)).status).toBe(401);
    expect((await signIn(eve, 'of the owner')).status).toBe(200);
  });

  it('gives a password to a user who only used magic links', async () => {
    const email = 'by-link@example.org';
    await post('/sign-in/magic-link', { email });
    await post('/magic-link/sign-in', { token: await world.mailbox.nextToken(email) });
    expect((await reset(await linkFor({ email }), 'my first')).status).toBe(200);
    expect((await signIn({ email }, 'my first')).status).toBe(200);
  });
});

describe('a change of the password', () => {
  const change = (runner: Runner, body: object) =>
    post('/change-password', body, { cookie: runner.cookie });

  it('ends the other sessions, keeps this one, and sends a mail', async () => {
    const runner = await world.signUp();
    const elsewhere = cookieOf(await signIn(runner, runner.password));
    await world.prove(runner);
    const response = await change(runner, { newPassword: 'a new one' });
    expect(response.status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(runner.cookie)).toBe(false);
    expect(await isSignedIn(cookieOf(response))).toBe(true);
    expect((await world.mailbox.next(runner.email)).subject).toContain('password was changed');
  });

  it('requires a proof, and a valid password', async () => {
    const runner = await world.signUp();
    const { password: currentPassword } = runner;
    const unproved = await change(runner, { currentPassword, newPassword: 'a new one' });
    expect(unproved.status).toBe(403);
    await world.prove(runner);
    const short = await change(runner, { newPassword: '12345' });
    expect(short.status).toBe(422);
    expect((await signIn(runner, runner.password)).status).toBe(200);
  });
});

describe('a magic link mailed before a new password', () => {
  const magicLinkFor = async (email: string) => {
    await post('/sign-in/magic-link', { email });
    return await world.mailbox.nextToken(email);
  };
  const choose = {
    'by a mailed link': async ({ email }: Runner) => {
      await post('/request-password-reset', { email });
      const token = tokenOf(await world.mailbox.nextLink(email));
      return await post('/reset-password', { token, newPassword: 'a new one' });
    },
    'in the profile': async (runner: Runner) => {
      await world.prove(runner);
      return await post(
        '/change-password',
        { newPassword: 'a new one' },
        { cookie: runner.cookie },
      );
    },
  };

  it.each(Object.entries(choose))('is cancelled %s, for that account alone', async (_, change) => {
    const runner = await world.signUp();
    const token = await magicLinkFor(runner.email);
    const neighbour = await magicLinkFor(`x${runner.email}`);
    expect((await change(runner)).status).toBe(200);
    expect((await post('/magic-link/sign-in', { token })).status).toBe(403);
    expect((await post('/magic-link/sign-in', { token: neighbour })).status).toBe(200);
  });
});

describe('links', () => {
  it('use PUBLIC_URL, whatever host the request names', async () => {
    const elsewhere = await startWorld({ publicUrl: 'https://run.example.org' });
    for (const path of ['/sign-in/magic-link', '/request-password-reset']) {
      const { email } = await elsewhere.signUp();
      await elsewhere.request(`/auth${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.example.org',
          host: 'evil.example.org',
          'x-forwarded-proto': 'http',
        },
        body: JSON.stringify({ email, callbackURL: '/x', redirectTo: '/y' }),
      });
      const { text, html } = await elsewhere.mailbox.next(email);
      const hosts = [...`${text}${html}`.matchAll(/https?:\/\/([^/\s"<]+)/g)].map(
        ([, host]) => host,
      );
      expect(hosts.length).toBeGreaterThan(2);
      expect(new Set(hosts)).toEqual(new Set(['run.example.org']));
    }
    await elsewhere.stop();
  });
});
