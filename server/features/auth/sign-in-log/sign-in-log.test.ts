import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SignInKind, SignInWay } from '#shared/auth/sign-in-events.ts';
import { newId } from '#shared/new-id.ts';
import { patience } from '../../../../tests/patience.ts';
import { openSession } from '../../../../tests/session.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { noteSignIn, type SignInNote } from './note-sign-in.ts';
import { listSignIns } from './queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ trustProxy: true });
});
afterAll(() => world.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

interface Told {
  id: string;
  kind: SignInKind;
  way: SignInWay | null;
  device: string | null;
  network: string | null;
  times: number;
  at: string;
}

const post = (path: string, body: object = {}, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': firefox,
      'x-forwarded-for': '203.0.113.77',
      cookie,
    },
    body: JSON.stringify(body),
  });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const page = async (runner: Runner, search = '') =>
  (await (await runner.request(`/api/sign-ins${search}`)).json()) as {
    events: Told[];
    more: boolean;
  };
const signIn = ({ email, password }: Pick<Runner, 'email' | 'password'>) =>
  post('/sign-in/email', { email, password });

/** Waits until the jobs have written these events: newest first, as `kind way`. */
const told = (runner: Runner, expected: string[]) =>
  vi.waitFor(async () => {
    const { events } = await page(runner);
    const found = events.map(({ kind, way }) => [kind, way].filter(Boolean).join(' '));
    expect(found).toEqual(expected);
    return events;
  }, patience);

it('shows when, how, with which device and from which network, never the address', async () => {
  const runner = await world.signUp();
  expect((await signIn(runner)).status).toBe(200);
  const events = await told(runner, ['signed-in password']);
  expect(events).toEqual([
    {
      id: expect.any(String),
      kind: 'signed-in',
      way: 'password',
      device: 'Firefox on Linux',
      network: '203.0.113.0/24',
      times: 1,
      at: expect.stringMatching(/Z$/),
    },
  ]);
  const rows = await world.database.asService(runner.id, (tx) =>
    tx.selectFrom('sign_in_events').selectAll().where('user_id', '=', runner.id).execute(),
  );
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
  const sessions = await world.database.owner.selectFrom('auth_sessions').selectAll().execute();
  expect(sessions.map((session) => session.ip_address)).toContain('203.0.113.0/24');
  expect(JSON.stringify(sessions)).not.toContain('203.0.113.77');
  expect(await page(await world.signUp())).toEqual({ events: [], more: false });
});

it('counts wrong passwords in one row, and nothing for an address without an account', async () => {
  const runner = await world.signUp();
  for (const email of [runner.email, runner.email.toUpperCase(), 'nobody@example.org']) {
    expect((await signIn({ email, password: 'wrong horse' })).status).toBe(401);
  }
  await signIn(runner);
  const events = await told(runner, ['signed-in password', 'refused password']);
  await expect.poll(async () => (await page(runner)).events[1]?.times).toBe(2);
  expect(events[1]).toMatchObject({ network: '203.0.113.0/24' });
});

it('shows the code, what was changed, and signing out', async () => {
  const runner = await world.signUp();
  await world.prove(runner);
  const enabled = await post('/two-factor/enable', {}, runner.cookie);
  const { totpURI, backupCodes } = (await enabled.json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const on = await post(
    '/two-factor/verify-totp',
    { code: generateSync({ secret }) },
    runner.cookie,
  );
  const me: Runner = { ...runner, cookie: cookieOf(on) };
  me.request = (path, init = {}) =>
    world.request(path, { ...init, headers: { ...init.headers, cookie: me.cookie } });
  const story = ['two-factor-on'];
  await told(me, story);

  const asked = cookieOf(await signIn(runner));
  await told(me, [...story.splice(0, 0, 'code-asked password'), ...story]);
  expect(
    (await post('/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' }, asked)).status,
  ).toBe(401);
  await told(me, [...story.splice(0, 0, 'refused recovery-code'), ...story]);
  const done = await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, asked);
  await told(me, [...story.splice(0, 0, 'signed-in recovery-code'), ...story]);
  await post('/sign-out', {}, cookieOf(done));
  await told(me, [...story.splice(0, 0, 'signed-out'), ...story]);
  await openSession(world.auth, runner.id);
  await post('/revoke-other-sessions', {}, me.cookie);
  await told(me, [...story.splice(0, 0, 'session-ended'), ...story]);
  await world.prove(me);
  await post('/change-password', { newPassword: 'faster shoes' }, me.cookie);
  await vi.waitFor(async () => {
    const [newest] = await world.database.asService(me.id, (tx) =>
      tx
        .selectFrom('sign_in_events')
        .select('kind')
        .where('user_id', '=', me.id)
        .orderBy('happened_at', 'desc')
        .execute(),
    );
    expect(newest?.kind).toBe('password-changed');
  }, patience);
});

