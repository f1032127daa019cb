import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (path: string, body: object, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
/** Presses the button on the page that the link leads to. */
const undoBy = async (link: string) => {
  const token = new URL(link, world.url).searchParams.get('token');
  return (await post('/undo-email', { token })).status;
};
const signIn = async (email: string, password: string) =>
  (await post('/sign-in/email', { email, password })).status;
const owner = () => world.database.owner;

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
async function addFactor(factor: {
  id: string;
  user_id: string;
  created_at: Date;
  secret: string;
}) {
  const row = { ...factor, backup_codes: 'unused', verified: true };
  await owner().insertInto('auth_two_factors').values(row).execute();
  const users = owner().updateTable('auth_users').set({ two_factor_enabled: true });
  await users.where('id', '=', factor.user_id).execute();
}
async function asksForCode(id: string) {
  const user = owner().selectFrom('auth_users').select('two_factor_enabled').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).two_factor_enabled;
}

let addresses = 0;
/** Changes to the attacker's address; the next mail to the old one has the undo link. */
async function moveAway(runner: Runner, from = runner.email) {
  addresses += 1;
  const newEmail = `mallory${addresses}@example.org`;
  await world.prove(runner);
  expect((await post('/change-email', { newEmail }, runner.cookie)).status).toBe(200);
  expect((await world.mailbox.next(from)).subject).toContain('is being changed');
  const token = await world.mailbox.nextToken(newEmail);
  expect((await post('/confirm-new-email/here', { token }, runner.cookie)).status).toBe(200);
  const undo = await world.mailbox.nextLink(from);
  expect(undo).toContain('/undo-email?token=');
  return { newEmail, undo };
}

it('restores the address, ends everything, and mails a link for a new password', async () => {
  const runner = await world.signUp();
  const { email, id, password, cookie } = runner;
  const { newEmail, undo } = await moveAway(runner);
  expect(await signIn(newEmail, password)).toBe(200);
  await owner()
    .insertInto('auth_accounts')
    .values({ id, user_id: id, provider_id: 'google', account_id: `mallory ${id}` })
    .execute();
  const factor = { id, user_id: id, secret: 'theirs', backup_codes: 'theirs', verified: true };
  await owner().insertInto('auth_two_factors').values(factor).execute();
  const passkey = { id, user_id: id, name: 'Theirs', credential_id: id, public_key: 'theirs' };
  await owner()
    .insertInto('auth_passkeys')
    .values({ ...passkey, counter: 0, transports: [] })
    .execute();
  await owner().updateTable('auth_users').set({ two_factor_enabled: true }).execute();

  // Mail scanners open every link, and that alone must change nothing.
  await world.request(undo);
  expect((await runner.request('/api/profile')).status).toBe(200);
  expect(await undoBy(undo)).toBe(200);
  expect((await runner.request('/api/profile')).status).toBe(401);
  expect(await signIn(newEmail, password)).toBe(401);
  expect(await signIn(email, password)).toBe(401);
  const left = owner().selectFrom('auth_accounts').selectAll().where('user_id', '=', id);
  expect(await left.execute()).toEqual([]);
  const keys = owner().selectFrom('auth_passkeys').selectAll().where('user_id', '=', id);
  expect(await keys.execute()).toEqual([]);

  const token = new URL(await world.mailbox.nextLink(email), world.url).searchParams.get('token');
  expect((await post('/reset-password', { token, newPassword: 'mine again' })).status).toBe(200);
  const back = await post('/sign-in/email', { email, password: 'mine again' });
  expect(await back.json()).toMatchObject({ user: { id, email } });
  expect(cookie).toBeTruthy();
});

