import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Passkey, passkeyLimits } from '#shared/auth/passkeys.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { newAuthenticator } from './authenticator.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => void vi.useRealTimers());

type Authenticator = ReturnType<typeof newAuthenticator>;

const post = (path: string, body: object = {}, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const list = async (cookie: string) =>
  (await (await world.request('/auth/passkeys', { headers: { cookie } })).json()) as Passkey[];
const profile = async (cookie: string) =>
  (await world.request('/api/profile', { headers: { cookie } })).status;
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const refusal = { error: expect.stringContaining('was not accepted'), code: 'PASSKEY_REFUSED' };

/** What a browser is asked to do, and the cookie it is known by from then on. */
async function ask(path: string, cookie = '') {
  const response = await post(path, {}, cookie);
  const options = (await response.json()) as {
    challenge: string;
    allowCredentials?: { id: string }[];
  };
  return { status: response.status, options, cookie: cookieOf(response) };
}

async function add(runner: Runner, device: Authenticator): Promise<Passkey> {
  await world.prove(runner);
  const { options } = await ask('/passkey/add-options', runner.cookie);
  const response = await post('/passkey/add', { response: device.create(options) }, runner.cookie);
  expect(response.status).toBe(200);
  return (await response.json()) as Passkey;
}

async function withPasskey() {
  const runner = await world.signUp();
  const device = newAuthenticator();
  const passkey = await add(runner, device);
  return { runner, device, passkey };
}

async function signIn(device: Authenticator, signing: object = {}) {
  const { options, cookie } = await ask('/passkey/sign-in-options');
  const { challenge } = options;
  return await post(
    '/passkey/sign-in',
    { response: device.sign({ challenge, ...signing }) },
    cookie,
  );
}

it('signs in alone once it was added, and its owner hears of it', async () => {
  const { runner, device, passkey } = await withPasskey();
  expect(passkey).toEqual({
    id: expect.any(String),
    name: expect.stringMatching(/./),
    addedAt: expect.stringMatching(/Z$/),
    lastUsedAt: null,
  });
  const mail = await world.mailbox.next(runner.email);
  expect(mail.subject).toBe('A passkey was added to your Longrun account');

  const done = await signIn(device);
  expect(done.status).toBe(200);
  const me = await world.request('/auth/get-session', { headers: { cookie: cookieOf(done) } });
  expect(await me.json()).toMatchObject({ user: { id: runner.id } });
  expect(await list(runner.cookie)).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);
});

it('stands in for the code of an account with two-factor, by itself', async () => {
  const { runner, device } = await withPasskey();
  await world.prove(runner);
  const enabled = await post('/two-factor/enable', {}, runner.cookie);
  const { totpURI } = (await enabled.json()) as { totpURI: string };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  await post('/two-factor/verify-totp', { code: generateSync({ secret }) }, runner.cookie);
  const { email, password } = runner;
  const half = await post('/sign-in/email', { email, password });
  expect(await half.json()).toMatchObject({ twoFactorRedirect: true });

  const done = await signIn(device);
  expect(done.status).toBe(200);
  expect(await profile(cookieOf(done))).toBe(200);
});

it('sends everybody the same options at sign-in, and the same refusal', async () => {
  const { runner, device } = await withPasskey();
  const [one, other] = [
    await ask('/passkey/sign-in-options'),
    await ask('/passkey/sign-in-options', runner.cookie),
  ];
  for (const { options } of [one, other]) {
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{72}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  }
  const stranger = newAuthenticator();
  for (const response of [await signIn(stranger), await signIn(stranger, { id: device.id })]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(refusal);
  }
});

it('refuses an answer given before', async () => {
  const { device } = await withPasskey();
  const { options, cookie } = await ask('/passkey/sign-in-options');
  const response = device.sign(options);
  expect((await post('/passkey/sign-in', { response }, cookie)).status).toBe(200);
  const again = await post('/passkey/sign-in', { response }, cookie);
  expect(again.status).toBe(401);
  expect(await again.json()).toEqual(refusal);
  expect(cookieOf(again)).not.toContain('session_token');
});

