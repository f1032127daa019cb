import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { newAuthenticator } from '../passkeys/authenticator.fixture.ts';
import { listSignIns } from './queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (path: string, body: object = {}, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Waits until the jobs have written these: newest first, as `kind way`, with how often. */
const told = ({ id }: Pick<Runner, 'id'>, expected: string[]) =>
  vi.waitFor(async () => {
    const rows = await world.database.asUser(id, (tx) => listSignIns(tx, id, 50));
    const found = rows.map(({ kind, way, times }) =>
      [kind, way, times > 1 && times].filter(Boolean).join(' '),
    );
    expect(found).toEqual(expected);
  }, patience);

const challenge = async (path: string, cookie = '') => {
  const response = await post(path, {}, cookie);
  const options = (await response.json()) as { challenge: string };
  return { options, cookie: cookieOf(response) };
};

async function withPasskey() {
  const runner = await world.signUp();
  const device = newAuthenticator();
  await world.prove(runner);
  const { options } = await challenge('/passkey/add-options', runner.cookie);
  await post('/passkey/add', { response: device.create(options) }, runner.cookie);
  return { runner, device };
}

it('a refused passkey of the account, and nothing for one that is nobody’s', async () => {
  const { runner, device } = await withPasskey();
  const [fresh, other] = [
    await challenge('/passkey/sign-in-options'),
    await challenge('/passkey/sign-in-options'),
  ];
  const stranger = newAuthenticator();
  for (const response of [stranger.sign(fresh.options), device.sign(other.options)]) {
    expect((await post('/passkey/sign-in', { response }, fresh.cookie)).status).toBe(401);
  }
  await told(runner, ['refused passkey', 'passkey-added']);
  const signed = device.sign(fresh.options);
  expect((await post('/passkey/sign-in', { response: signed }, fresh.cookie)).status).toBe(200);
  await told(runner, ['signed-in passkey', 'refused passkey', 'passkey-added']);
});

it('wrong proofs, right ones, and what each was', async () => {
  const { runner, device } = await withPasskey();
  const prove = async (proof: string) => (await post('/proof', { proof }, runner.cookie)).status;
  expect([await prove('a guess'), await prove('another'), await prove(runner.password)]).toEqual([
    422, 422, 200,
  ]);
  await told(runner, ['proved password', 'proof-refused password 2', 'passkey-added']);

  const sign = async (of: typeof device) => {
    const { options } = await challenge('/passkey/prove-options', runner.cookie);
    return (await post('/passkey/prove', { response: of.sign(options) }, runner.cookie)).status;
  };
  expect([await sign(newAuthenticator()), await sign(device)]).toEqual([401, 200]);
  const story = ['proved password', 'proof-refused password 2', 'passkey-added'];
  await told(runner, ['proved passkey', 'proof-refused passkey', ...story]);
  expect((await post('/proof', { proof: 'x' })).status).toBe(401);

  await post('/two-factor/enable', {}, runner.cookie);
  await world.database.owner
    .updateTable('auth_users')
    .set({ two_factor_enabled: true })
    .where('id', '=', runner.id)
    .execute();
  expect([await prove('000000'), await prove('aaaaa-aaaaa')]).toEqual([422, 422]);
  const last = [
    ...['proof-refused recovery-code', 'proof-refused code'],
    ...['proved passkey', 'proof-refused passkey', ...story],
  ];
  await told(runner, last);
  expect((await post('/two-factor/generate-backup-codes', {}, runner.cookie)).status).toBe(200);
  await told(runner, ['recovery-codes-made', ...last]);
});

it('a wrong password at the confirmation of an address', async () => {
  const email = 'newcomer@example.org';
  const password = 'correct horse';
  const user = await post('/sign-up/email', { name: 'Newcomer', email, password });
  const { user: jo } = (await user.json()) as { user: { id: string } };
  const link = new URL(await world.mailbox.nextLink(email), world.url);
  const token = link.searchParams.get('token') ?? '';
  const confirm = async (entered: string) =>
    (await post('/confirm-email/password', { token, password: entered })).status;
  expect([await confirm('a guess'), await confirm(password)]).toEqual([422, 200]);
  await told(jo, ['signed-in confirmation', 'refused confirmation']);
});

it('that a change of the email was requested', async () => {
  const runner = await world.signUp();
  await world.prove(runner);
  const change = (newEmail: string) => post('/change-email', { newEmail }, runner.cookie);
  expect((await change('no address')).status).toBe(422);
  expect((await change('elsewhere@example.org')).status).toBe(200);
  await told(runner, ['email-change-asked']);
});