it('is not survived by what was added in the days before the change', async () => {
  const runner = await world.signUp();
  const { id } = runner;
  const prepared = { id, user_id: id, created_at: daysAgo(6) };
  await owner()
    .insertInto('auth_accounts')
    .values({ ...prepared, provider_id: 'google', account_id: `mallory ${id}` })
    .execute();
  await addFactor({ ...prepared, secret: 'theirs' });
  const passkey = { id, user_id: id, name: 'Theirs', credential_id: id, public_key: 'theirs' };
  await owner()
    .insertInto('auth_passkeys')
    .values({ ...passkey, counter: 0, transports: [], created_at: daysAgo(30) })
    .execute();
  const { undo } = await moveAway(runner);

  expect(await undoBy(undo)).toBe(200);
  for (const table of ['auth_accounts', 'auth_two_factors', 'auth_passkeys'] as const) {
    const rows = owner().selectFrom(table).select('id').where('user_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  }
  expect(await asksForCode(id)).toBe(false);
});

it('leaves a second factor that is older', async () => {
  const runner = await world.signUp();
  const { id } = runner;
  await addFactor({ id, user_id: id, created_at: daysAgo(8), secret: 'ours' });
  const { undo } = await moveAway(runner);
  expect(await undoBy(undo)).toBe(200);
  expect(await asksForCode(id)).toBe(true);
});

it('is not survived by a second factor that was started before the change', async () => {
  const runner = await world.signUp();
  await world.prove(runner);
  const begun = await post('/two-factor/enable', {}, runner.cookie);
  const { totpURI } = (await begun.json()) as { totpURI: string };
  const { undo } = await moveAway(runner);
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  await post('/two-factor/verify-totp', { code: generateSync({ secret }) }, runner.cookie);

  expect(await undoBy(undo)).toBe(200);
  expect(await asksForCode(runner.id)).toBe(false);
  const factors = owner().selectFrom('auth_two_factors').selectAll();
  expect(await factors.where('user_id', '=', runner.id).execute()).toEqual([]);
});

it('works once, for seven days, and is stored in no table', async () => {
  const [ann, ben] = [await world.signUp(), await world.signUp()];
  const { undo } = await moveAway(ann);
  const token = undo.split('token=')[1] ?? '';
  const rows = await owner().selectFrom('auth_links').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await undoBy(undo)).toBe(200);
  expect(await undoBy(undo)).toBe(403);

  const late = await moveAway(ben);
  const expiry = owner()
    .selectFrom('auth_links')
    .select('expires_at')
    .where('user_id', '=', ben.id)
    .where('purpose', '=', 'undo-email');
  const days =
    ((await expiry.executeTakeFirstOrThrow()).expires_at.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  const past = { expires_at: new Date(Date.now() - 1000) };
  await owner().updateTable('auth_links').set(past).where('user_id', '=', ben.id).execute();
  expect(await undoBy(late.undo)).toBe(403);
});

it('is not prevented by another change, by a new password, or by taking the address', async () => {
  const runner = await world.signUp();
  const first = await moveAway(runner);
  const second = await moveAway(runner, first.newEmail);
  await world.prove(runner);
  await post('/change-password', { newPassword: 'of mallory' }, runner.cookie);
  await post('/sign-up/email', { email: runner.email, password: 'in the way', name: 'Mallory' });

  expect(await undoBy(first.undo)).toBe(200);
  // The undo link for the attacker's first address came later, and goes with what it undoes.
  expect(await undoBy(second.undo)).toBe(403);
  const user = owner().selectFrom('auth_users').selectAll().where('email', '=', runner.email);
  expect(await user.execute()).toMatchObject([{ id: runner.id, email_verified: true }]);
});

it('is not ended by undoing a later change', async () => {
  const runner = await world.signUp();
  const first = await moveAway(runner);
  const second = await moveAway(runner, first.newEmail);
  expect(await undoBy(second.undo)).toBe(200);
  expect(await undoBy(first.undo)).toBe(200);
  const user = owner().selectFrom('auth_users').select('email').where('id', '=', runner.id);
  expect(await user.executeTakeFirst()).toEqual({ email: runner.email });
});

it('takes no address from a user who has confirmed it since', async () => {
  const runner = await world.signUp();
  const { undo, newEmail } = await moveAway(runner);
  const other = await world.signUp();
  const { email } = runner;
  await owner().updateTable('auth_users').set({ email }).where('id', '=', other.id).execute();
  expect(await undoBy(undo)).toBe(403);
  expect(await signIn(newEmail, runner.password)).toBe(200);
});
