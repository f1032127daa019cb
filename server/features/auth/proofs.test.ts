import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (path: string, body: object, cookie: string) =>
  world.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const prove = (cookie: string, proof: string) => post('/auth/proof', { proof }, cookie);
const stateOf = async (cookie: string) =>
  await (await world.request('/auth/proof-state', { headers: { cookie } })).json();

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const refusal = { code: 'PROOF_NEEDED', error: expect.stringContaining('Confirm that it is you') };
const askForExport = (cookie: string) => post('/api/account-data/exports', {}, cookie);

const owner = () => world.database.owner;

async function letPass(minutes: number, { id }: { id: string }) {
  const ago = sql.lit(`${minutes} minutes`);
  await sql`update auth_sessions set created_at = created_at - interval ${ago},
      proved_at = proved_at - interval ${ago} where user_id = ${id}`.execute(owner());
}

/** A user who has always signed in with a link: no password, no second factor. */
async function byLink() {
  const runner = await world.signUp();
  await owner().deleteFrom('auth_accounts').where('user_id', '=', runner.id).execute();
  return runner;
}

async function withFactor() {
  const runner = await world.signUp();
  await prove(runner.cookie, runner.password);
  const enabled = await post('/auth/two-factor/enable', {}, runner.cookie);
  const { totpURI, backupCodes } = (await enabled.json()) as Enabled;
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const on = await post(
    '/auth/two-factor/verify-totp',
    { code: generateSync({ secret }) },
    runner.cookie,
  );
  const later = () => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  return { ...runner, cookie: cookieOf(on), later, recovery: backupCodes };
}

interface Enabled {
  totpURI: string;
  backupCodes: string[];
}

