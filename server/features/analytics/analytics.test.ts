import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyticsSchema } from '#shared/analytics/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const today = '2026-03-05';

describe('GET /api/analytics', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  /** A runner with a profile, by default on Pro. */
  async function withProfile(columns: { subscription_status?: string; age?: number } = {}) {
    const runner = await world.signUp();
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('user_profiles')
        .values({ user_id: runner.id, subscription_status: 'pro', ...columns })
        .execute(),
    );
    return runner;
  }

  async function analytics(runner: Runner) {
    const response = await runner.request(`/api/analytics?today=${today}`);
    expect(response.status).toBe(200);
    const answer = await response.json();
    // Nothing but the declared fields is returned.
    expect(analyticsSchema.strict().parse(answer)).toEqual(answer);
    return analyticsSchema.parse(answer);
  }

  const train = (runner: Runner, date: string, heartRateAvg?: number) =>
    runner.api.trainings.$post({
      json: { date, sessionType: 'easy-run', distance: 10, duration: '1:00:00', heartRateAvg },
    });

  const raceIn = (runner: Runner, raceName: string, date: string, finishTime: string) =>
    runner.api.races.$post({ json: { raceName, date, distance: 5, finishTime } });

  it('is for Pro', async () => {
    const free = await withProfile({ subscription_status: 'free' });
    const response = await free.request(`/api/analytics?today=${today}`);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 'ANALYTICS_NEED_PRO',
      error: 'Advanced Analytics requires Pro access',
    });
    expect((await world.request(`/api/analytics?today=${today}`)).status).toBe(401);
  });

  it.each(['', '?today=tomorrow', '?today=2026-02-30'])('needs a day, not "%s"', async (query) => {
    const runner = await withProfile();
    const response = await runner.request(`/api/analytics${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { today: expect.any(String) } });
  });

  it('is empty for an empty log', async () => {
    const { zones, predictions } = await analytics(await withProfile());
    expect(predictions).toEqual([]);
    expect(zones).toMatchObject({
      from: '2025-12-06',
      to: today,
      maxHeartRate: { bpm: 190, basis: 'default-age' },
      sessions: 0,
      measured: 0,
    });
  });

  it('divides the time of the last 90 days among the zones of the runner’s maximum', async () => {
    const runner = await withProfile({ age: 20 });
    await train(runner, today, 165);
    await train(runner, '2025-12-06', 130);
    await train(runner, '2026-01-01', 130);
    await train(runner, '2026-01-02');
    // One a day too early, and one in the future.
    await train(runner, '2025-12-05', 195);
    await train(runner, '2026-03-06', 195);
    const { zones } = await analytics(runner);
    expect(zones).toMatchObject({
      maxHeartRate: { bpm: 200, basis: 'age' },
      sessions: 4,
      measured: 3,
      aboveMax: 0,
    });
    expect(zones.zones.map(({ time }) => time)).toEqual([
      '0:00:00',
      '2:00:00',
      '0:00:00',
      '1:00:00',
      '0:00:00',
    ]);
    expect(zones.zones[1]).toMatchObject({ name: 'Aerobic Base', from: 120, to: 140, sessions: 2 });
  });

  it('goes by the runner’s own zones, each session by those of its day', async () => {
    const runner = await withProfile();
    const save = (day: string, from: number) =>
      runner.request('/api/zones', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          today: day,
          zone2Min: from,
          zone2Max: 140,
          zone3Min: 140,
          zone3Max: 160,
        }),
      });
    await save('2026-01-01', 120);
    await save('2026-02-01', 130);
    await train(runner, '2025-12-24', 125);
    await train(runner, '2026-03-02', 125);
    await train(runner, '2026-03-03', 150);
    const { zones, weeks } = await analytics(runner);
    expect(zones).toMatchObject({ maxHeartRate: null, measured: 3, outside: { sessions: 1 } });
    expect(zones.zones.map(({ sessions }) => sessions)).toEqual([0, 1, 1, 0, 0]);
    expect(zones.zones.map(({ from, to }) => [from, to])).toEqual([
      [null, null],
      [130, 140],
      [140, 160],
      [null, null],
      [null, null],
    ]);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({
      from: '2026-03-02',
      time: '2:00:00',
      easy: 50,
      steady: 50,
      hard: 0,
    });
  });

  it('predicts from the runner’s fastest race of the last 12 months', async () => {
    const runner = await withProfile();
    await raceIn(runner, 'Spring 5', '2026-02-28', '0:20:00');
    await raceIn(runner, 'Fun run', '2026-03-01', '0:28:00');
    await raceIn(runner, 'Long ago', '2025-03-05', '0:17:00');
    const { predictions } = await analytics(runner);
    expect(predictions.map(({ label }) => label)).toEqual([
      '5K',
      '10K',
      'Half Marathon',
      'Marathon',
    ]);
    expect(predictions[0]).toEqual({
      label: '5K',
      fastest: '0:19:36',
      slowest: '0:20:24',
      basedOn: { raceName: 'Spring 5', date: '2026-02-28', distance: 5, finishTime: '0:20:00' },
    });
  });

  it('ignores everyone else’s log', async () => {
    const [jo, sam] = [await withProfile(), await withProfile()];
    await train(sam, today, 150);
    await raceIn(sam, 'Spring 5', today, '0:20:00');
    expect(await analytics(jo)).toMatchObject({ zones: { sessions: 0 }, predictions: [] });
  });
});
