import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => void vi.restoreAllMocks());

const post = (path: string, body: object, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  });

const tokenOf = (link: string) => new URL(link, world.url).searchParams.get('token') ?? '';
const signIn = ({ email }: { email: string }, password: string) =>
  post('/sign-in/email', { email, password });
const emailOf = async ({ id }: Runner) => {
  const users = world.database.owner.selectFrom('auth_users').select('email');
  return (await users.where('id', '=', id).executeTakeFirstOrThrow()).email;
};

let wished = 0;
/** Asks to change to an address, and returns what was mailed there. */
async function ask(runner: Runner, newEmail = `new${++wished}@example.org`) {
  await world.prove(runner);
  const asked = await post('/change-email', { newEmail }, runner.cookie);
  expect(await asked.json()).toEqual({ status: true });
  const link = await world.mailbox.nextLink(newEmail);
  return { email: newEmail, link, token: tokenOf(link) };
}

const stateOf = async (token: string, cookie = '') =>
  await (await post('/confirm-new-email/link', { token }, cookie)).json();
const here = (token: string, cookie = '') => post('/confirm-new-email/here', { token }, cookie);
const byPassword = (token: string, password: string, cookie = '') =>
  post('/confirm-new-email/password', { token, password }, cookie);
const cancel = (token: string) => post('/confirm-new-email/cancel', { token });

