import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (path: string, body: object, headers = {}) =>
  world.request(`/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Follows a link like a browser, up to the first page. */
const open = (path: string, cookie = '') =>
  world.request(path, { redirect: 'manual', headers: { cookie } });

/** What the page behind the link does. */
const confirm = (token = '', cookie = '') => post('/confirm-email/here', { token }, { cookie });

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const password = 'six666';
let people = 0;
const newcomer = () => {
  people += 1;
  return { name: 'Jo', email: `jo${people}@example.org`, password };
};

/** What was mailed before a mail requested now: mail goes out in order. */
async function mailsBefore(email: string) {
  await post('/sign-in/magic-link', { email });
  await world.mailbox.next(email);
  return world.mailbox.mails;
}

describe('signing up', () => {
  it('gives no session before the address is confirmed, and signs in whoever confirms it', async () => {
    const jo = newcomer();
    const answer = await post('/sign-up/email', jo);
    expect(answer.status).toBe(200);
    const cookie = cookieOf(answer);
    expect((await world.request('/api/profile', { headers: { cookie } })).status).toBe(401);
    expect(await answer.json()).toMatchObject({ user: { email: jo.email } });

    const refused = await post('/sign-in/email', jo);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      code: 'EMAIL_NOT_VERIFIED',
      error: expect.stringContaining('not confirmed yet'),
    });

    const mail = await world.mailbox.next(jo.email);
    expect(mail.subject).toBe('Confirm your email for Longrun');
    const url = /http\S+/.exec(mail.text)?.[0] ?? '';
    expect(url).toMatch(/^http:\/\/localhost:3000\/auth\/confirm-email\?token=[\w-]{43}$/);
    const opened = await open(new URL(url).pathname + new URL(url).search, cookie);
    expect(opened.headers.get('location')).toBe(`/confirm-email${new URL(url).search}`);
    const confirmed = await confirm(url.split('token=')[1], cookie);
    expect(confirmed.status).toBe(200);
    const session = { cookie: cookieOf(confirmed) };
    expect((await world.request('/api/profile', { headers: session })).status).toBe(200);
    expect((await post('/sign-in/email', jo)).status).toBe(200);
  });

  it('confirms with a link once, and says so the second time', async () => {
    const jo = newcomer();
    const cookie = cookieOf(await post('/sign-up/email', jo));
    const token = await world.mailbox.nextToken(jo.email);
    const both = await Promise.all([confirm(token, cookie), confirm(token, cookie)]);
    const letIn = both.filter((response) => cookieOf(response) !== '');
    expect(letIn).toHaveLength(1);
    const again = await confirm(token, cookie);
    expect(again.status).toBe(403);
    expect(again.headers.getSetCookie()).toEqual([]);
    const state = await post('/confirm-email/link', { token });
    expect(await state.json()).toEqual({ outcome: 'confirmed-already' });
  });

  it('is not confirmed by what programs do with links before people click on them', async () => {
    const jo = newcomer();
    const cookie = cookieOf(await post('/sign-up/email', jo));
    const link = await world.mailbox.nextLink(jo.email);
    const head = { method: 'HEAD', redirect: 'manual', headers: { cookie } } as const;
    expect((await world.request(link, head)).status).toBe(404);
    expect(cookieOf(await open(link))).toBe('');
    expect(cookieOf(await open(link, cookie))).toBe('');
    expect((await post('/sign-in/email', jo)).status).toBe(403);
    expect(cookieOf(await confirm(link.split('token=')[1], cookie))).not.toBe('');
  });

  it('refuses a link that has expired, was made up, or is for something else', async () => {
    const jo = newcomer();
    const cookie = cookieOf(await post('/sign-up/email', jo));
    const token = await world.mailbox.nextToken(jo.email);
    await world.database.owner
      .updateTable('auth_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const { rows } = await world.database.executeSql('select token_hash from auth_links');
    for (const given of [token, 'x', rows[0]?.token_hash]) {
      const response = await confirm(String(given), cookie);
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    for (const path of ['/confirm-email', '/confirm-new-email', '/magic-link']) {
      const state = await (await post(`${path}/link`, { token })).json();
      expect(state.outcome, path).toMatch(/void$/);
    }
    expect((await post('/sign-in/email', jo)).status).toBe(403);
  });

  it('sends the link again, and both are valid until one is used', async () => {
    const jo = newcomer();
    const cookie = cookieOf(await post('/sign-up/email', jo));
    const first = await world.mailbox.nextToken(jo.email);
    expect((await post('/send-verification-email', { email: jo.email })).status).toBe(200);
    const second = await world.mailbox.nextToken(jo.email);
    expect(second).not.toBe(first);
    expect(cookieOf(await confirm(second, cookie))).not.toBe('');
    const late = await confirm(first, cookie);
    expect(await late.json()).toMatchObject({ error: expect.stringContaining('confirmed') });
    await post('/send-verification-email', { email: jo.email });
    await post('/sign-in/magic-link', { email: jo.email });
    expect((await world.mailbox.next(jo.email)).subject).toContain('sign-in link');
  });

  it('gives existing users the same response, and tells them by mail', async () => {
    const jo = newcomer();
    const first = await post('/sign-up/email', jo);
    await world.mailbox.next(jo.email);
    const second = await post('/sign-up/email', { ...jo, email: jo.email.toUpperCase() });
    expect(second.status).toBe(first.status);
    const shapeOf = async (response: Response) => {
      const { token, user } = await response.json();
      expect(user.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
      const { id, createdAt, updatedAt, ...fields } = user;
      return JSON.stringify({ token, fields, keys: Object.keys(user) });
    };
    expect(await shapeOf(second)).toBe(await shapeOf(first));
    const mail = await world.mailbox.next(jo.email);
    expect(mail.subject).toBe('You already have a Longrun account');
    expect(mail.text).toContain('http://localhost:3000/?mode=reset-password');
  });

  it('lets nobody choose a password for an address before its owner does', async () => {
    const jo = newcomer();
    await post('/sign-up/email', { ...jo, password: 'of a stranger' });
    await world.mailbox.next(jo.email);
    await post('/sign-up/email', jo);
    expect((await world.mailbox.next(jo.email)).subject).toContain('already have');

    await post('/request-password-reset', { email: jo.email });
    const link = await world.mailbox.nextLink(jo.email);
    const token = link.split('token=')[1];
    expect((await post('/reset-password', { token, newPassword: password })).status).toBe(200);
    expect((await post('/sign-in/email', { ...jo, password: 'of a stranger' })).status).toBe(401);
    expect((await post('/sign-in/email', jo)).status).toBe(200);
    expect((await world.mailbox.next(jo.email)).subject).toContain('password was changed');
  });

  it('leaves the session of another user who opens the link as it is', async () => {
    const jo = newcomer();
    const cookie = cookieOf(await post('/sign-up/email', jo));
    const ann = await world.signUp();
    const token = await world.mailbox.nextToken(jo.email);
    const response = await confirm(token, `${ann.cookie}; ${cookie}`);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await post('/sign-in/email', jo)).status).toBe(200);
  });

  it.each([
    ['an address with a line break', { email: 'jo@example.org\r\nBcc: eve@example.org' }],
    ['two addresses', { email: 'jo@example.org,eve@example.org' }],
    ['an address as long as a book', { email: `${'j'.repeat(20_000)}@example.org` }],
    ['an address of another script', { email: 'jо@example.org' }],
    ['an address that is none', { email: { $ne: null } }],
    ['no address', { email: undefined }],
    ['a name as long as a book', { name: 'J'.repeat(20_000) }],
    ['a password as long as a book', { password: 'p'.repeat(20_000) }],
    ['no password', { password: undefined }],
  ])('refuses %s, and sends no mail', async (_what, changes) => {
    const response = await post('/sign-up/email', { ...newcomer(), ...changes });
    expect(response.status).toBe(422);
    const { error, code, fields } = await response.json();
    expect(code).toBe('INVALID_INPUT');
    expect(Object.values(fields)).toContain(error);
    expect(await mailsBefore(newcomer().email)).toEqual([]);
  });
});
