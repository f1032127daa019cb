import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeAthlete, stravaRun } from '../../../tests/strava-server.ts';
import { type StravaWorld, startStravaWorld, webhookSecret } from '../../../tests/strava-world.ts';
import { startWorld } from '../../../tests/world.ts';
import { finishDeletion } from '../account-data/delete-account.ts';
import { createTrials } from '../billing/trials.ts';
import { withAccess } from '../sources/access.ts';

let world: StravaWorld;
let athletes = 0;
const athlete = (activities: FakeAthlete['activities'] = []): FakeAthlete => {
  athletes += 1;
  return { id: 90_000_000 + athletes, firstname: 'Kim', lastname: 'Lund', activities };
};
const back = (url: URL) => ({ path: url.pathname, ...Object.fromEntries(url.searchParams) });
const tokensOf = ({ id }: { id: string }) =>
  world.database.asService(id, (tx) =>
    tx.selectFrom('strava_tokens').selectAll().executeTakeFirst(),
  );
const refreshes = () =>
  world.server.calls.filter(({ form }) => form.grant_type === 'refresh_token').length;

beforeAll(async () => {
  world = await startStravaWorld();
});
afterAll(() => world.stop());
afterEach(() => {
  expect(world.server.unknown).toEqual([]);
  world.server.mishaps.length = 0;
});

describe('connecting', () => {
  it('leads to Strava and back, with everything the import page needs and no token', async () => {
    const runner = await world.signUp();
    const kim = athlete();
    const url = await world.connect(runner, kim);
    expect(back(url)).toEqual({
      path: '/import',
      success: 'true',
      athlete_id: String(kim.id),
      athlete_name: 'Kim Lund',
      // The world's PUBLIC_URL is not where it listens.
      webhook_setup: 'false',
    });
    expect(await world.connection(runner)).toEqual({
      configured: true,
      isConnected: true,
      athleteId: String(kim.id),
      athleteName: 'Kim Lund',
      webhookActive: false,
      needsReconnect: false,
    });
  });

  it('stores tokens that nobody can read in the database', async () => {
    const runner = await world.signUp();
    await world.connect(runner, athlete());
    const stored = await tokensOf(runner);
    expect(`${stored?.access_token} ${stored?.refresh_token}`).not.toMatch(/access-|refresh-/);
    expect(JSON.stringify(await world.connection(runner))).not.toMatch(/token/i);
  });

  it('asks a visitor to log in, and refuses another’s id', async () => {
    const runner = await world.signUp();
    const auth = '/api/integrations/strava/auth';
    const visitor = await world.request(auth, { redirect: 'manual' });
    const location = visitor.headers.get('location') ?? '';
    expect(back(new URL(location, world.url))).toEqual({
      path: '/import',
      error: 'Please log in to connect Strava',
    });
    const other = await world.signUp();
    expect(back(await world.visit(runner, `${auth}?userId=${other.id}`))).toEqual({
      path: '/import',
      error: 'You are signed in as somebody else',
    });
  });

  it.each([
    ['who refuses', undefined, undefined, 'Access was not allowed on Strava’s page'],
    [
      'who unticks the activities',
      athlete(),
      'read',
      'Permission to read your activities was not given on Strava’s page',
    ],
  ])('somebody %s is told so', async (_who, visitor, allow, error) => {
    const runner = await world.signUp();
    expect(back(await world.connect(runner, visitor, allow))).toEqual({ path: '/import', error });
    expect(await world.connection(runner)).toMatchObject({ isConnected: false });
  });

  it('without private activities says what is missing', async () => {
    const runner = await world.signUp();
    const url = await world.connect(runner, athlete(), 'read,activity:read');
    expect(url.searchParams.get('success')).toBe('true');
    expect(await world.connection(runner)).toMatchObject({
      isConnected: true,
      missing: expect.stringContaining('only you can see'),
    });
  });

  it.each([
    ['inactive', 'Strava has switched off this server’s application; its administrator can help'],
    [
      'full',
      'This server’s application has as many athletes as Strava allows; its administrator can help',
    ],
    [500, 'Strava cannot be reached'],
    ['garbage', 'Strava’s answer could not be read'],
  ] as const)('where Strava answers %s says why', async (mishap, error) => {
    const runner = await world.signUp();
    world.server.mishaps.push(mishap);
    expect(back(await world.connect(runner, athlete()))).toEqual({ path: '/import', error });
  });

  it('of an athlete at a second account is refused, and ends nothing at the first', async () => {
    const [first, second] = [await world.signUp(), await world.signUp()];
    const kim = athlete();
    await world.connect(first, kim);
    const calls = world.server.calls.length;
    const url = await world.connect(second, kim);
    expect(url.searchParams.get('error')).toMatch(/connected to another Longrun account/);
    expect(world.server.calls.slice(calls).map(({ path }) => path)).not.toContain('/oauth/revoke');
    expect(await world.connection(first)).toMatchObject({ isConnected: true });
    expect(await world.connection(second)).toMatchObject({ isConnected: false });
    expect(await tokensOf(second)).toBeUndefined();
  });

  it('as another athlete lets go of the first, who is free for another account', async () => {
    const [runner, other] = [await world.signUp(), await world.signUp()];
    const [kim, lee] = [athlete(), athlete()];
    await world.connect(runner, kim);
    await world.connect(runner, lee);
    expect(await world.connection(runner)).toMatchObject({ athleteId: String(lee.id) });
    expect((await world.connect(other, kim)).searchParams.get('success')).toBe('true');
  });
});