it('shows the code that let somebody in, whatever cookie of an old session comes with it', async () => {
  const runner = await world.signUp();
  await world.prove(runner);
  const enabled = await post('/two-factor/enable', {}, runner.cookie);
  const { totpURI } = (await enabled.json()) as { totpURI: string };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const now = Date.now();
  const code = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(now / 1000) + 30 * steps });
  const on = cookieOf(await post('/two-factor/verify-totp', { code: code(0) }, runner.cookie));
  const asked = cookieOf(await signIn(runner));
  const old = `${runner.cookie}; ${asked}`;
  const done = await post('/two-factor/verify-totp', { code: code(1) }, old);
  expect(done.status).toBe(200);
  const me: Runner = {
    ...runner,
    request: (path) => world.request(path, { headers: { cookie: on } }),
  };
  await told(me, ['signed-in code', 'code-asked password', 'two-factor-on']);
});

it('notes that others were signed out only where there were some', async () => {
  const runner = await world.signUp();
  for (let again = 0; again < 3; again += 1) {
    expect((await post('/revoke-other-sessions', {}, runner.cookie)).status).toBe(200);
  }
  await signIn(runner);
  await told(runner, ['signed-in password']);
  await post('/revoke-other-sessions', {}, runner.cookie);
  await told(runner, ['session-ended', 'signed-in password']);
});

it('names the device and the network of wrong passwords, and counts a job once', async () => {
  const runner = await world.signUp();
  const at = Date.now();
  const note = (second: number, network: string, device: string): SignInNote => ({
    id: newId(),
    kind: 'refused',
    whose: { userId: runner.id },
    way: 'password',
    device,
    network,
    at: new Date(at + second * 1000).toISOString(),
  });
  const theirs = note(0, '198.51.100.0/24', 'Chrome on Windows');
  await noteSignIn(world.database, theirs);
  await noteSignIn(world.database, theirs);
  const again = note(1, '198.51.100.0/24', 'Chrome on Windows');
  await noteSignIn(world.database, again);
  await noteSignIn(world.database, note(1.5, '198.51.100.0/24', 'Chrome on Windows'));
  await noteSignIn(world.database, again);
  await noteSignIn(world.database, note(2, '203.0.113.0/24', 'Safari on iPhone'));
  const { events } = await page(runner);
  expect(events.map(({ network, device, times }) => [network, device, times])).toEqual([
    ['203.0.113.0/24', 'Safari on iPhone', 1],
    ['198.51.100.0/24', 'Chrome on Windows', 3],
  ]);
  for (const [second, device] of ['A', 'B', 'C', 'D', 'E'].entries()) {
    await noteSignIn(world.database, note(3 + second, '192.0.2.0/24', device));
  }
  const many = (await page(runner)).events.filter(({ network }) => network === '192.0.2.0/24');
  expect(many.map(({ device, times }) => [device, times])).toEqual([
    [null, 3],
    ['B', 1],
    ['A', 1],
  ]);
});

it('counts each job once, however many run at the same time', async () => {
  const runner = await world.signUp();
  const note = (): SignInNote => ({
    id: newId(),
    kind: 'refused',
    whose: { userId: runner.id },
    way: 'password',
    device: 'Chrome on Windows',
    network: '198.51.100.0/24',
    at: new Date().toISOString(),
  });
  await noteSignIn(world.database, note());
  const notes = Array.from({ length: 120 }, note);
  await Promise.all(notes.map((each) => noteSignIn(world.database, each)));
  const times = async () => (await page(runner)).events.map((event) => event.times);
  expect(await times()).toEqual([121]);
  // The newest hundred are known by their ids.
  const counted = await world.database.asService(runner.id, (tx) =>
    tx
      .selectFrom('sign_in_events')
      .select('counted')
      .where('user_id', '=', runner.id)
      .executeTakeFirstOrThrow(),
  );
  expect(counted.counted).toHaveLength(100);
  const known = notes.filter(({ id }) => counted.counted.includes(id));
  expect(known).toHaveLength(100);
  for (const each of known) await noteSignIn(world.database, each);
  expect(await times()).toEqual([121]);
});

it('keeps everything else when something is repeated', async () => {
  const runner = await world.signUp();
  const at = Date.now();
  const note = (kind: SignInKind, second: number): SignInNote => ({
    id: newId(),
    kind,
    whose: { userId: runner.id },
    way: null,
    device: null,
    network: '203.0.113.0/24',
    at: new Date(at + second * 1000).toISOString(),
  });
  await noteSignIn(world.database, note('passkey-added', 0));
  for (let second = 1; second <= 160; second += 1) {
    await noteSignIn(world.database, note('signed-in', second));
    await noteSignIn(world.database, note('code-asked', second));
  }
  const { events } = await page(runner);
  const told = events.map(({ kind, times }) => `${kind} ${times}`).sort();
  expect(told).toEqual(['code-asked 160', 'passkey-added 1', 'signed-in 160']);
});

