import { readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonPasswords } from '../../../scripts/common-passwords.ts';
import { startWorld, type World } from '../../../tests/world.ts';
import { commonPasswordsFile, isCommonPassword } from './common-passwords.ts';
import { refuseWeak } from './weak-passwords.ts';

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

const common = 'This password is one of the most common ones and easy to guess. Choose another.';
const own = expect.stringContaining('easy to guess from your name, your email');

const tokenIn = async (email: string) =>
  new URL(await world.mailbox.nextLink(email), world.url).searchParams.get('token');

describe('the list of common passwords', () => {
  it('is what its script makes of the package, and small', () => {
    const text = brotliDecompressSync(readFileSync(commonPasswordsFile)).toString();
    expect(text === commonPasswords()).toBe(true);
    expect(text.split('\n').length).toBeGreaterThan(40_000);
    expect(statSync(commonPasswordsFile).size).toBeLessThan(300_000);
  });

  it.each(['123456', 'password', 'PassWord1', 'iloveyou', 'marathon', '000000'])(
    'contains %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    '１２３４５６',
    'ＰＡＳＳＷＯＲＤ',
    '123456 ',
    'password\n',
    'aaaaaaa',
    '........',
    'x'.repeat(128),
  ])('contains %j in another form', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['passw0rd.', 'password!!', '!sunshine!', 'Sunshine12', '123456!'])(
    'contains %s under a little decoration',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    'two-believable-years',
    'correct horse',
    '',
    '\n',
    'sswords',
    'xy'.repeat(64),
    'sunshine 1982-11-17',
    'my sunshine',
    'Marathon-2026!',
    'running-42',
    '739205',
  ])('does not contain %j', (password) => expect(isCommonPassword(password)).toBe(false));
});

describe('a password that anybody would try for this person', () => {
  const person = { name: 'Jo Anna Miles', email: 'jo.miles+42@example.org' };

  it.each([
    'joannamiles',
    'Miles123!',
    'jo.miles+42',
    'JO.MILES+42@example.org',
    'Longrun',
    'longrun-2026',
    'ｌｏｎｇｒｕｎ２０２６',
    ' miles99 ',
  ])('%s is refused', (password) =>
    expect(() => refuseWeak(password, person)).toThrow('easy to guess from your name'),
  );

  it.each(['milestone', 'my longrun', 'jo1234', 'miles 1982-11-17', '739205'])(
    '%s is not',
    (password) => expect(() => refuseWeak(password, person)).not.toThrow(),
  );
});

describe('a weak password is refused by its field', () => {
  it('at sign-up, and sends no mail', async () => {
    const person = { name: 'Kim Marlow', email: 'kim@example.org' };
    for (const [password, message] of [
      ['Baseball1', common],
      ['marlow99', own],
    ]) {
      const refused = await post('/sign-up/email', { ...person, password });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ fields: { password: message } });
    }
    await post('/sign-in/magic-link', { email: person.email });
    expect((await world.mailbox.next(person.email)).subject).toContain('sign-in link');
  });

  it('at a change, and at a reset, which keeps its link', async () => {
    const runner = await world.signUp('Kim Marlow');
    await world.prove(runner);
    await post('/request-password-reset', { email: runner.email });
    const token = await tokenIn(runner.email);
    for (const [newPassword, message] of [
      ['sunshine', common],
      ['kimmarlow', own],
    ]) {
      for (const [path, body] of [
        ['/change-password', { newPassword }],
        ['/reset-password', { newPassword, token }],
      ] as const) {
        const refused = await post(path, body, runner.cookie);
        expect(refused.status).toBe(422);
        expect(await refused.json()).toMatchObject({ fields: { password: message } });
      }
    }
    expect((await post('/reset-password', { newPassword: 'hill repeats', token })).status).toBe(
      200,
    );
  });

  it('at a confirmation', async () => {
    const person = { name: 'Kim', email: 'marlow@example.org', password: 'hill repeats' };
    await post('/sign-up/email', person);
    const token = await tokenIn(person.email);
    for (const [newPassword, message] of [
      ['sunshine', common],
      ['marlow1', own],
    ]) {
      const refused = await post('/confirm-email/new-password', { token, newPassword });
      expect(await refused.json()).toMatchObject({ fields: { password: message } });
    }
    const chosen = { token, newPassword: 'tempo on tuesdays' };
    expect((await post('/confirm-email/new-password', chosen)).status).toBe(200);
  });
});

it('a common password that was chosen before keeps signing in', async () => {
  const { auth, database } = world;
  const runner = await world.signUp();
  const { password: passwords } = await auth.$context;
  const password = 'sunshine';
  await database.owner
    .updateTable('auth_accounts')
    .set({ password: await passwords.hash(password) })
    .where('user_id', '=', runner.id)
    .execute();
  expect((await post('/sign-in/email', { email: runner.email, password })).status).toBe(200);
});
