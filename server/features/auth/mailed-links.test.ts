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

/** Follows a link like a browser, up to the first page. */
const open = (path: string, headers: Headers = {}) =>
  world.request(path, { redirect: 'manual', headers });

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

describe('a magic link', () => {
  const linkFor = async (email: string) => {
    await post('/sign-in/magic-link', { email });
    return await world.mailbox.nextLink(email.toLowerCase());
  };

  it('signs in an existing user, on the dashboard', async () => {
    const runner = await world.signUp();
    const response = await open(await linkFor(runner.email.toUpperCase()));
    expect(response.headers.get('location')).toMatch(/^(http:\/\/localhost:3000)?\/dashboard$/);
    const session = await open('/auth/get-session', { cookie: cookieOf(response) });
    expect((await session.json()).user.id).toBe(runner.id);
  });

  it('creates an account for a new user, with its address confirmed', async () => {
    const response = await open(await linkFor('new@example.org'));
    const session = await open('/auth/get-session', { cookie: cookieOf(response) });
    expect((await session.json()).user).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
    });
  });

  it('removes from an unconfirmed account the password that a stranger may have chosen', async () => {
    const stranger = { name: 'Eve', email: 'taken@example.org', password: 'of a stranger' };
    await post('/sign-up/email', stranger);
    await world.mailbox.next(stranger.email);
    expect(await isSignedIn(cookieOf(await open(await linkFor(stranger.email))))).toBe(true);
    expect((await signIn(stranger, stranger.password)).status).toBe(401);
  });

  it('works once, even when clicked twice', async () => {
    const runner = await world.signUp();
    const link = await linkFor(runner.email);
    const both = await Promise.all([open(link), open(link)]);
    expect(both.map(cookieOf).filter(Boolean)).toHaveLength(1);
    const again = await open(link);
    expect(again.headers.get('location')).toContain('/?mode=magic-link&link=magic-link-void');
    expect(cookieOf(again)).toBe('');
  });

  it('expires', async () => {
    const link = await linkFor((await world.signUp()).email);
    await letPass('15 minutes');
    expect(cookieOf(await open(link))).toBe('');
  });

  it('leads nowhere else, whatever is added to it', async () => {
    for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
      const link = await linkFor((await world.signUp()).email);
      const evil = `&${name}=${encodeURIComponent('https://evil.example.org/')}`;
      for (const path of [`/auth/magic-link/verify?token=x${evil}`, `${link}${evil}`]) {
        const location = (await open(path)).headers.get('location') ?? '';
        expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000');
      }
    }
  });

  it('is stored in no table', async () => {
    const token = tokenOf(await linkFor((await world.signUp()).email));
    const { rows } = await world.database.executeSql('select * from auth_verifications');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const jobs = await world.database.executeSql('select data, output from pgboss.job');
    expect(jobs.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs.rows)).not.toContain(token);
  });
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

  it('takes over an unconfirmed account with nothing of whoever created it', async () => {
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
    await open(await world.mailbox.nextLink(email));
    expect((await reset(await linkFor({ email }), 'my first')).status).toBe(200);
    expect((await signIn({ email }, 'my first')).status).toBe(200);
  });
});