it('shows a new password by link, a mailed link, and a changed address', async () => {
  const runner = await world.signUp();
  await post('/sign-in/magic-link', { email: runner.email });
  await post('/magic-link/sign-in', { token: await world.mailbox.nextToken(runner.email) });
  await told(runner, ['signed-in magic-link']);

  await world.prove(runner);
  const newEmail = `new-${runner.email}`;
  await post('/change-email', { newEmail }, runner.cookie);
  const change = { token: await world.mailbox.nextToken(newEmail), password: 'a guess' };
  await post('/confirm-new-email/password', change);
  await told(runner, ['refused confirmation', 'email-change-asked', 'signed-in magic-link']);
  await post('/confirm-new-email/here', change, runner.cookie);
  const until = [
    'email-changed',
    'refused confirmation',
    'email-change-asked',
    'signed-in magic-link',
  ];
  await told(runner, until);

  await post('/request-password-reset', { email: newEmail });
  const token = await world.mailbox.nextToken(newEmail);
  expect((await post('/reset-password', { token, newPassword: 'faster shoes' })).status).toBe(200);
  const back = await signIn({ email: newEmail, password: 'faster shoes' });
  const again: Runner = {
    ...runner,
    request: (path) => world.request(path, { headers: { cookie: cookieOf(back) } }),
  };
  await told(again, ['signed-in password', 'password-changed', ...until]);
});

it('keeps a bounded number of each, so that a flood of attempts hides nothing', async () => {
  const runner = await world.signUp();
  const start = Date.now() - 80 * 24 * 3_600_000;
  const note = (kind: SignInKind, hour: number, id = newId()): SignInNote => ({
    id,
    kind,
    whose: { userId: runner.id },
    way: 'password',
    device: null,
    network: null,
    at: new Date(start + hour * 3_600_000).toISOString(),
  });
  await noteSignIn(world.database, note('signed-in', 0));
  for (let day = 0; day < 155; day += 1) {
    await noteSignIn(world.database, note('signed-in', 1 + day));
  }
  // Attempts of one hour share a row.
  for (let attempt = 0; attempt < 120; attempt += 1) {
    await noteSignIn(world.database, note('refused', 1000 + attempt / 2));
  }
  const repeated = note('signed-out', 1500);
  await noteSignIn(world.database, repeated);
  await noteSignIn(world.database, repeated);
  const { events, more } = await page(runner, '?limit=200');
  expect(more).toBe(false);
  const count = (kind: SignInKind) => events.filter((event) => event.kind === kind).length;
  expect(count('signed-out')).toBe(1);
  expect(count('signed-in')).toBe(149);
  expect(count('refused')).toBe(50);
  expect(events.find(({ kind }) => kind === 'refused')).toMatchObject({ times: 2 });
  expect(await page(runner)).toMatchObject({ more: true, events: { length: 20 } });

  // Half a year on, all of it is older than 90 days, and hidden even before anything else happens.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 180 * 24 * 3_600_000);
  const list = () => world.database.asUser(runner.id, (tx) => listSignIns(tx, runner.id, 200));
  expect(await list()).toEqual([]);
  await noteSignIn(world.database, { ...repeated, id: newId(), at: new Date().toISOString() });
  vi.useRealTimers();
  expect(await list()).toHaveLength(1);
});

it('sessions that have expired are deleted as others sign in', async () => {
  const [runner, other] = [await world.signUp(), await world.signUp()];
  const sessions = world.database.owner.updateTable('auth_sessions');
  await sessions
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', other.id)
    .execute();
  await signIn(runner);
  await told(runner, ['signed-in password']);
  const left = world.database.owner.selectFrom('auth_sessions').select('id');
  expect(await left.where('user_id', '=', other.id).execute()).toEqual([]);
});

it('can be read only by its runner, and written by nobody', async () => {
  const runner = await world.signUp();
  await signIn(runner);
  await told(runner, ['signed-in password']);
  const { asUser } = world.database;
  for (const write of [
    () => asUser(runner.id, (tx) => tx.deleteFrom('sign_in_events').execute()),
    () => asUser(runner.id, (tx) => tx.updateTable('sign_in_events').set({ times: 9 }).execute()),
  ]) {
    await expect(write()).rejects.toThrow(/permission denied/);
  }
  for (const limit of ['0', '201', 'x', '1.5']) {
    expect((await runner.request(`/api/sign-ins?limit=${limit}`)).status).toBe(422);
  }
});