describe('the state', () => {
  const stale = 'The way back from Strava took more than ten minutes, or was opened twice';
  /** Goes to Strava's page and stops before coming back. */
  async function goThere(runner: Awaited<ReturnType<StravaWorld['signUp']>>) {
    const page = await world.visit(runner, `/api/integrations/strava/auth?userId=${runner.id}`);
    world.server.settings.visitor = athlete();
    world.server.settings.allow = undefined;
    const answer = await fetch(page, { redirect: 'manual' });
    const { pathname, search } = new URL(answer.headers.get('location') ?? '');
    return pathname + search;
  }

  it('is good for one return', async () => {
    const runner = await world.signUp();
    const path = await goThere(runner);
    expect((await world.visit(runner, path)).searchParams.get('success')).toBe('true');
    expect(back(await world.visit(runner, path))).toEqual({ path: '/import', error: stale });
  });

  it('is good for ten minutes', async () => {
    const runner = await world.signUp();
    const path = await goThere(runner);
    world.time.now = new Date(world.time.now.getTime() + 10 * 60 * 1000);
    expect(back(await world.visit(runner, path))).toMatchObject({ error: stale });
  });

  it('is of no use to another runner', async () => {
    const [victim, attacker] = [await world.signUp(), await world.signUp()];
    const path = await goThere(attacker);
    expect(back(await world.visit(victim, path))).toMatchObject({ error: stale });
    expect(await world.connection(victim)).toMatchObject({ isConnected: false });
  });

  it('of another session of the same runner is not valid in this one', async () => {
    const runner = await world.signUp();
    const path = await goThere(runner);
    const { openSession } = await import('../../../tests/session.ts');
    const cookie = await openSession(world.auth, runner.id);
    const answer = await world.request(path, { headers: { cookie }, redirect: 'manual' });
    expect(decodeURIComponent(answer.headers.get('location') ?? '')).toContain('opened+twice');
    expect((await world.visit(runner, path)).searchParams.get('success')).toBe('true');
  });

  it('that is made up is not valid', async () => {
    const runner = await world.signUp();
    await goThere(runner);
    const made = '/api/integrations/strava/callback?state=made-up&code=c&scope=activity:read_all';
    expect(back(await world.visit(runner, made))).toMatchObject({ error: stale });
  });
});

