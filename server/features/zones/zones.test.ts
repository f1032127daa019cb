import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { earlierZonesSchema, zoneSetSchema } from '#shared/zones/schema.ts';
import { zonesOf } from '#shared/zones/zones.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const day = '2026-03-05';

async function runnerWith(profile?: {
  age?: number;
  max_heart_rate?: number;
  subscription_status?: string;
}) {
  const runner = await world.signUp();
  if (profile) {
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('user_profiles')
        .values({ user_id: runner.id, ...profile })
        .execute(),
    );
  }
  return runner;
}

async function send(runner: Runner, method: string, path: string, body?: object) {
  const response = await runner.request(`/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, answer: await response.json() };
}

const set = (answer: unknown) => zoneSetSchema.strict().parse(answer);
const current = async (runner: Runner) =>
  zoneSetSchema
    .strict()
    .nullable()
    .parse((await send(runner, 'GET', '/zones')).answer);
const history = async (runner: Runner) =>
  z.array(earlierZonesSchema.strict()).parse((await send(runner, 'GET', '/zones/history')).answer);
const put = async (runner: Runner, fields: object, today = day) => {
  const { status, answer } = await send(runner, 'PUT', '/zones', { ...fields, today });
  expect(status).toBe(200);
  return set(answer);
};
const formula = async (runner: Runner, body: object) => {
  const { status, answer } = await send(runner, 'POST', '/zones/formula', { today: day, ...body });
  expect(status).toBe(200);
  return set(answer);
};
const heartsOf = (zones: ReturnType<typeof set>) =>
  zonesOf(zones).map(({ min, max }) => [min, max]);

describe('zones by hand', () => {
  it('do not exist at first, and then are whatever was typed, however odd', async () => {
    const runner = await runnerWith();
    expect(await current(runner)).toBeNull();
    const typed = { maxHeartRate: 191, zone1Max: 150, zone2Min: 120, zone2PaceMin: 99_999 };
    expect(await put(runner, typed)).toMatchObject({
      ...typed,
      zone5Max: null,
      calculationMethod: 'manual',
      isActive: true,
      heldFrom: day,
      maxHeartRateBasis: 'entered',
      lactateThresholdBasis: null,
    });
    expect(await current(runner)).toMatchObject(typed);
  });

  it.each([
    ['zone1Min', -1],
    ['zone3PaceMax', 100_000],
    ['maxHeartRate', 190.5],
    ['zone5Max', '180'],
  ])('with %s of %s are rejected', async (field, value) => {
    const runner = await runnerWith();
    const { status, answer } = await send(runner, 'PUT', '/zones', { [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(answer.fields)).toEqual([field]);
    expect(await current(runner)).toBeNull();
  });

  it('are refused where a zone ends before it begins, at each such end', async () => {
    const runner = await runnerWith();
    const { status, answer } = await send(runner, 'PUT', '/zones', {
      zone1Min: 200,
      zone1Max: 100,
      zone5PaceMin: 260,
      zone5PaceMax: 240,
    });
    expect(status).toBe(422);
    expect(answer.fields).toEqual({
      zone1Max: 'Not below the lower end of the zone',
      zone5PaceMax: 'Not faster than the zone’s fastest pace',
    });
    expect(await current(runner)).toBeNull();
  });

  it.each(['null', '[]', '"zones"'])('are no set of fields: %s', async (body) => {
    const runner = await runnerWith();
    const headers = { 'content-type': 'application/json' };
    const { status } = await runner.request('/api/zones', { method: 'PUT', body, headers });
    expect(status).toBe(422);
  });

  it('that were saved before ends had to be in order are still shown', async () => {
    const runner = await runnerWith();
    await put(runner, { zone1Min: 100, zone1Max: 120 });
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('user_zones')
        .set({ zone_1_max: 90 })
        .where('user_id', '=', runner.id)
        .execute(),
    );
    expect(await current(runner)).toMatchObject({ zone1Min: 100, zone1Max: 90 });
  });

  it('apply from the date in UTC if the runner’s is not given', async () => {
    const runner = await runnerWith();
    const before = new Date().toISOString().slice(0, 10);
    const { answer } = await send(runner, 'PUT', '/zones', { maxHeartRate: 190 });
    const after = new Date().toISOString().slice(0, 10);
    expect([before, after]).toContain(set(answer).heldFrom);
  });
});

describe('the history of zones', () => {
  it('has each earlier set with its days, but not the same set saved again', async () => {
    const runner = await runnerWith();
    await put(runner, { zone1Max: 120 }, '2026-01-01');
    await put(runner, { zone1Max: 130 }, '2026-02-01');
    await put(runner, { zone1Max: 130 }, '2026-02-15');
    await put(runner, { zone1Max: 140 }, '2026-02-15');
    await put(runner, { zone1Max: 150 }, '2026-02-15');
    expect(await current(runner)).toMatchObject({ zone1Max: 150, heldFrom: '2026-02-15' });
    const rows = await history(runner);
    expect(
      rows.map(({ zone1Max, heldFrom, heldUntil }) => [zone1Max, heldFrom, heldUntil]),
    ).toEqual([
      [140, '2026-02-15', '2026-02-15'],
      [130, '2026-02-01', '2026-02-15'],
      [120, '2026-01-01', '2026-02-01'],
    ]);
  });

  it('keeps the earlier of two first sets saved at the same moment', async () => {
    const runner = await runnerWith();
    await Promise.all([put(runner, { zone1Max: 120 }), put(runner, { zone1Max: 130 })]);
    const sets = [await current(runner), ...(await history(runner))];
    expect(sets.map((one) => one?.zone1Max).sort()).toEqual([120, 130]);
  });

  it('keeps its order when the runner’s date goes back', async () => {
    const runner = await runnerWith();
    await put(runner, { zone1Max: 120 }, '2026-02-02');
    expect(await put(runner, { zone1Max: 130 }, '2026-02-01')).toMatchObject({
      heldFrom: '2026-02-02',
    });
    expect(await history(runner)).toMatchObject([{ heldUntil: '2026-02-02' }]);
  });

  it('keeps a set that is restored from it', async () => {
    const runner = await runnerWith({ age: 40 });
    const first = await formula(runner, { method: 'max_hr', today: '2026-01-01' });
    await put(runner, { zone1Max: 130 }, '2026-02-01');
    const [earlier] = await history(runner);
    const path = `/zones/history/${earlier?.id}/restore`;
    const restored = await send(runner, 'POST', path, { today: day });
    const { createdAt, ...rest } = first;
    expect(set(restored.answer)).toMatchObject({ ...rest, heldFrom: day });
    expect(await history(runner)).toMatchObject([{ zone1Max: 130 }, { id: earlier?.id }]);
    await send(runner, 'POST', path, { today: day });
    expect(await history(runner)).toHaveLength(2);
  });

  it('is visible to its runner only, who alone can restore from it', async () => {
    const [jo, sam] = [await runnerWith(), await runnerWith()];
    await put(jo, { zone1Max: 120 }, '2026-01-01');
    await put(jo, { zone1Max: 130 });
    const [earlier] = await history(jo);
    expect(await history(sam)).toEqual([]);
    const path = `/zones/history/${earlier?.id}/restore`;
    expect((await send(sam, 'POST', path, {})).status).toBe(404);
    expect(await current(sam)).toBeNull();
  });
});

describe('zones by formula', () => {
  it('are tenths of the maximum, taken from the profile or else from the age', async () => {
    const bounds = [
      [95, 114],
      [114, 133],
      [133, 152],
      [152, 171],
      [171, 190],
    ];
    for (const [profile, basis] of [
      [{ max_heart_rate: 190, age: 60 }, 'profile'],
      [{ age: 30 }, 'age'],
      [undefined, 'default-age'],
    ] as const) {
      const zones = await formula(await runnerWith(profile), { method: 'max_hr' });
      expect(heartsOf(zones)).toEqual(bounds);
      expect(zones).toMatchObject({
        maxHeartRate: 190,
        maxHeartRateBasis: basis,
        lactateThresholdHr: 162,
        lactateThresholdBasis: 'formula',
        calculationMethod: 'manual',
        zone1Description: expect.stringContaining('recovery'),
      });
    }
  });

  it('are no larger than a heart rate can be stored, and can be replaced', async () => {
    const runner = await world.signUp();
    const zones = await formula(runner, { method: 'lthr', lactateThresholdHr: 99_999 });
    expect(zones.zone5Max).toBe(99_999);
    expect(await formula(runner, { method: 'max_hr', maxHeartRate: 190 })).toMatchObject({
      zone5Max: 190,
    });
  });

  it('prefer heart rates that were entered to the profile’s, which stays as it is', async () => {
    const runner = await runnerWith({ max_heart_rate: 190 });
    const typed = { maxHeartRate: 200, lactateThresholdHr: 180 };
    const zones = await formula(runner, { method: 'lthr', ...typed });
    expect(heartsOf(zones)).toEqual([
      [117, 135],
      [135, 153],
      [153, 171],
      [171, 189],
      [189, 207],
    ]);
    // What was entered once is used again without being typed.
    expect(await formula(runner, { method: 'max_hr' })).toMatchObject({
      ...typed,
      zone5Max: 200,
      maxHeartRateBasis: 'entered',
      lactateThresholdBasis: 'entered',
    });
    const profile = await world.database.asUser(runner.id, (tx) =>
      tx.selectFrom('user_profiles').select(['max_heart_rate']).executeTakeFirstOrThrow(),
    );
    expect(profile.max_heart_rate).toBe(190);
  });

  it('keep paces, and forget a maximum that was only computed', async () => {
    const runner = await runnerWith({ age: 30 });
    const { createdAt, ...zones } = await formula(runner, { method: 'max_hr' });
    const paces = { lactateThresholdPace: 270, zone4PaceMin: 260, zone4PaceMax: 280 };
    // Saved by hand without changing the maximum, it stays computed.
    expect(await put(runner, { ...zones, ...paces })).toMatchObject({ maxHeartRateBasis: 'age' });
    await world.database.asUser(runner.id, (tx) =>
      tx.updateTable('user_profiles').set({ age: 40 }).where('user_id', '=', runner.id).execute(),
    );
    const body = { method: 'max_hr' };
    expect(await formula(runner, body)).toMatchObject({ maxHeartRate: 180, ...paces });
  });

  it('need a known formula', async () => {
    const { status, answer } = await send(await runnerWith(), 'POST', '/zones/formula', {
      method: 'karvonen',
    });
    expect(status).toBe(422);
    expect(answer.fields).toEqual({ method: 'Choose a formula' });
  });
});

describe('generated zones', () => {
  const pro = { subscription_status: 'pro', max_heart_rate: 190 };
  const ask = (runner: Runner, body: object = {}) =>
    send(runner, 'POST', '/ai/generate-zones', {
      userId: runner.id,
      analysisPeriodDays: 90,
      today: day,
      ...body,
    });
  const race = (runner: Runner, date: string) =>
    runner.api.races.$post({
      json: { raceName: 'Spring 10', date, distance: 10, finishTime: '0:40:00' },
    });
  const tempo = (runner: Runner, date: string, heartRateAvg: number) =>
    runner.api.trainings.$post({
      json: { date, sessionType: 'tempo', distance: 8, duration: '0:40:00', heartRateAvg },
    });

  it('are for Pro, by the profile or by an active subscription', async () => {
    const free = await runnerWith({ subscription_status: 'free' });
    expect(await ask(free)).toEqual({
      status: 403,
      answer: { code: 'AI_ACCESS_DENIED', error: 'AI zone generation requires Pro access' },
    });
    await world.database.asService(free.id, (tx) =>
      tx
        .insertInto('user_subscription_details')
        .values({ user_id: free.id, plan: 'pro', status: 'active' })
        .execute(),
    );
    expect((await ask(free)).status).toBe(400);
    expect((await ask(free, { userId: crypto.randomUUID() })).status).toBe(403);
  });

  it('need enough data; without it the current set stays', async () => {
    const runner = await runnerWith(pro);
    await put(runner, { zone1Max: 120 });
    await tempo(runner, day, 170);
    // One day too early.
    await race(runner, '2025-12-05');
    const { status, answer } = await ask(runner);
    expect(status).toBe(400);
    expect(answer.code).toBe('INSUFFICIENT_DATA');
    expect(answer.error).toMatch(/^Insufficient training data for AI analysis.*1 such run\.$/);
    expect(await current(runner)).toMatchObject({ zone1Max: 120 });
    expect(await history(runner)).toEqual([]);
  });

  it('have paces based on a race', async () => {
    const runner = await runnerWith(pro);
    await race(runner, '2025-12-06');
    const { status, answer } = await ask(runner);
    expect(status).toBe(200);
    const zones = set(answer.zones);
    expect(zones).toMatchObject({
      calculationMethod: 'ai_generated',
      heldFrom: day,
      zone5Max: 190,
      lactateThresholdBasis: 'formula',
      analysis: {
        from: '2025-12-06',
        to: day,
        pace: {
          method: 'race',
          basedOn: [{ name: 'Spring 10', date: '2025-12-06', distance: 10 }],
        },
      },
    });
    // 4:00 per km over 40 minutes; an hour's pace is a little slower.
    expect(zones.lactateThresholdPace).toBeGreaterThan(240);
    expect(zones.lactateThresholdPace).toBeLessThan(260);
    expect(zones.zone4PaceMin).toBeLessThan(Number(zones.lactateThresholdPace));
    expect(await current(runner)).toEqual(zones);
    await put(runner, { zone1Max: 120 });
    expect(await history(runner)).toMatchObject([{ analysis: zones.analysis }]);
  });

  it('have heart rates based on hard runs, and replace the current set', async () => {
    const runner = await runnerWith(pro);
    await put(runner, { zone1Max: 120 }, '2026-01-01');
    for (const [date, bpm] of [
      ['2026-02-01', 168],
      ['2026-02-10', 170],
      ['2026-02-20', 172],
    ] as const) {
      await tempo(runner, date, bpm);
    }
    const { answer } = await ask(runner);
    expect(set(answer.zones)).toMatchObject({
      lactateThresholdHr: 170,
      lactateThresholdBasis: 'estimated',
      zone4Min: Math.round(170 * 0.95),
      zone4Max: Math.round(170 * 1.05),
      analysis: { heartRate: { value: 170, method: 'hard-sessions' } },
    });
    expect(await history(runner)).toMatchObject([{ zone1Max: 120, heldUntil: day }]);
  });

  it('are a single set even after a second click', async () => {
    const runner = await runnerWith(pro);
    await race(runner, day);
    await put(runner, { zone1Max: 120 });
    const [first, second] = await Promise.all([ask(runner), ask(runner)]);
    expect(first.answer).toEqual(second.answer);
    expect(await history(runner)).toHaveLength(1);
  });
});
