import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { NewPlannedRaceInput, PlannedRace } from '#shared/strategy/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const half = {
  raceName: 'Harbour Half',
  raceDate: '2100-03-14',
  raceDistance: 21.0975,
} satisfies NewPlannedRaceInput;

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const someone = async () => {
  runner = await world.signUp();
};
const post = (json: NewPlannedRaceInput) => runner.api['race-strategies'].$post({ json });
const add = async (json: NewPlannedRaceInput = half) =>
  (await (await post(json)).json()) as PlannedRace;
const list = async () =>
  (await (await runner.api['race-strategies'].$get()).json()) as PlannedRace[];
const patch = (id: string, json: object) =>
  runner.api['race-strategies'][':id'].$patch({ param: { id }, json });
const remove = (id: string) => runner.api['race-strategies'][':id'].$delete({ param: { id } });
const send = async (path: string, body: object) => {
  const response = await runner.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const enter = (id: string, result: object) => send(`/api/race-strategies/${id}/result`, result);
const events = async () => {
  const response = await runner.api['calendar-events'].$get({ query: {} });
  return (await response.json()) as CalendarEvent[];
};
const races = async () => (await runner.request('/api/races')).json();

describe('planned races', () => {
  it('keep every field; a missing target is null', async () => {
    await someone();
    const everything = {
      ...half,
      id: newId(),
      raceType: 'ultra',
      targetTime: '24:00:00',
      courseDescription: 'Two laps,\none bridge',
      weatherConditions: '24 °C',
      elevationGain: 1200,
    } satisfies NewPlannedRaceInput;
    const response = await post(everything);
    expect(response.status).toBe(201);
    const { raceDistance, ...others } = everything;
    expect(await response.json()).toEqual({ ...others, raceDistance: 21.098 });
    expect((await post(everything)).status).toBe(200);
    expect(await add({ ...half, targetTime: null })).toMatchObject({
      raceType: 'road',
      targetTime: null,
    });
  });

  it.each([
    [{ raceName: ' ' }, 'raceName'],
    [{ raceDate: '2026-02-30' }, 'raceDate'],
    [{ raceDistance: 0 }, 'raceDistance'],
    [{ raceType: 'beach' }, 'raceType'],
    [{ targetTime: '25:00:00' }, 'targetTime'],
    [{ targetTime: '00:00:00' }, 'targetTime'],
    [{ targetTime: '1:30' }, 'targetTime'],
    [{ elevationGain: -1 }, 'elevationGain'],
  ])('with %j are rejected by field', async (change, field) => {
    await someone();
    const { status, body } = await send('/api/race-strategies', { ...half, ...change });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('are listed by day, changed and deleted', async () => {
    await someone();
    const later = await add({ ...half, raceDate: '2100-05-01' });
    const sooner = await add();
    expect((await list()).map(({ id }) => id)).toEqual([sooner.id, later.id]);
    const changed = await patch(later.id, { raceDate: '2100-01-01', targetTime: '1:30:00' });
    expect(await changed.json()).toMatchObject({ targetTime: '01:30:00' });
    expect((await list())[0]?.id).toBe(later.id);
    expect(await (await patch(later.id, { targetTime: null })).json()).toMatchObject({
      targetTime: null,
    });
    expect((await remove(later.id)).status).toBe(204);
    expect((await remove(later.id)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

describe('the calendar', () => {
  it('shows a planned race as an event that only the plan can change', async () => {
    await someone();
    const race = await add({ ...half, targetTime: '01:40:00' });
    expect(await events()).toEqual([
      expect.objectContaining({
        id: race.id,
        title: 'Harbour Half',
        eventType: 'race',
        plannedRaceId: race.id,
      }),
    ]);
    const one = runner.api['calendar-events'][':id'];
    const param = { id: race.id };
    const refused = [
      await one.$get({ param }),
      await one.$patch({ param, json: { title: 'Mine' } }),
      await one.$delete({ param, query: {} }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    const span = { from: '2100-03-15', to: '2100-12-31' };
    const later = await runner.api['calendar-events'].$get({ query: span });
    expect(await later.json()).toEqual([]);
  });

  it('merges it with an event of the same name and day', async () => {
    await someone();
    const race = await add();
    const event = { title: 'harbour half ', eventDate: half.raceDate };
    await runner.api['calendar-events'].$post({ json: event });
    expect(await events()).toEqual([
      expect.objectContaining({ title: 'harbour half', plannedRaceId: race.id }),
    ]);
    expect((await events())[0]?.id).not.toBe(race.id);
  });

  it('includes it in the subscription', async () => {
    await someone();
    const race = await add();
    const { body } = await send('/api/calendar-events/feed', {});
    const text = await (await world.request(body.path)).text();
    expect(text).toContain(`UID:planned-race-${race.id}@longrun`);
    expect(text).toContain('SUMMARY:Harbour Half');
    await enter(race.id, { finishTime: '1:38:00' });
    const after = await (await world.request(body.path)).text();
    expect(after).not.toContain('planned-race-');
    expect(after.match(/SUMMARY:Harbour Half/g)).toHaveLength(1);
  });
});

describe('a result', () => {
  const finish = { finishTime: '01:38:20', splits: '1: 4:40\n2: 4:38', tactics: 'Even' };

  it('is saved with the planned race and in the race log, however often it is sent', async () => {
    await someone();
    const race = await add();
    const answers = await Promise.all([enter(race.id, finish), enter(race.id, finish)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await races()).toEqual([
      expect.objectContaining({
        ...finish,
        raceName: 'Harbour Half',
        date: half.raceDate,
        distance: 21.098,
      }),
    ]);
    const [logged] = await races();
    expect((await list())[0]).toMatchObject({
      finishTime: '01:38:20',
      runSplits: finish.splits,
      resultRaceId: logged.id,
    });
    expect(await events()).toEqual([]);

    await enter(race.id, { finishTime: '1:37:00' });
    const [corrected] = await races();
    expect(corrected).toMatchObject({ ...finish, id: logged.id, finishTime: '01:37:00' });
    await enter(race.id, { finishTime: '1:37:00', splits: null, tactics: null });
    const [cleared] = await races();
    expect(cleared).not.toHaveProperty('splits');
    expect(cleared).not.toHaveProperty('tactics');
    expect((await list())[0]).not.toHaveProperty('runSplits');
  });

  it('goes into an entry the runner has already made for the race', async () => {
    await someone();
    const race = await add();
    const entry = { raceName: 'HARBOUR half', date: half.raceDate, distance: 21.1 };
    await runner.api.races.$post({ json: { ...entry, surface: 'Road', splits: '1: 4:41' } });
    await enter(race.id, { finishTime: finish.finishTime });
    expect(await races()).toEqual([
      expect.objectContaining({ finishTime: '01:38:20', surface: 'Road', splits: '1: 4:41' }),
    ]);
    expect((await list())[0]?.runSplits).toBe('1: 4:41');
  });

  it('never goes into the entry of another planned race', async () => {
    await someone();
    const [morning, evening] = [await add(), await add()];
    await enter(morning.id, finish);
    await enter(evening.id, { finishTime: '1:45:00' });
    const times = (await races()).map((race: { finishTime: string }) => race.finishTime);
    expect(times.sort()).toEqual(['01:38:20', '01:45:00']);
  });

  it('is the same in both places, whichever is corrected', async () => {
    await someone();
    const race = await add();
    await enter(race.id, finish);
    const [{ id }] = await races();
    const json = { finishTime: '1:38:02', splits: '1: 4:39' };
    await runner.api.races[':id'].$patch({ param: { id }, json });
    expect((await list())[0]).toMatchObject({ finishTime: '01:38:02', runSplits: '1: 4:39' });

    await patch(race.id, { raceName: 'City Half', raceDate: '2100-03-15', raceDistance: 21.3 });
    expect(await races()).toEqual([
      expect.objectContaining({ id, raceName: 'City Half', date: '2100-03-15', distance: 21.3 }),
    ]);
    await runner.api.races[':id'].$delete({ param: { id } });
    expect((await list())[0]).toMatchObject({ finishTime: '01:38:02', runSplits: '1: 4:39' });
  });

  it('stays when its entry is deleted, and can be entered again', async () => {
    await someone();
    const race = await add();
    await enter(race.id, finish);
    const [{ id }] = await races();
    await runner.api.races[':id'].$delete({ param: { id } });
    const [kept] = await list();
    expect(kept?.finishTime).toBe('01:38:20');
    expect(kept?.resultRaceId).toBeUndefined();
    await enter(race.id, finish);
    // Derived from the planned race, so that two servers at once write one entry.
    expect(await races()).toEqual([expect.objectContaining({ id })]);
  });

  it('beyond the log’s limit is kept only with the planned race', async () => {
    await someone();
    const race = await add({ ...half, raceType: 'ultra', raceDistance: 100 });
    const { body } = await enter(race.id, { finishTime: '11:02:03' });
    expect(body).toMatchObject({ race: { finishTime: '11:02:03' }, logged: null });
    expect(body.notice).toContain('9:59:59');
    expect(await races()).toEqual([]);
  });

  it('corrected beyond it says what the log still has', async () => {
    await someone();
    const race = await add({ ...half, raceType: 'ultra', raceDistance: 100 });
    await enter(race.id, { finishTime: '9:50:00' });
    const { body } = await enter(race.id, { finishTime: '10:05:00' });
    expect(body).toMatchObject({ race: { finishTime: '10:05:00' }, logged: null });
    expect(body.notice).toContain('9:50:00');
    expect((await list())[0]?.finishTime).toBe('10:05:00');
  });

  it('is rejected by field, and for a race that does not exist', async () => {
    await someone();
    const race = await add();
    for (const finishTime of [undefined, '', '0:00:00', '100:00:00', '1:61:00']) {
      const { status, body } = await enter(race.id, { finishTime });
      expect(status).toBe(422);
      expect(Object.keys(body.fields)).toEqual(['finishTime']);
    }
    expect((await enter(newId(), finish)).status).toBe(404);
  });
});

describe('a strategy', () => {
  const today = '2100-03-01';
  const generate = (raceId: string, change: object = {}) =>
    send('/api/ai/generate-race-strategy', {
      userId: runner.id,
      raceId,
      raceData: { raceName: 'Another race', raceDistance: 1 },
      today,
      ...change,
    });
  const goPro = () =>
    world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('user_profiles')
        .values({ user_id: runner.id, subscription_status: 'pro' })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ subscription_status: 'pro' }),
        )
        .execute(),
    );

  it('is written for Pro from the runner’s own data, and appears in the list', async () => {
    await someone();
    await goPro();
    const run = { raceName: 'Harbour 10K', date: '2100-01-18', distance: 10 };
    await runner.api.races.$post({ json: { ...run, finishTime: '0:44:00' } });
    await runner.api.gear.$post({ json: { name: 'Blue pair', category: 'shoes' } });
    await runner.api.injuries.$post({
      json: { painArea: 'Left knee', dateReported: '2100-02-20' },
    });
    const training = {
      date: '2100-02-27',
      sessionType: 'easy-run',
      distance: 12,
      duration: '1:04:00',
    } as const;
    await runner.api.trainings.$post({ json: { ...training, shoesUsed: 'Blue pair' } });
    await runner.api['calendar-events'].$post({
      json: { title: 'Tempo 6 km', eventDate: '2100-03-12' },
    });
    const race = await add();
    const { status, body } = await generate(race.id);
    expect(status).toBe(200);
    expect(body.strategy.pre_race_prep).toContain('13 days to go.');
    expect(body.strategy.pre_race_prep).toContain('Tempo 6 km. Too close to race day');
    expect(body.strategy.pacing_strategy).toContain(
      'Going by Harbour 10K on Jan 18 (10K in 44:00)',
    );
    expect(body.strategy.gear_environment).toContain(
      'Race in Blue pair: you know them from your runs, and they’ve done 12 km of 700 km.',
    );
    expect(body.strategy.other_notes).toContain('Left knee');
    expect(body.basis).toMatchObject({ distance: 21.098, goalIs: 'expected' });
    expect(body.basis.fastest).toBeLessThan(body.basis.expected);
    const { strategy, basis, generatedAt } = body;
    expect((await list())[0]).toMatchObject({ strategy, basis, generatedAt });

    await patch(race.id, { targetTime: '1:35:00' });
    await generate(race.id);
    const [again] = await list();
    expect(again?.basis).toMatchObject({ goal: 5700, goalIs: 'target' });
    expect(again?.strategy?.pacing_strategy).toContain('Your target of 1:35:00');
    await remove(race.id);
    expect(await list()).toEqual([]);
  });

  it('is refused on the free plan, for another runner, and for past and missing races', async () => {
    await someone();
    const race = await add();
    expect(await generate(race.id)).toMatchObject({
      status: 403,
      body: {
        code: 'AI_ACCESS_DENIED',
        error: 'Pro plan required for AI race strategy generation',
      },
    });
    await goPro();
    expect((await generate(race.id, { userId: newId() })).status).toBe(403);
    expect((await generate(newId())).status).toBe(404);
    expect(await generate(race.id, { today: '2100-03-15' })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('has passed') },
    });
    expect((await generate('race')).body.fields).toHaveProperty('raceId');
    expect((await list())[0]).not.toHaveProperty('strategy');
  });

  it('falls back to the server’s day', async () => {
    await someone();
    await goPro();
    const race = await add();
    const { userId, raceId } = { userId: runner.id, raceId: race.id };
    expect((await send('/api/ai/generate-race-strategy', { userId, raceId })).status).toBe(200);
  });
});