describe('an open session on an unattended device', () => {
  const guarded: [what: string, path: string, body: object][] = [
    ['change the email', '/auth/change-email', { newEmail: 'mallory@example.org' }],
    ['change the password', '/auth/change-password', { newPassword: 'of mallory' }],
    ['turn two-factor on', '/auth/two-factor/enable', {}],
    ['turn two-factor off', '/auth/two-factor/disable', {}],
    ['have new recovery codes', '/auth/two-factor/generate-backup-codes', {}],
    ['delete the account', '/auth/delete-user', {}],
    ['take all data along', '/api/account-data/exports', {}],
  ];

  it.each(guarded)('cannot %s', async (_what, path, body) => {
    for (const { cookie } of [await world.signUp(), await withFactor()]) {
      const refused = await post(path, body, cookie);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toEqual(refusal);
    }
  });

  it('cannot do so with a password in the request either, which would be guessing', async () => {
    const { cookie, password } = await world.signUp();
    for (const [, path, body] of guarded) {
      const tried = { ...body, password, currentPassword: password };
      expect((await post(path, tried, cookie)).status, path).toBe(403);
    }
  });

  it('cannot fetch a finished export, not even as a bearer token', async () => {
    const runner = await world.signUp();
    const issued = await runner.request('/auth/token');
    const { token } = (await issued.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const path = '/api/account-data/exports/019a0000-0000-7000-8000-000000000000/archive';
    expect(await (await runner.request(path)).json()).toEqual(refusal);
    const byToken = () => world.request('/api/account-data/exports', { method: 'POST', headers });
    expect(await (await byToken()).json()).toEqual(refusal);
    await prove(runner.cookie, runner.password);
    expect((await runner.request(path)).status).toBe(404);
    expect((await byToken()).status).toBe(202);
  });
});

describe('a proof', () => {
  it('is the password, valid for changes within some minutes', async () => {
    const runner = await world.signUp();
    const { cookie, password } = runner;
    expect(await stateOf(cookie)).toEqual({ by: 'password', holds: false, hasPasskey: false });
    const wrong = await prove(cookie, 'wrong horse');
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ fields: { proof: 'That password is not right.' } });
    expect((await askForExport(cookie)).status).toBe(403);

    expect((await prove(cookie, password)).status).toBe(200);
    expect(await stateOf(cookie)).toEqual({ by: 'password', holds: true, hasPasskey: false });
    expect((await askForExport(cookie)).status).toBe(202);
    const change = { newEmail: 'jo-elsewhere@example.org' };
    expect((await post('/auth/change-email', change, cookie)).status).toBe(200);

    await letPass(11, runner);
    expect(await stateOf(cookie)).toEqual({ by: 'password', holds: false, hasPasskey: false });
    expect(await (await post('/auth/change-email', change, cookie)).json()).toEqual(refusal);
  });

  it('stands in for the password only in its own request', async () => {
    const { cookie, email, password } = await world.signUp();
    await prove(cookie, password);
    const newPassword = 'a new horse';
    expect((await post('/auth/change-password', { newPassword }, cookie)).status).toBe(200);
    const signIn = async (entered: string) =>
      (await post('/auth/sign-in/email', { email, password: entered }, '')).status;
    expect(await signIn('anything')).toBe(401);
    expect(await signIn(password)).toBe(401);
    expect(await signIn(newPassword)).toBe(200);
  });

  it('of one session does not count in another', async () => {
    const { cookie, email, password } = await world.signUp();
    const elsewhere = cookieOf(await post('/auth/sign-in/email', { email, password }, ''));
    await prove(cookie, password);
    expect((await askForExport(elsewhere)).status).toBe(403);
    expect((await prove('', password)).status).toBe(401);
  });

  it('is the code where two-factor is on, once; and not the password', async () => {
    const { cookie, password, later, recovery } = await withFactor();
    expect(await stateOf(cookie)).toEqual({ by: 'code', holds: false, hasPasskey: false });
    expect((await prove(cookie, password)).status).toBe(422);
    const code = later();
    expect((await prove(cookie, code)).status).toBe(200);
    expect((await prove(cookie, code)).status).toBe(422);
    const [first = ''] = recovery;
    expect((await prove(cookie, first.toUpperCase())).status).toBe(200);
    expect((await prove(cookie, first)).status).toBe(422);
    expect((await post('/auth/two-factor/disable', {}, cookie)).status).toBe(200);
  });

  it('is a recovery code for only one of several requests that use it at once', async () => {
    const { cookie, recovery } = await withFactor();
    const [code = ''] = recovery;
    const answers = await Promise.all([1, 2, 3].map(() => prove(cookie, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('is, for users with neither, a sign-in just now or a mailed code', async () => {
    const runner = await byLink();
    const { cookie, email } = runner;
    expect(await stateOf(cookie)).toEqual({ by: 'mail', holds: true, hasPasskey: false });
    await letPass(11, runner);
    expect((await askForExport(cookie)).status).toBe(403);
    const order = () => post('/auth/proof-code', {}, cookie);
    expect((await order()).status).toBe(200);
    const mailed = async () =>
      (await world.mailbox.next(email)).text.match(/\d{3} \d{3}/)?.[0] ?? '';
    const old = await mailed();
    await order();
    const code = await mailed();
    if (old !== code) expect((await prove(cookie, old)).status).toBe(422);
    const other = await byLink();
    await letPass(11, other);
    expect((await prove(other.cookie, code)).status).toBe(422);
    expect((await prove(cookie, code)).status).toBe(200);
    expect((await askForExport(cookie)).status).toBe(202);
    expect((await prove(cookie, code)).status).toBe(422);
  });

  it('by mail is not for users with a password', async () => {
    const { cookie } = await world.signUp();
    expect((await post('/auth/proof-code', {}, cookie)).status).toBe(404);
  });
});

it('a proof can be guessed at as often as a password at sign-in', async () => {
  const strict = await startWorld({ rateLimits: true });
  const runner: Runner = await strict.signUp();
  const { owner } = strict.database;
  // A mailed code is checked faster than a password, but counted alike.
  await owner.deleteFrom('auth_accounts').where('user_id', '=', runner.id).execute();
  const guess = (path: string, body: object, from: number) =>
    runner.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${from}` },
      body: JSON.stringify(body),
    });
  const answers: number[] = [];
  for (let tried = 0; tried < 21; tried += 1) {
    // From a new address each time, as far as better-auth can tell.
    await owner.deleteFrom('request_limits').where('key', 'like', '%/proof').execute();
    answers.push((await guess('/auth/proof', { proof: `guess ${tried}` }, tried)).status);
  }
  expect(answers).toEqual([...Array(20).fill(422), 429]);
  await strict.stop();
});