describe('a change of the address', () => {
  let wished = 0;
  const askFor = async (runner: Runner, newEmail?: string) => {
    wished += 1;
    const email = newEmail ?? `new${wished}@example.org`;
    const { cookie } = runner;
    await world.prove(runner);
    const response = await post('/change-email', { newEmail: email }, { cookie });
    expect(await response.json()).toEqual({ status: true });
    return email;
  };

  it('needs the click at the new address, and notifies the old one', async () => {
    const runner = await world.signUp();
    const email = await askFor(runner);
    const warning = await world.mailbox.next(runner.email);
    expect(warning.subject).toContain('is being changed');
    expect(warning.text).toContain(email);
    expect((await signIn(runner, runner.password)).status).toBe(200);

    const { cookie } = runner;
    const response = await open(await world.mailbox.nextLink(email), { cookie });
    expect(response.headers.get('location')).toBe('/?link=email-changed');
    expect((await signIn(runner, runner.password)).status).toBe(401);
    expect((await signIn({ email }, runner.password)).status).toBe(200);
  });

  it('waits for a session of its account, and signs nobody in', async () => {
    const [eve, stranger] = [await world.signUp(), await world.signUp()];
    const email = await askFor(eve);
    const link = await world.mailbox.nextLink(email);
    for (const [cookie, page] of [
      ['', '/?mode=signin&link=change-waits'],
      [stranger.cookie, '/?link=change-waits'],
    ] as const) {
      const response = await open(link, { cookie });
      expect(response.headers.get('location')).toBe(page);
      expect(cookieOf(response)).toBe('');
      expect((await signIn({ email }, eve.password)).status).toBe(401);
    }
    const again = cookieOf(await signIn(eve, eve.password));
    const response = await open(link, { cookie: again });
    expect(response.headers.get('location')).toBe('/?link=email-changed');
    expect((await signIn({ email }, eve.password)).status).toBe(200);
  });

  it('works once, and expires', async () => {
    const ann = await world.signUp();
    const void_ = '/?link=link-void';
    const first = await world.mailbox.nextLink(await askFor(ann));
    await letPass('25 hours');
    expect((await open(first, { cookie: ann.cookie })).headers.get('location')).toBe(void_);
    const second = await world.mailbox.nextLink(await askFor(ann));
    await open(second, { cookie: ann.cookie });
    expect((await open(second, { cookie: ann.cookie })).headers.get('location')).toBe(void_);
  });

  it('is cancelled by a new password', async () => {
    const runner = await world.signUp();
    const link = await world.mailbox.nextLink(await askFor(runner));
    await world.mailbox.next(runner.email);
    await post('/request-password-reset', { email: runner.email });
    const token = tokenOf(await world.mailbox.nextLink(runner.email));
    await post('/reset-password', { token, newPassword: 'mine again' });
    expect((await open(link)).headers.get('location')).toContain('link-void');
    expect((await signIn(runner, 'mine again')).status).toBe(200);
  });

  it('gets the same response for an address that is taken, and takes it from nobody', async () => {
    const [ann, ben] = [await world.signUp(), await world.signUp()];
    await askFor(ann, ben.email);
    expect((await world.mailbox.next(ben.email)).subject).toContain('already have');

    const email = await askFor(ann);
    const link = await world.mailbox.nextLink(email);
    const { owner } = world.database;
    await owner.updateTable('auth_users').set({ email }).where('id', '=', ben.id).execute();
    const response = await open(link, { cookie: ann.cookie });
    expect(response.headers.get('location')).toBe('/?link=email-taken');
    expect((await signIn(ann, ann.password)).status).toBe(200);
  });

  it('is not prevented by whoever signs up with the address and never confirms it', async () => {
    const runner = await world.signUp();
    for (const when of ['before', 'after']) {
      const email = `wished-${when}@example.org`;
      const squat = { name: 'Eve', email, password: 'in the way' };
      if (when === 'before') {
        await post('/sign-up/email', squat);
        await world.mailbox.next(email);
      }
      await askFor(runner, email);
      const link = await world.mailbox.nextLink(email);
      if (when === 'after') await post('/sign-up/email', squat);
      const response = await open(link, { cookie: runner.cookie });
      expect(response.headers.get('location')).toBe('/?link=email-changed');
      const users = world.database.owner.selectFrom('auth_users').select('id');
      expect(await users.where('email', '=', email).execute()).toEqual([{ id: runner.id }]);
    }
  });

  it('requires a session, and an address', async () => {
    const runner = await world.signUp();
    const { cookie } = runner;
    expect((await post('/change-email', { newEmail: 'a@example.org' })).status).toBe(401);
    await world.prove(runner);
    for (const newEmail of ['no address', runner.email]) {
      expect((await post('/change-email', { newEmail }, { cookie })).status).toBe(422);
    }
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
