import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ rateLimits: true, trustProxy: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  // Skips the expensive hashing, which is not under test here.
  const { password: passwords } = await world.auth.$context;
  vi.spyOn(passwords, 'verify').mockImplementation(async ({ password }) => password === right);
});
afterEach(() => vi.restoreAllMocks());

const right = 'correct horse';
let addresses = 0;

/** Each from an address of its own. */
function send(path: string, body: object, cookie = '') {
  addresses += 1;
  return world.request(`/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      'x-forwarded-for': `203.0.${addresses >> 8}.${addresses & 255}`,
    },
    body: JSON.stringify(body),
  });
}

const signIn = ({ email }: { email: string }, password: string, cookie = '') =>
  send('/sign-in/email', { email, password }, cookie);

const named = (name: string, response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`longrun.${name}=`))
    ?.split(';')[0] ?? '';
const deviceOf = (response: Response) => named('device', response);
const sessionOf = (response: Response) => named('session_token', response);

async function times(count: number, attempt: () => Promise<Response>) {
  const statuses: number[] = [];
  for (let made = 0; made < count; made += 1) statuses.push((await attempt()).status);
  return statuses;
}

/** A stranger who knows the address uses up the guesses that everybody has for it. */
async function lock(runner: { email: string }) {
  const wrong = await times(21, () => signIn(runner, 'a guess'));
  expect(wrong).toEqual([...Array(20).fill(401), 429]);
  expect((await signIn(runner, right)).status).toBe(429);
}

async function withDevice() {
  const runner = await world.signUp();
  const signedIn = await signIn(runner, right);
  return { ...runner, device: deviceOf(signedIn), session: sessionOf(signedIn) };
}

describe('a stranger’s wrong passwords', () => {
  it('do not lock the owner out on a device that has signed in before', async () => {
    const owner = await withDevice();
    await lock(owner);
    expect((await signIn(owner, right, owner.device)).status).toBe(200);
  });

  it('do not keep them from proving who they are, where they are signed in', async () => {
    const owner = await withDevice();
    await lock(owner);
    expect((await send('/proof', { proof: right }, owner.session)).status).toBe(200);
  });

  it('nor their requests from getting the owner a mail', async () => {
    const owner = await withDevice();
    const ask = (cookie = '') => send('/request-password-reset', { email: owner.email }, cookie);
    expect(await times(6, ask)).toEqual([...Array(5).fill(200), 429]);
    expect(await times(6, () => ask(owner.device))).toEqual([...Array(5).fill(200), 429]);
  });
});

describe('a device’s cookie', () => {
  it('is kept from scripts, for 400 days', async () => {
    const signedIn = await signIn(await world.signUp(), right);
    expect(signedIn.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^longrun\.device=.*Max-Age=34560000;.*HttpOnly.*SameSite=Lax/i),
    );
  });

  it('gives a thief no more guesses than one device has', async () => {
    const owner = await withDevice();
    const guess = () => signIn(owner, 'a guess', owner.device);
    expect(await times(21, guess)).toEqual([...Array(20).fill(401), 429]);
    expect((await signIn(owner, right, owner.device)).status).toBe(429);
    // The owner loses nothing elsewhere.
    expect((await signIn(owner, right)).status).toBe(200);
  });

  it('counts for those who signed in there, each by themselves', async () => {
    const ann = await withDevice();
    const ben = await world.signUp();
    await lock(ann);
    await lock(ben);
    expect((await signIn(ben, right, ann.device)).status).toBe(429);
    const cat = await world.signUp();
    const both = deviceOf(await signIn(cat, right, ann.device));
    expect(both).not.toBe(ann.device);
    await lock(cat);
    expect((await signIn(cat, right, both)).status).toBe(200);
    expect((await signIn(ann, right, both)).status).toBe(200);
    expect((await signIn(ann, right, ann.device)).status).toBe(429);
  });

  it('is worth nothing if it was made up, or planted by somebody else', async () => {
    const owner = await world.signUp();
    const eve = await withDevice();
    const after = deviceOf(await signIn(owner, right, eve.device));
    expect(after).not.toBe('');
    await lock(owner);
    const [value = ''] = after.split('=').slice(1);
    for (const cookie of [
      eve.device,
      'longrun.device=made-up',
      `longrun.device=${value.slice(0, -8)}AAAAA%3D`,
    ]) {
      expect((await signIn(owner, right, cookie)).status).toBe(429);
    }
  });

  const byMail: [string, (email: string) => Promise<Response>][] = [
    [
      'a magic link',
      async (email) => {
        await send('/sign-in/magic-link', { email });
        return await send('/magic-link/sign-in', { token: await world.mailbox.nextToken(email) });
      },
    ],
    [
      'a confirmation',
      async (email) => {
        const asked = await send('/sign-up/email', { email, name: 'Jo', password: right });
        const token = await world.mailbox.nextToken(email);
        return await send('/confirm-email/here', { token }, named('sign_up', asked));
      },
    ],
  ];
  it.each(byMail)('is set by %s, too', async (_what, arrive) => {
    addresses += 1;
    const email = `by-mail-${addresses}@example.org`;
    const device = deviceOf(await arrive(email));
    await lock({ email });
    expect((await signIn({ email }, right, device)).status).not.toBe(429);
  });

  it('is renewed with a session that began before there were any', async () => {
    const runner = await world.signUp();
    await world.database.executeSql(
      "update auth_sessions set expires_at = expires_at - interval '2 days'",
    );
    const used = await world.request('/api/profile', { headers: { cookie: runner.cookie } });
    expect(sessionOf(used)).not.toBe('');
    await lock(runner);
    expect((await signIn(runner, right, deviceOf(used))).status).toBe(200);
  });
});

describe('a device is forgotten', () => {
  const isKnown = async (owner: Runner & { device: string }) => {
    await lock(owner);
    return (await signIn(owner, right, owner.device)).status === 200;
  };

  it('when it is signed out from another', async () => {
    const owner = await withDevice();
    const here = { cookie: sessionOf(await signIn(owner, right)) };
    const devices = await (await world.request('/auth/devices', { headers: here })).json();
    const elsewhere = devices.filter(({ current }: { current: boolean }) => !current);
    for (const { id } of elsewhere) await send('/devices/sign-out', { id }, here.cookie);
    expect(await isKnown(owner)).toBe(false);
  });

  it('when everybody else is signed out, and the one that does it stays', async () => {
    const owner = await withDevice();
    const here = await signIn(owner, right);
    await send('/revoke-other-sessions', {}, sessionOf(here));
    expect(await isKnown(owner)).toBe(false);
    expect((await signIn(owner, right, deviceOf(here))).status).toBe(200);
  });

  it('but not by signing out there, nor by a new password', async () => {
    const owner = await withDevice();
    await send('/sign-out', {}, owner.session);
    await send('/request-password-reset', { email: owner.email });
    const link = new URL(await world.mailbox.nextLink(owner.email), world.url);
    const token = link.searchParams.get('token');
    const reset = await send('/reset-password', { token, newPassword: 'hill repeats' });
    expect(reset.status).toBe(200);
    expect(await isKnown(owner)).toBe(true);
  });
});

it('an address without an account gets the same answer, whatever cookie comes with it', async () => {
  const owner = await withDevice();
  for (const cookie of ['', owner.device, 'longrun.device=made-up']) {
    const nobody = { email: `nobody-${cookie.length}@example.org` };
    expect(await times(21, () => signIn(nobody, 'a guess', cookie))).toEqual([
      ...Array(20).fill(401),
      429,
    ]);
  }
});
