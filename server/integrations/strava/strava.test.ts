import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeAthlete,
  type StravaMishap,
  type StravaServer,
  startStravaServer,
  stravaRun,
} from '../../../tests/strava-server.ts';
import { SourceFailure } from '../../source-client.ts';
import { createStrava } from './strava.ts';

let server: StravaServer;
const time = { now: new Date('2026-11-20T10:07:00Z') };
const slept: number[] = [];
const open = (config: object = {}) =>
  createStrava(
    { ...server.config, ...config },
    {
      clock: () => time.now,
      sleep: async (ms) => slept.push(ms),
      patience: 300,
      // The limit applies only to answers that come late or never: others may take longer on a busy
      // machine.
      fetch: (url, init) =>
        fetch(url, { ...init, ...(!isLate(server.mishaps[0]) && { signal: null }) }),
    },
  );
const isLate = (mishap?: StravaMishap) => mishap === 'late' || mishap === 'never';
const anna: FakeAthlete = { id: 16_000_000_001, firstname: 'Anna', lastname: 'Ek', activities: [] };

beforeAll(async () => {
  server = await startStravaServer();
  server.settings.now = () => time.now.getTime();
});
afterAll(() => server.stop());
beforeEach(() => {
  // A new day, so that nothing counts that the test before has called.
  time.now = new Date(time.now.getTime() + 24 * 60 * 60 * 1000);
  server.calls.length = 0;
  server.mishaps.length = 0;
  slept.length = 0;
  anna.activities = [];
});
afterEach(() => expect(server.unknown).toEqual([]));

const failureOf = async (call: Promise<unknown>): Promise<SourceFailure> => {
  const failure = await call.then(
    () => undefined,
    (error) => error,
  );
  expect(failure).toBeInstanceOf(SourceFailure);
  return failure;
};
const admitted = (scope?: string) => open().admit(server.admit(anna, scope));
const tokenOf = async (scope?: string) => (await admitted(scope)).tokens.accessToken;

