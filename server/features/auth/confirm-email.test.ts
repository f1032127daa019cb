import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => vi.useRealTimers());

const post = (path: string, body: object, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  });

/** Follows a link like a browser, up to the first page. */
const open = (path: string, cookie = '') =>
  world.request(path, { redirect: 'manual', headers: { cookie } });

/** What a browser would send back. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const hasSession = (response: Response) => cookiesOf(response).includes('session_token');

const tokenOf = (link: string) => new URL(link, world.url).searchParams.get('token') ?? '';

let people = 0;
async function newcomer(password = 'planted by somebody', cookie = '') {
  people += 1;
  const person = { name: 'Jo Miles', email: `confirm${people}@example.org`, password };
  const signedUp = await post('/sign-up/email', person, cookie);
  const link = await world.mailbox.nextLink(person.email);
  return { ...person, link, token: tokenOf(link), cookie: cookiesOf(signedUp) };
}

const stateOf = async (token: string, cookie = '') =>
  await (await post('/confirm-email/link', { token }, cookie)).json();
const here = (token: string, cookie = '') => post('/confirm-email/here', { token }, cookie);
const isConfirmed = async (email: string) => {
  const users = world.database.owner.selectFrom('auth_users').select('email_verified');
  return (await users.where('email', '=', email).executeTakeFirstOrThrow()).email_verified;
};

describe('a confirmation link, in the browser that signed up', () => {
  it('confirms and signs in without a question, and says so the second time', async () => {
    const jo = await newcomer();
    expect(await stateOf(jo.token, jo.cookie)).toEqual({ email: jo.email, isHere: true });
    const confirmed = await here(jo.token, jo.cookie);
    expect(await confirmed.json()).toEqual({ signedIn: true });
    expect(hasSession(confirmed)).toBe(true);
    const again = await here(jo.token, jo.cookie);
    expect(await again.json()).toMatchObject({ code: 'LINK_VOID' });
    expect(hasSession(again)).toBe(false);
    expect(await stateOf(jo.token, jo.cookie)).toEqual({ outcome: 'confirmed-already' });
  });

  it('does so for the first of two sign-ups, too', async () => {
    const jo = await newcomer();
    const again = await post('/sign-up/email', jo, jo.cookie);
    expect((await world.mailbox.next(jo.email)).subject).toContain('already have');
    expect(hasSession(await here(jo.token, cookiesOf(again)))).toBe(true);
  });

  it('says so, too, where another account is signed in and stays so', async () => {
    const ann = await world.signUp();
    const jo = await newcomer();
    const confirmed = await here(jo.token, `${jo.cookie}; ${ann.cookie}`);
    expect(await confirmed.json()).toEqual({ signedIn: false });
    expect(hasSession(confirmed)).toBe(false);
    expect(await isConfirmed(jo.email)).toBe(true);
  });

  it('keeps its cookie from scripts, and for as long as the link', async () => {
    const { email } = await world.signUp();
    for (const address of [email, `not-${email}`]) {
      const signedUp = await post('/sign-up/email', {
        name: 'Jo',
        email: address,
        password: 'p4ssing by',
      });
      expect(signedUp.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^longrun\.sign_up=.*Max-Age=86400;.*HttpOnly.*SameSite=Lax/i),
      ]);
    }
  });
});

describe('a confirmation link, anywhere else', () => {
  it('confirms nothing by itself, and leads to a page that asks', async () => {
    const jo = await newcomer();
    const stranger = await newcomer();
    const [name] = jo.cookie.split('=');
    const day = 24 * 60 * 60 * 1000;
    vi.useFakeTimers({ now: Date.now() - 2 * day, toFake: ['Date'] });
    const old = await newcomer();
    vi.useRealTimers();
    await post('/send-verification-email', { email: old.email });
    const renewed = await world.mailbox.nextLink(old.email);
    for (const [link, cookie] of [
      [jo.link, ''],
      [jo.link, stranger.cookie],
      [jo.link, `${name}=made-up`],
      [renewed, old.cookie],
    ] as const) {
      expect(await stateOf(tokenOf(link), cookie)).toMatchObject({ isHere: false });
      const refused = await here(tokenOf(link), cookie);
      expect(refused.status).toBe(403);
      expect(hasSession(refused)).toBe(false);
      const response = await open(link, cookie);
      expect(response.headers.get('location')).toBe(`/confirm-email?token=${tokenOf(link)}`);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await isConfirmed(jo.email)).toBe(false);
    await open(jo.link, jo.cookie);
    expect(await isConfirmed(jo.email)).toBe(false);
    expect(await stateOf(jo.token)).toEqual({ email: jo.email, isHere: false });
  });

  it('with the password that was chosen confirms and signs in, once', async () => {
    const jo = await newcomer();
    const wrong = await post('/confirm-email/password', { token: jo.token, password: 'a guess' });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      fields: { password: 'That password is not right.' },
    });
    expect(await isConfirmed(jo.email)).toBe(false);

    const both = await Promise.all([
      post('/confirm-email/password', jo),
      post('/confirm-email/password', jo),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(both.filter(hasSession)).toHaveLength(1);
    expect(await stateOf(jo.token)).toEqual({ outcome: 'confirmed-already' });
    const late = await post('/confirm-email/new-password', { ...jo, newPassword: 'of somebody' });
    expect(late.status).toBe(403);
    expect((await post('/sign-in/email', jo)).status).toBe(200);
  });

  it('with a new password locks out whoever chose the first', async () => {
    const eve = await newcomer();
    await post('/send-verification-email', { email: eve.email });
    const second = await world.mailbox.nextLink(eve.email);
    await post('/request-password-reset', { email: eve.email });
    const reset = tokenOf(await world.mailbox.nextLink(eve.email));

    const short = await post('/confirm-email/new-password', { ...eve, newPassword: '12345' });
    expect(short.status).toBe(422);
    expect((await short.json()).fields.password).toContain('at least 6');
    const chosen = await post('/confirm-email/new-password', {
      ...eve,
      newPassword: 'of the owner',
    });
    expect(chosen.status).toBe(200);
    expect(hasSession(chosen)).toBe(true);
    const session = await world.request('/auth/get-session', {
      headers: { cookie: cookiesOf(chosen) },
    });
    expect((await session.json()).user).toMatchObject({ email: eve.email, name: '' });

    expect((await post('/sign-in/email', eve)).status).toBe(401);
    const { email } = eve;
    expect((await post('/sign-in/email', { email, password: 'of the owner' })).status).toBe(200);
    expect(await stateOf(eve.token, eve.cookie)).toEqual({ outcome: 'confirmed-already' });
    for (const response of [
      await here(eve.token, eve.cookie),
      await here(tokenOf(second), eve.cookie),
      await post('/reset-password', { token: reset, newPassword: 'of eve again' }),
    ]) {
      expect(hasSession(response)).toBe(false);
    }
    expect((await post('/sign-in/email', { email, password: 'of the owner' })).status).toBe(200);
  });

  it('says of a link what is wrong with it', async () => {
    const jo = await newcomer();
    await post('/send-verification-email', { email: jo.email });
    const second = tokenOf(await world.mailbox.nextLink(jo.email));
    await post('/confirm-email/password', jo);
    expect(await stateOf(second)).toEqual({ outcome: 'confirmed-already' });
    expect(await stateOf('made up')).toEqual({ outcome: 'confirmation-void' });
    const expired = await newcomer();
    const links = world.database.owner.updateTable('auth_links');
    await links.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect(await stateOf(expired.token)).toEqual({ outcome: 'confirmation-void' });
    for (const path of ['password', 'new-password']) {
      const body = { token: expired.token, password: expired.password, newPassword: 'anything' };
      const refused = await post(`/confirm-email/${path}`, body);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'LINK_VOID' });
    }
    expect(await isConfirmed(expired.email)).toBe(false);
  });

  it('leaves whoever is signed in there signed in', async () => {
    const ann = await world.signUp();
    const jo = await newcomer();
    const response = await post('/confirm-email/password', jo, ann.cookie);
    expect(await response.json()).toEqual({ signedIn: false });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await isConfirmed(jo.email)).toBe(true);
  });
});

const guess = async (path: string, body: object, attempt: number) => {
  const response = await world.request(`/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${attempt}` },
    body: JSON.stringify({ ...body, password: 'a guess' }),
  });
  return response.status;
};

it('counts wrong passwords at a confirmation by its link', async () => {
  const open = world;
  world = await startWorld({ rateLimits: true, trustProxy: true });
  const { password: passwords } = await world.auth.$context;
  vi.spyOn(passwords, 'verify').mockResolvedValue(false);
  const { token, email, password } = await newcomer();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt += 1) {
    statuses.push(await guess('/confirm-email/password', { token }, attempt));
  }
  expect(statuses).toEqual([...Array(20).fill(422), 429]);

  // A stranger's guesses at the account are not the newcomer's, who has another link in the mail.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await guess('/sign-in/email', { email }, attempt);
  }
  expect(await guess('/sign-in/email', { email }, 21)).toBe(429);
  vi.restoreAllMocks();
  await post('/send-verification-email', { email });
  const second = tokenOf(await world.mailbox.nextLink(email));
  expect((await post('/confirm-email/password', { token: second, password })).status).toBe(200);
  await world.stop();
  world = open;
});
