import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (path: string, body: object, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  });

/** What a browser would send back. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const userOf = async (cookie: string): Promise<{ id: string } | undefined> =>
  (await (await world.request('/auth/get-session', { headers: { cookie } })).json())?.user;

/** @returns the mailed link, and the cookies of the browser that asked for it */
async function ask(email: string, cookie = '') {
  const asked = await post('/sign-in/magic-link', { email }, cookie);
  const link = await world.mailbox.nextLink(email.toLowerCase());
  const token = new URL(link, world.url).searchParams.get('token') ?? '';
  return { link, token, cookie: cookiesOf(asked) };
}

const stateOf = async (token: string, cookie = '') =>
  await (await post('/magic-link/link', { token }, cookie)).json();
const signIn = (token: string, cookie = '') => post('/magic-link/sign-in', { token }, cookie);

/** Follows the mailed link like a browser, up to the first page. */
const open = (link: string, cookie = '') =>
  world.request(link, { redirect: 'manual', headers: { cookie } });

const letPass = (interval: string) =>
  world.database.executeSql(
    `update auth_verifications set expires_at = expires_at - interval '${interval}'`,
  );

describe('a link to Eve’s account, opened in Vic’s browser', () => {
  it('signs Vic in to nothing, ends no session and is not used up', async () => {
    const [eve, vic] = [await world.signUp(), await world.signUp()];
    const sent = await ask(eve.email);
    const opened = await open(sent.link, vic.cookie);
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toBe(`/sign-in-link?token=${sent.token}`);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect((await userOf(vic.cookie))?.id).toBe(vic.id);
    expect(await stateOf(sent.token, vic.cookie)).toEqual({
      email: eve.email,
      isHere: false,
      signedInAs: vic.email,
    });
  });

  it('asks there although that browser has asked for a link of its own', async () => {
    const [eve, vic] = [await world.signUp(), await world.signUp()];
    const { cookie } = await ask(vic.email);
    const sent = await ask(eve.email);
    expect(await stateOf(sent.token, cookie)).toMatchObject({ isHere: false, signedInAs: null });
    const made = (await ask(eve.email, cookie)).cookie.replace(/(magic_link=)[^.]*/, '$1forged');
    expect(await stateOf(sent.token, made)).toMatchObject({ isHere: false });
  });
});

describe('a magic link', () => {
  it('needs no question in the browser that asked for it, by any of its requests', async () => {
    const runner = await world.signUp();
    const first = await ask(runner.email.toUpperCase());
    const second = await ask(runner.email, first.cookie);
    for (const { token } of [first, second]) {
      expect(await stateOf(token, second.cookie)).toEqual({
        email: runner.email,
        isHere: true,
        signedInAs: null,
      });
    }
    const done = await signIn(first.token, second.cookie);
    expect(done.status).toBe(200);
    expect((await userOf(cookiesOf(done)))?.id).toBe(runner.id);
  });

  it('needs none where its account is signed in already', async () => {
    const { email, cookie } = await world.signUp();
    const state = await stateOf((await ask(email)).token, cookie);
    expect(state).toEqual({ email, isHere: true, signedInAs: null });
  });

  it('signs in on another device by the button, and ends the session there', async () => {
    const [eve, vic] = [await world.signUp(), await world.signUp()];
    const done = await signIn((await ask(eve.email)).token, vic.cookie);
    expect((await userOf(cookiesOf(done)))?.id).toBe(eve.id);
    expect(await userOf(vic.cookie)).toBeUndefined();
  });

  it('creates an account for a new user, with its address confirmed', async () => {
    const { token } = await ask('new@example.org');
    expect(await userOf(cookiesOf(await signIn(token)))).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
    });
  });

  it('removes from an unconfirmed account the password that a stranger may have chosen', async () => {
    const stranger = { name: 'Eve', email: 'taken@example.org', password: 'of a stranger' };
    await post('/sign-up/email', stranger);
    await world.mailbox.next(stranger.email);
    const { token } = await ask(stranger.email);
    await stateOf(token);
    expect((await post('/sign-in/email', stranger)).status).toBe(403);
    expect(await userOf(cookiesOf(await signIn(token)))).toMatchObject({ name: '' });
    expect((await post('/sign-in/email', stranger)).status).toBe(401);
  });

  it('works once, even when sent twice at the same moment', async () => {
    const { token } = await ask((await world.signUp()).email);
    const both = await Promise.all([signIn(token), signIn(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const again = await signIn(token);
    expect(again.status).toBe(403);
    expect(await again.json()).toMatchObject({ code: 'LINK_VOID' });
    expect(cookiesOf(again)).toBe('');
    expect(await stateOf(token)).toEqual({ outcome: 'magic-link-void' });
  });

  it('expires after ten minutes, and so does what the browser asked for', async () => {
    const runner: Runner = await world.signUp();
    const early = await ask(runner.email);
    await letPass('9 minutes');
    expect(await stateOf(early.token)).toMatchObject({ email: runner.email });
    await letPass('1 minute');
    expect(await stateOf(early.token)).toEqual({ outcome: 'magic-link-void' });
    expect((await signIn(early.token)).status).toBe(403);
    const asked = await post('/sign-in/magic-link', { email: runner.email });
    expect(asked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^longrun\.magic_link=.*Max-Age=600;.*HttpOnly.*SameSite=Lax/i),
    ]);
    expect(asked.headers.getSetCookie().join()).not.toContain(runner.email.split('@')[0]);
  });

  it('leads nowhere else, whatever is added to it', async () => {
    const { link, token } = await ask((await world.signUp()).email);
    const evil = encodeURIComponent('https://evil.example.org/');
    for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
      const opened = await open(`${link}&${name}=${evil}`);
      expect(opened.headers.get('location')).toBe(`/sign-in-link?token=${token}`);
    }
  });

  it('is stored in no table', async () => {
    const { token } = await ask((await world.signUp()).email);
    const { rows } = await world.database.executeSql('select * from auth_verifications');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const jobs = await world.database.executeSql('select data, output from pgboss.job');
    expect(jobs.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs.rows)).not.toContain(token);
  });
});