it('takes one of two equal answers sent at once', async () => {
  const { device } = await withPasskey();
  const { options, cookie } = await ask('/passkey/sign-in-options');
  const response = device.sign(options);
  const answers = await Promise.all(
    [1, 2, 3].map(() => post('/passkey/sign-in', { response }, cookie)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

it.each([
  ['for another site', { origin: 'http://localhost.evil.example:3000' }],
  ['for another port', { origin: 'http://localhost:3001' }],
  ['for another name', { rpId: 'evil.example' }],
  ['without the user verified', { verified: false }],
  ['for a made-up challenge', { challenge: 'A'.repeat(72) }],
  ['for an empty challenge', { challenge: '' }],
])('refuses an answer %s', async (_what, signing) => {
  const { device } = await withPasskey();
  const response = await signIn(device, signing);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual(refusal);
  expect((await signIn(device)).status).toBe(200);
});

it('refuses the challenge of another browser, of another purpose, and an old one', async () => {
  const { runner, device } = await withPasskey();
  const mine = await ask('/passkey/sign-in-options');
  const theirs = await ask('/passkey/sign-in-options');
  const stolen = { response: device.sign(theirs.options) };
  expect((await post('/passkey/sign-in', stolen, mine.cookie)).status).toBe(401);
  expect((await post('/passkey/sign-in', stolen)).status).toBe(401);

  const proof = await ask('/passkey/prove-options', runner.cookie);
  const repurposed = { response: device.sign(proof.options) };
  expect((await post('/passkey/sign-in', repurposed, mine.cookie)).status).toBe(401);
  await world.prove(runner);
  const adding = await ask('/passkey/add-options', runner.cookie);
  const asProof = { response: device.sign(adding.options) };
  expect((await post('/passkey/prove', asProof, runner.cookie)).status).toBe(401);

  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
  const late = { response: device.sign(mine.options) };
  expect((await post('/passkey/sign-in', late, mine.cookie)).status).toBe(401);
});

it('keeps both tabs of a browser going', async () => {
  const { device } = await withPasskey();
  const first = await ask('/passkey/sign-in-options');
  const second = await ask('/passkey/sign-in-options', first.cookie);
  for (const { options } of [first, second]) {
    const done = await post('/passkey/sign-in', { response: device.sign(options) }, second.cookie);
    expect(done.status).toBe(200);
  }
});

it('refuses a copy: the counter of its uses has to go up', async () => {
  const { device } = await withPasskey();
  expect((await signIn(device, { counter: 5 })).status).toBe(200);
  for (const counter of [5, 4, 0]) expect((await signIn(device, { counter })).status).toBe(401);
  expect((await signIn(device, { counter: 6 })).status).toBe(200);
});

it('is refused with the name of another user, who need not be named', async () => {
  const { runner, device } = await withPasskey();
  const other = await world.signUp();
  const handle = ({ id }: Runner) => Buffer.from(id).toString('base64url');
  expect((await signIn(device, { userHandle: handle(other) })).status).toBe(401);
  expect((await signIn(device, { userHandle: handle(runner) })).status).toBe(200);
  expect((await signIn(device, { userHandle: '' })).status).toBe(200);
});

it('is added and removed with fresh proof only, and only in the session that asked', async () => {
  const runner = await world.signUp();
  const device = newAuthenticator();
  const denied = { code: 'PROOF_NEEDED' };
  const early = await post('/passkey/add-options', {}, runner.cookie);
  expect(early.status).toBe(403);
  expect(await early.json()).toMatchObject(denied);
  await world.prove(runner);
  const { options } = await ask('/passkey/add-options', runner.cookie);
  const other = await world.signUp();
  await world.prove(other);
  const response = device.create(options);
  expect((await post('/passkey/add', { response }, other.cookie)).status).toBe(401);
  expect((await post('/passkey/add', { response })).status).toBe(401);
  await world.database.owner
    .updateTable('auth_sessions')
    .set({ proved_at: null })
    .where('user_id', '=', runner.id)
    .execute();
  expect(await (await post('/passkey/add', { response }, runner.cookie)).json()).toMatchObject(
    denied,
  );
  await world.prove(runner);
  const added = await post('/passkey/add', { response }, runner.cookie);
  expect(added.status).toBe(200);
  const { id } = (await added.json()) as Passkey;

  await world.database.owner
    .updateTable('auth_sessions')
    .set({ proved_at: null })
    .where('user_id', '=', runner.id)
    .execute();
  const kept = await post('/passkey/remove', { id }, runner.cookie);
  expect(await kept.json()).toMatchObject(denied);
  await world.prove(runner);
  expect((await post('/passkey/remove', { id }, runner.cookie)).status).toBe(200);
  expect(await list(runner.cookie)).toEqual([]);
  expect((await signIn(device)).status).toBe(401);
});

it.each([
  ['without the user verified', { verified: false }],
  ['for another site', { origin: 'https://evil.example' }],
  ['for another name', { rpId: 'evil.example' }],
])('is not added %s', async (_what, signing) => {
  const runner = await world.signUp();
  await world.prove(runner);
  const { options } = await ask('/passkey/add-options', runner.cookie);
  const response = newAuthenticator().create({ ...options, ...signing });
  expect((await post('/passkey/add', { response }, runner.cookie)).status).toBe(401);
});

it('is renamed and removed by its owner alone', async () => {
  const { runner, passkey } = await withPasskey();
  const other = await world.signUp();
  await world.prove(other);
  const { id } = passkey;
  expect((await post('/passkey/rename', { id, name: 'Theirs' }, other.cookie)).status).toBe(404);
  expect((await post('/passkey/remove', { id }, other.cookie)).status).toBe(404);
  expect((await post('/passkey/rename', { id, name: 'Theirs' })).status).toBe(401);
  expect((await post('/passkey/remove', { id: 'x' }, other.cookie)).status).toBe(404);
  for (const name of ['', '  ', 'x'.repeat(61), 'a\0b', 'one\ntwo', 'a\u0085b']) {
    const wrong = await post('/passkey/rename', { id, name }, runner.cookie);
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ fields: { name: expect.any(String) } });
  }
  const renamed = await post('/passkey/rename', { id, name: ' My phone ' }, runner.cookie);
  expect(await renamed.json()).toEqual({ ...passkey, name: 'My phone' });
  expect(await list(runner.cookie)).toMatchObject([{ name: 'My phone' }]);
  expect((await post('/passkey/remove', { id }, runner.cookie)).status).toBe(200);
  expect(await list(runner.cookie)).toEqual([]);
  await world.mailbox.next(runner.email);
  const mail = await world.mailbox.next(runner.email);
  expect(mail.subject).toBe('A passkey was removed from your Longrun account');
  expect(mail.text).not.toContain('My phone');
});

it('proves who is there, if it is this runner’s', async () => {
  const { runner, device } = await withPasskey();
  const { device: stranger } = await withPasskey();
  await world.database.owner
    .updateTable('auth_sessions')
    .set({ proved_at: null })
    .where('user_id', '=', runner.id)
    .execute();
  const state = async () => await (await runner.request('/auth/proof-state')).json();
  expect(await state()).toEqual({ by: 'password', holds: false, hasPasskey: true });
  const prove = async (by: Authenticator, signing: object = {}) => {
    const { options } = await ask('/passkey/prove-options', runner.cookie);
    const response = by.sign({ challenge: options.challenge, ...signing });
    return (await post('/passkey/prove', { response }, runner.cookie)).status;
  };
  expect(await prove(stranger)).toBe(401);
  expect(await prove(device, { verified: false })).toBe(401);
  expect(await state()).toMatchObject({ holds: false });
  expect(await prove(device)).toBe(200);
  expect(await state()).toMatchObject({ holds: true });
});

it('cannot be somebody else’s too, and there are at most twenty', async () => {
  const { device } = await withPasskey();
  const runner = await world.signUp();
  await world.prove(runner);
  const offer = async (by: Authenticator) => {
    const { options } = await ask('/passkey/add-options', runner.cookie);
    return (await post('/passkey/add', { response: by.create(options) }, runner.cookie)).status;
  };
  expect(await offer(device)).toBe(409);
  const statuses = await Promise.all(
    Array.from({ length: passkeyLimits.count + 2 }, () => offer(newAuthenticator())),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(passkeyLimits.count);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});

it.each([
  {},
  { response: null },
  { response: 'x' },
  { response: { id: {}, rawId: {}, type: 'public-key', response: {} } },
  { response: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '\0' } } },
  {
    response: {
      id: 'aaaa',
      rawId: 'aaaa',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  },
  {
    response: {
      id: 'aaaa',
      rawId: 'aaaa',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'v38A'.repeat(3000) },
    },
  },
])('answers nonsense with a refusal: %j', async (body) => {
  const runner = await world.signUp();
  await world.prove(runner);
  const { cookie } = await ask('/passkey/sign-in-options');
  for (const path of ['add', 'prove', 'sign-in', 'rename', 'remove']) {
    const response = await post(`/passkey/${path}`, body, `${runner.cookie}; ${cookie}`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  }
});

it('goes with the account, and with one that was taken over unconfirmed', async () => {
  const { runner, device } = await withPasskey();
  await world.prove(runner);
  expect((await post('/delete-user', {}, runner.cookie)).status).toBe(200);
  expect((await signIn(device)).status).toBe(401);

  const second = await withPasskey();
  const users = world.database.owner.updateTable('auth_users').set({ email_verified: false });
  await users.where('id', '=', second.runner.id).execute();
  expect((await signIn(second.device)).status).toBe(401);
  await post('/sign-in/magic-link', { email: second.runner.email });
  await world.mailbox.next(second.runner.email);
  const token = await world.mailbox.nextToken(second.runner.email);
  expect((await post('/magic-link/sign-in', { token })).status).toBe(200);
  const left = world.database.owner.selectFrom('auth_passkeys').selectAll();
  expect(await left.where('user_id', '=', second.runner.id).execute()).toEqual([]);
});