describe('the link to a new address', () => {
  it('changes nothing when it is opened, not even in the account’s own browser', async () => {
    const [eve, vic] = [await world.signUp(), await world.signUp()];
    const { email, link, token } = await ask(eve);
    for (const cookie of ['', vic.cookie, eve.cookie]) {
      const opened = await world.request(link, { redirect: 'manual', headers: { cookie } });
      expect(opened.headers.get('location')).toBe(`/confirm-new-email?token=${token}`);
      expect(opened.headers.getSetCookie()).toEqual([]);
    }
    expect(await emailOf(eve)).toBe(eve.email);
    const elsewhere = { email, isHere: false, hasPassword: true };
    expect(await stateOf(token)).toEqual({ ...elsewhere, signedInAs: null });
    expect(await stateOf(token, vic.cookie)).toEqual({ ...elsewhere, signedInAs: vic.email });
    expect(await stateOf(token, eve.cookie)).toMatchObject({ isHere: true, signedInAs: null });
  });

  it('confirms only in a session of its account, and once', async () => {
    const [eve, vic] = [await world.signUp(), await world.signUp()];
    const { email, token } = await ask(eve);
    for (const cookie of ['', vic.cookie]) {
      const refused = await here(token, cookie);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    }
    expect(await emailOf(eve)).toBe(eve.email);
    expect(await emailOf(vic)).toBe(vic.email);
    const both = await Promise.all([here(token, eve.cookie), here(token, eve.cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await emailOf(eve)).toBe(email);
    expect((await signIn(eve, eve.password)).status).toBe(401);
    expect((await signIn({ email }, eve.password)).status).toBe(200);
    expect(await stateOf(token, eve.cookie)).toEqual({ outcome: 'link-void' });
  });

  it('takes the password of its account anywhere else, and signs nobody in', async () => {
    const [eve, vic] = [await world.signUp(), await world.signUp()];
    await world.prove(vic);
    await post('/change-password', { newPassword: 'of vic alone' }, vic.cookie);
    const { email, token } = await ask(eve);
    for (const [password, cookie] of [
      ['a guess', ''],
      ['of vic alone', ''],
      ['', vic.cookie],
    ] as const) {
      const wrong = await byPassword(token, password, cookie);
      expect(wrong.status).toBe(422);
      const fields = { password: 'That password is not right.' };
      expect(await wrong.json()).toMatchObject({ code: 'INVALID_INPUT', fields });
    }
    expect(await emailOf(eve)).toBe(eve.email);
    const done = await byPassword(token, eve.password);
    expect(done.status).toBe(200);
    expect(done.headers.getSetCookie()).toEqual([]);
    expect(await emailOf(eve)).toBe(email);
    expect((await world.mailbox.next(eve.email)).subject).toContain('being changed');
    expect((await world.mailbox.next(eve.email)).subject).toContain('was changed');
  });

  it('says so when its account has no password', async () => {
    const email = 'by-link@example.org';
    await post('/sign-in/magic-link', { email });
    const sent = await world.mailbox.nextToken(email);
    const arrived = await post('/magic-link/sign-in', { token: sent });
    const cookie = arrived.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const newEmail = 'by-link-too@example.org';
    await post('/change-email', { newEmail }, cookie);
    const token = await world.mailbox.nextToken(newEmail);
    expect(await stateOf(token)).toMatchObject({ hasPassword: false, isHere: false });
    for (const password of ['', 'undefined', 'null']) {
      expect((await byPassword(token, password)).status).toBe(422);
    }
    expect((await here(token, cookie)).status).toBe(200);
  });

  it('is cancelled by its reader, whose account it is not', async () => {
    const eve = await world.signUp();
    const { token } = await ask(eve);
    expect((await cancel(token)).status).toBe(200);
    for (const response of [
      await cancel(token),
      await here(token, eve.cookie),
      await byPassword(token, eve.password),
    ]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'LINK_VOID' });
    }
    expect(await emailOf(eve)).toBe(eve.email);
  });

  it('expires', async () => {
    const ann = await world.signUp();
    const { token } = await ask(ann);
    await world.database.executeSql(
      "update auth_links set expires_at = expires_at - interval '24 hours'",
    );
    expect(await stateOf(token, ann.cookie)).toEqual({ outcome: 'link-void' });
    expect((await here(token, ann.cookie)).status).toBe(403);
    expect((await byPassword(token, ann.password)).status).toBe(403);
    expect((await cancel(token)).status).toBe(403);
  });

  it('is cancelled by a new password', async () => {
    const runner = await world.signUp();
    const { token } = await ask(runner);
    await world.mailbox.next(runner.email);
    await post('/request-password-reset', { email: runner.email });
    const reset = await world.mailbox.nextToken(runner.email);
    await post('/reset-password', { token: reset, newPassword: 'mine again' });
    expect(await stateOf(token)).toEqual({ outcome: 'link-void' });
    expect((await byPassword(token, 'mine again')).status).toBe(403);
    expect((await signIn(runner, 'mine again')).status).toBe(200);
  });

  it('notifies the old address before anything changes', async () => {
    const runner = await world.signUp();
    const { email } = await ask(runner);
    const warning = await world.mailbox.next(runner.email);
    expect(warning.subject).toContain('is being changed');
    expect(warning.text).toContain(email);
    expect((await signIn(runner, runner.password)).status).toBe(200);
  });

  it('takes an address from nobody', async () => {
    const [ann, ben] = [await world.signUp(), await world.signUp()];
    await world.prove(ann);
    const asked = await post('/change-email', { newEmail: ben.email }, ann.cookie);
    expect(await asked.json()).toEqual({ status: true });
    expect((await world.mailbox.next(ben.email)).subject).toContain('already have');

    const { email, token } = await ask(ann);
    const { owner } = world.database;
    await owner.updateTable('auth_users').set({ email }).where('id', '=', ben.id).execute();
    for (const refused of [await here(token, ann.cookie), await byPassword(token, ann.password)]) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    }
    expect((await signIn(ann, ann.password)).status).toBe(200);
  });

  it('is not blocked by someone who signs up with the address and never confirms it', async () => {
    const runner = await world.signUp();
    for (const when of ['before', 'after']) {
      const email = `wished-${when}@example.org`;
      const squat = { name: 'Eve', email, password: 'in the way' };
      if (when === 'before') {
        await post('/sign-up/email', squat);
        await world.mailbox.next(email);
      }
      const { token } = await ask(runner, email);
      if (when === 'after') await post('/sign-up/email', squat);
      expect((await here(token, runner.cookie)).status).toBe(200);
      const users = world.database.owner.selectFrom('auth_users').select('id');
      expect(await users.where('email', '=', email).execute()).toEqual([{ id: runner.id }]);
    }
  });

  it('requires a session to be asked for, and an address', async () => {
    const runner = await world.signUp();
    const { cookie } = runner;
    expect((await post('/change-email', { newEmail: 'a@example.org' })).status).toBe(401);
    await world.prove(runner);
    for (const newEmail of ['no address', runner.email]) {
      expect((await post('/change-email', { newEmail }, cookie)).status).toBe(422);
    }
  });
});

it('counts wrong passwords by the link, whatever address they come from', async () => {
  const open = world;
  world = await startWorld({ rateLimits: true, trustProxy: true });
  const { password: passwords } = await world.auth.$context;
  const owner = await world.signUp();
  const { token } = await ask(owner);
  const verify = vi.spyOn(passwords, 'verify').mockResolvedValue(false);
  const guess = async (attempt: number) => {
    const response = await world.request('/auth/confirm-new-email/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${attempt}` },
      body: JSON.stringify({ token, password: 'a guess' }),
    });
    return response.status;
  };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt += 1) statuses.push(await guess(attempt));
  expect(statuses).toEqual([...Array(20).fill(422), 429]);
  // The owner's own attempts at the sign-in are not touched.
  verify.mockRestore();
  expect((await signIn(owner, owner.password)).status).toBe(200);
  await world.stop();
  world = open;
});