describe('the tokens', () => {
  const use = (runner: { id: string }) =>
    withAccess(world.services, runner.id, (token) => world.services.link.client.findAthlete(token));

  it('that run out are refreshed once, however many ask at the same time', async () => {
    const runner = await world.signUp();
    await world.connect(runner, athlete());
    world.time.now = new Date(world.time.now.getTime() + 6 * 60 * 60 * 1000);
    const before = refreshes();
    await Promise.all(Array.from({ length: 40 }, () => use(runner)));
    expect(refreshes() - before).toBe(1);
  });

  it('that Strava refuses early are refreshed, too', async () => {
    const runner = await world.signUp();
    await world.connect(runner, athlete());
    world.server.expireTokens();
    const before = refreshes();
    await use(runner);
    expect(refreshes() - before).toBe(1);
  });

  it('that are stored late are kept, although the lease has run out meanwhile', async () => {
    const runner = await world.signUp();
    await world.connect(runner, athlete());
    world.server.expireTokens();
    world.server.mishaps.push(401, 'late');
    const waiting = use(runner);
    // Another server finds the lease too old while the answer is on its way.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await world.database.asService(runner.id, (tx) =>
      tx.updateTable('strava_tokens').set({ lease: null, lease_until: null }).execute(),
    );
    await waiting;
    await use(runner);
    expect((await tokensOf(runner))?.needs_reconnect).toBe(false);
  });

  it('that are lost ask for a new connection, once', async () => {
    const runner = await world.signUp();
    const kim = athlete();
    await world.connect(runner, kim);
    world.server.revokeAthlete(kim);
    await expect(use(runner)).rejects.toMatchObject({ reason: 'invalid-grant' });
    const before = world.server.calls.length;
    await expect(use(runner)).rejects.toMatchObject({ reason: 'unauthorised' });
    expect(world.server.calls.length).toBe(before);
    expect(await world.connection(runner)).toMatchObject({ needsReconnect: true });
    await world.connect(runner, kim);
    await use(runner);
    expect(await world.connection(runner)).toMatchObject({ needsReconnect: false });
  });

  it('are not lost because Strava is down or the secret is wrong', async () => {
    const runner = await world.signUp();
    await world.connect(runner, athlete());
    world.server.expireTokens();
    world.server.mishaps.push(401, 500);
    await expect(use(runner)).rejects.toMatchObject({ reason: 'unreachable' });
    await use(runner);
    expect((await tokensOf(runner))?.needs_reconnect).toBe(false);
  });
});

describe('disconnecting', () => {
  it('removes the tokens and the athlete, and ends the access at Strava', async () => {
    const runner = await world.signUp();
    const kim = athlete([stravaRun(1, '2026-11-01T06:00:00Z')]);
    await world.connect(runner, kim);
    const answer = await runner.request('/api/integrations/strava', { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(await tokensOf(runner)).toBeUndefined();
    expect(await world.connection(runner)).toMatchObject({ isConnected: false });
    expect(world.server.grants.at(-1)?.isDead).toBe(true);
    const other = await world.signUp();
    expect((await world.connect(other, kim)).searchParams.get('success')).toBe('true');
  });

  it('is done when the account is deleted, whether Strava answers or not', async () => {
    for (const mishap of [undefined, 500] as const) {
      const runner = await world.signUp();
      await world.connect(runner, athlete());
      await world.prove(runner);
      if (mishap) world.server.mishaps.push(mishap);
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: '{}' };
      expect((await runner.request('/auth/delete-user', request)).status).toBe(200);
      expect(world.server.grants.at(-1)?.isDead).toBe(mishap === undefined);
    }
  });

  it('is done when a deletion that broke off is finished', async () => {
    const runner = await world.signUp();
    const kim = athlete();
    await world.connect(runner, kim);
    const trials = createTrials(world.database, 'secret');
    await finishDeletion(
      { ...world, ...world.services, sources: [world.services], trials },
      runner,
    );
    expect(world.server.grants.at(-1)?.isDead).toBe(true);
    const other = await world.signUp();
    expect((await world.connect(other, kim)).searchParams.get('success')).toBe('true');
  });

  it('works although Strava does not answer', async () => {
    const runner = await world.signUp();
    await world.connect(runner, athlete());
    world.server.mishaps.push(500);
    const answer = await runner.request('/api/integrations/strava', { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(await world.connection(runner)).toMatchObject({ isConnected: false });
  });
});

describe('without a configuration', () => {
  it('nothing is offered, and nothing works', async () => {
    const plain = await startWorld();
    const runner = await plain.signUp();
    const connection = await runner.request('/api/integrations/strava');
    expect(await connection.json()).toMatchObject({ configured: false, isConnected: false });
    const imported = await runner.request('/api/integrations/strava/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([imported.status, (await imported.json()).code]).toEqual([403, 'STRAVA_OFF']);
    const auth = await runner.request('/api/integrations/strava/auth', { redirect: 'manual' });
    expect(auth.headers.get('location')).toMatch(/^\/import\?error=This\+server\+has\+no/);
    const hook = await plain.request(`/api/integrations/strava/webhook/${webhookSecret}`);
    expect(hook.status).toBe(404);
    await plain.stop();
  });
});
