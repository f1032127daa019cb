import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { codeOf, openClient, storageOf } from './client.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => void vi.useRealTimers());

/** Moves the clock, but no timers. */
const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
};

async function signIn(runner: Runner, options: Parameters<typeof openClient>[1] = {}) {
  const opened = openClient(world, options);
  const { data, error } = await opened.client.signInWithPassword(runner);
  expect(error).toBeNull();
  if (!data.session) throw new Error('There is no session');
  return { ...opened, session: data.session };
}

const profile = (accessToken: string) =>
  world.request('/api/profile', { headers: { authorization: `Bearer ${accessToken}` } });

/** Asks for new tokens without the client, which asks only once. */
async function refresh(refreshToken: string) {
  const response = await world.request('/auth/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return { status: response.status, ...(await response.json()) };
}

describe('an access token', () => {
  it('says who it is and how they came in, for five minutes, to anyone with the key set', async () => {
    const runner = await world.signUp();
    const { client, session } = await signIn(runner);
    const keySet = createRemoteJWKSet(new URL(`${world.url}/auth/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(session.access_token, keySet);
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({
      sub: runner.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: runner.email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 300,
      expires_at: payload.exp,
    });
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(runner.id);
  });

  it('opens the API, until it expires', async () => {
    const { session } = await signIn(await world.signUp());
    expect((await profile(session.access_token)).status).toBe(200);
    later(301);
    const late = await profile(session.access_token);
    expect(late.status).toBe(401);
    expect((await late.json()).error).toBe('JWT expired');
  });
});

describe('refreshing', () => {
  it('gives 20 requests at once the same next token', async () => {
    const { session } = await signIn(await world.signUp());
    const asked = Array.from({ length: 20 }, () => refresh(session.refresh_token));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const next = new Set(answers.map(({ refresh_token }) => refresh_token));
    expect(next.size).toBe(1);
    expect(next).not.toContain(session.refresh_token);
    expect((await refresh([...next][0])).status).toBe(200);
  });

  it('by the client 20 times at once does so once', async () => {
    const { client, events } = await signIn(await world.signUp());
    const asked = Array.from({ length: 20 }, () => client.refreshSession());
    const tokens = (await Promise.all(asked)).map(({ data }) => data.session?.refresh_token);
    expect(new Set(tokens).size).toBe(1);
    expect(events.filter((event) => event === 'TOKEN_REFRESHED')).toHaveLength(1);
  });

  it('with a used token ends the session, once the ten seconds are over', async () => {
    const { session } = await signIn(await world.signUp());
    const first = await refresh(session.refresh_token);
    later(9);
    expect((await refresh(session.refresh_token)).refresh_token).toBe(first.refresh_token);
    later(2);
    const stolen = await refresh(session.refresh_token);
    expect(stolen).toMatchObject({ status: 400, error_code: 'refresh_token_already_used' });
    expect((await profile(first.access_token)).status).toBe(401);
    expect(await refresh(first.refresh_token)).toMatchObject({
      error_code: 'refresh_token_not_found',
    });
  });

  it('keeps what the token says of how they came in', async () => {
    const { client } = await signIn(await world.signUp());
    const before = (await client.getClaims()).data?.claims;
    await client.refreshSession();
    const after = (await client.getClaims()).data?.claims;
    expect(after).toMatchObject({ amr: before?.amr, session_id: before?.session_id });
  });

  it('prolongs the session as any use does', async () => {
    const runner = await world.signUp();
    const { session } = await signIn(runner);
    const ends = async () => {
      const rows = world.database.owner.selectFrom('auth_sessions').select('expires_at');
      const [newest] = await rows
        .where('user_id', '=', runner.id)
        .orderBy('expires_at', 'desc')
        .execute();
      return newest?.expires_at.getTime() ?? 0;
    };
    const before = await ends();
    const twoDays = 2 * 24 * 60 * 60;
    later(twoDays);
    expect((await refresh(session.refresh_token)).status).toBe(200);
    expect(await ends()).toBeGreaterThan(before + (twoDays - 60) * 1000);
  });

  it('knows a used token long after its row is gone', async () => {
    const { session } = await signIn(await world.signUp());
    const [first, ...steps] = [session.refresh_token, 70, 70, 70];
    let token = String(first);
    for (const seconds of steps) {
      later(Number(seconds));
      token = (await refresh(token)).refresh_token;
    }
    const { owner } = world.database;
    const [id = ''] = token.split('.');
    const rows = owner.selectFrom('auth_refresh_tokens').select('hash');
    // The last one that was used, and its next.
    expect(await rows.where('session_id', '=', id).execute()).toHaveLength(2);
    expect(await refresh(session.refresh_token)).toMatchObject({
      error_code: 'refresh_token_already_used',
    });
    expect(await refresh(token)).toMatchObject({ error_code: 'refresh_token_not_found' });
  });

  it('is refused to a token that we have not sealed', async () => {
    const { session } = await signIn(await world.signUp());
    const [id, part, seal] = session.refresh_token.split('.');
    for (const forged of [
      `${id}.${part}.x${seal}`,
      `${id}.${part}x.${seal}`,
      String(id),
      '',
      '.',
    ]) {
      expect(await refresh(forged)).toMatchObject({ error_code: 'refresh_token_not_found' });
    }
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it('with a token that was never issued says so', async () => {
    const { client, events } = openClient(world);
    const { error } = await client.refreshSession({ refresh_token: 'made up' });
    expect(codeOf(error)).toBe('refresh_token_not_found');
    expect(events).not.toContain('SIGNED_IN');
  });
});

describe('a new password', () => {
  it('ends sessions that are just being refreshed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const runner = await world.signUp();
      const { client } = await signIn(runner);
      const stolen = [await signIn(runner), await signIn(runner), await signIn(runner)];
      let isOver = false;
      const loops = stolen.map(async ({ session }) => {
        for (let token = session.refresh_token; !isOver && token; ) {
          token = (await refresh(token)).refresh_token;
        }
      });
      const { error } = await client.updateUser({ password: 'another one of mine' });
      isOver = true;
      await Promise.all(loops);
      expect(error).toBeNull();
      const left = world.database.owner.selectFrom('auth_sessions').select('id');
      // The program's own; the one from signing up ended, too.
      expect(await left.where('user_id', '=', runner.id).execute()).toHaveLength(1);
    }
  });
});

describe('signing out', () => {
  /** On three devices, and in a browser. */
  async function everywhere() {
    const runner = await world.signUp();
    const devices = [await signIn(runner), await signIn(runner), await signIn(runner)] as const;
    const whoIsIn = async () => {
      const inPrograms = devices.map(({ session }) => profile(session.access_token));
      const answers = await Promise.all([...inPrograms, runner.request('/api/profile')]);
      return answers.map(({ status }) => status === 200);
    };
    return { runner, devices, whoIsIn };
  }

  it('here leaves the others', async () => {
    const { devices, whoIsIn } = await everywhere();
    const [{ client, events, session }] = devices;
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    expect(await whoIsIn()).toEqual([false, true, true, true]);
    expect(events.at(-1)).toBe('SIGNED_OUT');
    expect(await refresh(session.refresh_token)).toMatchObject({
      error_code: 'refresh_token_not_found',
    });
  });

  it('elsewhere leaves this one', async () => {
    const { devices, whoIsIn } = await everywhere();
    const [{ client, events }] = devices;
    expect((await client.signOut({ scope: 'others' })).error).toBeNull();
    expect(await whoIsIn()).toEqual([true, false, false, false]);
    expect(events).not.toContain('SIGNED_OUT');
  });

  it('everywhere leaves none', async () => {
    const { devices, whoIsIn } = await everywhere();
    const [{ client }] = devices;
    expect((await client.signOut()).error).toBeNull();
    expect(await whoIsIn()).toEqual([false, false, false, false]);
  });

  it('in the list of devices ends the program’s session', async () => {
    const runner = await world.signUp();
    const { session, client, events } = await signIn(runner);
    const devices = await (await runner.request('/auth/devices')).json();
    const { id } = devices.find(({ current }: { current: boolean }) => !current);
    await runner.request('/auth/devices/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    expect((await profile(session.access_token)).status).toBe(401);
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(events.at(-1)).toBe('SIGNED_OUT');
  });
});

describe('the client', () => {
  it('reports what happens in order', async () => {
    const runner = await world.signUp();
    const { client, events } = await signIn(runner);
    await client.refreshSession();
    await client.updateUser({ data: { full_name: 'Jo Miles' } });
    await client.signOut();
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
  });

  it('refreshes by itself before and across an expiry', async () => {
    const { client, events, session } = await signIn(await world.signUp());
    later(250);
    // It looks at once, and then every 30 seconds.
    await client.startAutoRefresh();
    await expect.poll(() => events).toContain('TOKEN_REFRESHED');
    await client.stopAutoRefresh();
    later(600);
    const { data } = await client.getSession();
    expect(data.session?.access_token).not.toBe(session.access_token);
    expect((await profile(data.session?.access_token ?? '')).status).toBe(200);
    expect(events.filter((event) => event === 'TOKEN_REFRESHED')).toHaveLength(2);
  });

  it('finds its session again after a restart', async () => {
    const { kept, session } = await signIn(await world.signUp());
    const again = openClient(world, { storage: storageOf(kept) });
    const { data } = await again.client.getSession();
    expect(data.session?.access_token).toBe(session.access_token);
    expect(again.events).toEqual(['SIGNED_IN', 'INITIAL_SESSION']);
  });
});