describe('a call', () => {
  it('leads to the page that asks, with everything it needs', () => {
    const url = new URL(
      open().authorizationUrl({
        redirectUri: 'https://run.example.org/back',
        state: 'abc',
        scopes: ['read', 'activity:read_all'],
      }),
    );
    expect(url.origin + url.pathname).toBe(`${server.url}/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '4711',
      redirect_uri: 'https://run.example.org/back',
      response_type: 'code',
      approval_prompt: 'force',
      scope: 'read,activity:read_all',
      state: 'abc',
    });
  });

  it('exchanges a code for tokens, whose athlete has an id beyond 32 bits', async () => {
    const { tokens, athlete } = await admitted();
    expect(athlete).toEqual({ id: '16000000001', name: 'Anna Ek' });
    expect(tokens.expiresAt).toEqual(new Date(time.now.getTime() + 6 * 60 * 60 * 1000));
  });

  it('refreshes with a token that is used up by it, and its reuse ends the family', async () => {
    const { tokens } = await admitted();
    const next = await open().refresh(tokens.refreshToken);
    expect(next.refreshToken).not.toBe(tokens.refreshToken);
    expect((await failureOf(open().refresh(tokens.refreshToken))).reason).toBe('invalid-grant');
    expect((await failureOf(open().refresh(next.refreshToken))).reason).toBe('invalid-grant');
  });

  it('shows its token in the header only', async () => {
    const token = await tokenOf();
    await open().listActivities(token, { page: 1 });
    await open().findAthlete(token);
    for (const { form, path } of server.calls.slice(-2)) {
      expect(JSON.stringify([path, form])).not.toContain(token);
    }
    expect(server.calls.at(-1)?.authorization).toBe(`Bearer ${token}`);
  });

  it('reads activities newest first, two hundred at a time, those before a moment', async () => {
    anna.activities = [1, 3, 2].map((day) => stravaRun(day, `2026-05-0${day}T06:00:00Z`));
    const page = await open().listActivities(await tokenOf(), { page: 1 });
    expect(page.activities.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(server.calls.at(-1)?.form).toEqual({ page: '1', per_page: '200' });
    expect(page.activities[0]).toEqual({
      id: '3',
      name: 'Run 3',
      description: undefined,
      sportType: 'Run',
      workoutType: 0,
      startedAt: '2026-05-03T06:00:00Z',
      startedLocally: '2026-05-03T08:00:00.000Z',
      distance: 10_012.3,
      movingTime: 3120,
      elapsedTime: 3300,
      elevationGain: 84.2,
      heartRateAvg: 148.6,
      heartRateMax: 171,
      avgPower: undefined,
      calories: undefined,
      isIndoor: false,
    });
    // Strava says 0 where it knows no calories.
    expect((await open().findActivity(await tokenOf(), '3')).activity.calories).toBeUndefined();
    const before = Date.parse('2026-05-03T06:00:00Z') / 1000;
    const earlier = await open().listActivities(await tokenOf(), { before, page: 1 });
    expect(earlier.activities.map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('says which activity cannot be read, and reads the others', async () => {
    anna.activities = [
      stravaRun(1, '2026-05-01T06:00:00Z'),
      stravaRun(2, '2026-05-02T06:00:00Z', { distance: 'far' }),
    ];
    const { activities } = await open().listActivities(await tokenOf(), { page: 1 });
    expect(activities).toMatchObject([{ id: '2', problem: expect.any(String) }, { id: '1' }]);
  });

  it('reads a power that was measured, and not one that Strava has estimated', async () => {
    const power = { average_watts: 240.4 };
    anna.activities = [
      stravaRun(1, '2026-05-01T06:00:00Z', { ...power, device_watts: true }),
      stravaRun(2, '2026-05-02T06:00:00Z', { ...power, device_watts: false }),
    ];
    const { activities } = await open().listActivities(await tokenOf(), { page: 1 });
    expect(activities).toMatchObject([{ avgPower: undefined }, { avgPower: 240.4 }]);
  });

  it('tells until when imports and details wait, as both limits are counted', async () => {
    const token = await tokenOf();
    const { overall, read } = server.settings;
    const pauses = async () => (await open().listActivities(token, { page: 1 })).pauses;
    expect(await pauses()).toEqual({ imports: undefined, details: undefined });
    // Two reads out of three are more than the half that details may use.
    server.settings.read = [3, 1000];
    expect(await pauses()).toEqual({ imports: undefined, details: expect.any(Date) });
    expect(await pauses()).toEqual({ imports: expect.any(Date), details: expect.any(Date) });
    Object.assign(server.settings, { overall, read });
  });

  it('ends the access, also where only the older address is known', async () => {
    const token = await tokenOf();
    await open().revoke(token);
    expect((await failureOf(open().findAthlete(token))).reason).toBe('unauthorised');
    server.mishaps.push(404, 401);
    expect((await failureOf(open().revoke('another'))).reason).toBe('unauthorised');
    expect(server.calls.slice(-2).map(({ path }) => path)).toEqual([
      '/oauth/revoke',
      '/oauth/deauthorize',
    ]);
  });
});

describe('a failure', () => {
  it.each<[StravaMishap, SourceFailure['reason']]>([
    [401, 'unauthorised'],
    [403, 'missing-scope'],
    [404, 'gone'],
    ['inactive', 'inactive'],
    ['full', 'full'],
    ['garbage', 'garbage'],
    ['empty', 'garbage'],
    ['endless', 'unreachable'],
  ])('%s is %s', async (mishap, reason) => {
    const token = await tokenOf();
    server.mishaps.push(...(mishap === 'endless' ? [mishap, mishap, mishap] : [mishap]));
    expect((await failureOf(open().listActivities(token, { page: 1 }))).reason).toBe(reason);
  });

  it.each<StravaMishap>([500, 'nothing', 'late', 'never'])(
    '%s is tried again after a pause, and is unreachable in the end',
    async (mishap) => {
      const token = await tokenOf();
      server.mishaps.push(mishap);
      await open().listActivities(token, { page: 1 });
      expect(slept).toEqual([500]);
      server.mishaps.push(mishap, mishap, mishap);
      const failure = await failureOf(open().listActivities(token, { page: 1 }));
      expect(failure.reason).toBe('unreachable');
      expect(slept).toEqual([500, 500, 2000]);
    },
  );

  it('of what changes something is not tried again', async () => {
    server.mishaps.push(500);
    expect((await failureOf(open().refresh('any'))).reason).toBe('unreachable');
    expect(server.calls).toHaveLength(1);
  });

  it('of a wrong secret is not the athlete’s', async () => {
    const { tokens } = await admitted();
    const refused = open({ clientSecret: 'another' }).refresh(tokens.refreshToken);
    expect((await failureOf(refused)).reason).toBe('misconfigured');
  });

  it('names neither token nor secret', async () => {
    const { tokens } = await admitted();
    server.mishaps.push(401);
    const failure = await failureOf(open().findAthlete(tokens.accessToken));
    expect(failure.message).toBe(
      'Strava: GET /api/v3/athlete failed, status 401, Athlete access_token invalid',
    );
  });

  it('of too many calls says until when, by the window that is full', async () => {
    const token = await tokenOf();
    server.settings.read = [2, 1000];
    const calls = () => open().findAthlete(token);
    await calls();
    await calls();
    const short = await failureOf(calls());
    expect(short.reason).toBe('limited');
    expect(short.until?.toISOString()).toMatch(/T10:15:05.000Z$/);
    server.settings.read = [100, 3];
    const long = await failureOf(calls());
    expect(long.until?.toISOString()).toMatch(/T00:00:05.000Z$/);
    server.settings.read = [100, 1000];
  });
});

describe('the subscription', () => {
  it('is refused where Strava gets no answer at the address', async () => {
    const callback = { callbackUrl: `${server.url}/nowhere`, verifyToken: 'v' };
    expect((await failureOf(open().subscribe(callback))).reason).toBe('misconfigured');
    expect(await open().listSubscriptions()).toEqual([]);
    server.unknown.length = 0;
  });

  it('is listed, and removed', async () => {
    server.subscriptions.push({ id: 9, callback_url: 'https://run.example.org/hook' });
    expect(await open().listSubscriptions()).toEqual([
      { id: '9', callbackUrl: 'https://run.example.org/hook' },
    ]);
    await open().unsubscribe('9');
    expect((await failureOf(open().unsubscribe('9'))).reason).toBe('gone');
  });
});
