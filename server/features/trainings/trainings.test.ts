import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import type { NewTrainingInput, Training } from '#shared/trainings/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const easyRun: NewTrainingInput = {
  date: '2024-02-29',
  sessionType: 'easy-run',
  distance: 10,
  duration: '0:50:00',
};

describe('trainings', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
  });
  afterAll(() => world.stop());

  const add = (json: NewTrainingInput, by = runner) => by.api.trainings.$post({ json });
  const list = async (by = runner) =>
    (await (await by.api.trainings.$get({ query: {} })).json()) as Training[];
  const send = (method: string, path: string, body: string, headers = {}) =>
    runner.request(path, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('stores every field of a training and returns it as entered', async () => {
    const everything = {
      ...easyRun,
      id: newId(),
      startTime: '06:45',
      workoutDescription: 'Along the river',
      terrain: 'trail',
      rpe: 4,
      sleepDuration: 7.5,
      sleepQuality: 'good',
      fatigueLevel: 'fresh',
      muscleSoreness: 'left calf',
      restingHeartRate: 48,
      heartRateAvg: 139,
      heartRateMax: 156,
      hrvScore: 71,
      moodBefore: 'okay',
      moodAfter: 'excellent',
      focusIntent: 'moderate',
      sessionNotes: 'Two lines\nof notes, with “quotes” and 🏃',
      shoesUsed: 'Blue pair',
      elevationGain: 120,
      avgPower: 240,
      calories: 640,
      supplementsTaken: 'magnesium',
      preRunFuel: 'banana',
    } satisfies NewTrainingInput;
    const response = await add(everything);
    expect(response.status).toBe(201);
    const training = await response.json();
    expect(training).toEqual({
      ...everything,
      averagePace: '5:00',
      isStravaImport: false,
      loggedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
    expect(await list()).toContainEqual(training);
  });

  it('omits blank fields', async () => {
    const training = await (await add({ ...easyRun, sessionNotes: '  ', shoesUsed: '' })).json();
    expect(Object.keys(training).sort()).toEqual(
      'averagePace date distance duration id isStravaImport loggedAt sessionType terrain'.split(
        ' ',
      ),
    );
  });

  it('lists the newest first, and at most as many as requested', async () => {
    const other = await world.signUp();
    const days: [string, string?][] = [
      ['2024-01-01'],
      ['2024-03-01', '07:00'],
      ['2024-03-01', '18:00'],
    ];
    for (const [date, startTime] of days) {
      await add({ ...easyRun, date, ...(startTime && { startTime }) }, other);
    }
    const starts = (await list(other)).map(({ date, startTime }) => `${date} ${startTime ?? ''}`);
    expect(starts).toEqual(['2024-03-01 18:00', '2024-03-01 07:00', '2024-01-01 ']);
    const two = await (await other.api.trainings.$get({ query: { limit: '2' } })).json();
    expect(two).toHaveLength(2);
    const march = await (await other.api.trainings.$get({ query: { from: '2024-02-01' } })).json();
    expect(march).toHaveLength(2);
  });

  it('creates one training per id, however often and from however many tabs it is sent', async () => {
    const training = { ...easyRun, id: newId() };
    const statuses = (await Promise.all([add(training), add(training), add(training)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 200, 201]);
    expect((await list()).filter(({ id }) => id === training.id)).toHaveLength(1);
  });

  it('lets two runners use the same id independently', async () => {
    const other = await world.signUp();
    const training = { ...easyRun, id: newId() };
    expect((await add(training)).status).toBe(201);
    expect((await add({ ...training, distance: 3 }, other)).status).toBe(201);
    expect((await list()).find(({ id }) => id === training.id)?.distance).toBe(10);
  });

  it('changes the given fields, keeps the others and clears null ones', async () => {
    const { id } = (await (
      await add({ ...easyRun, rpe: 5, shoesUsed: 'Blue pair' })
    ).json()) as Training;
    const response = await runner.api.trainings[':id'].$patch({
      param: { id },
      json: { distance: 12.3456, rpe: null, sessionType: 'tempo' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      distance: 12.346,
      averagePace: '4:03',
      sessionType: 'tempo',
      shoesUsed: 'Blue pair',
      terrain: 'road',
    });
    expect((await list()).find((training) => training.id === id)).not.toHaveProperty('rpe');
  });

  it('deletes once; afterwards, and for other users, the training does not exist', async () => {
    const { id } = (await (await add(easyRun)).json()) as Training;
    const other = await world.signUp();
    const remove = (by: Runner) => by.api.trainings[':id'].$delete({ param: { id } });
    const patch = (by: Runner) =>
      by.api.trainings[':id'].$patch({ param: { id }, json: { distance: 1 } });
    expect((await remove(other)).status).toBe(404);
    expect((await patch(other)).status).toBe(404);
    expect((await remove(runner)).status).toBe(204);
    expect((await remove(runner)).status).toBe(404);
    expect((await runner.api.trainings[':id'].$get({ param: { id: 'no-uuid' } })).status).toBe(404);
  });

  it('keeps date and start time of an imported training, and changes the rest', async () => {
    const id = newId();
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('trainings')
        .values({
          user_id: runner.id,
          id,
          date: '2023-05-01',
          start_time: '07:00',
          duration: 1800,
          session_type: 'easy-run',
          distance: 5,
          is_strava_import: true,
          source: 'strava-csv',
          source_id: '1',
        })
        .execute(),
    );
    const patch = (json: object) => runner.api.trainings[':id'].$patch({ param: { id }, json });
    const refused = await patch({ date: '2023-05-02', startTime: null });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { date: expect.any(String), startTime: expect.any(String) },
    });
    const changed = await patch({ date: '2023-05-01', startTime: '07:00', rpe: 3 });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ date: '2023-05-01', startTime: '07:00', rpe: 3 });
  });

  it.each([
    ['a day that does not exist', { date: '2023-02-29' }, 'date'],
    ['an unknown type', { sessionType: 'swim' }, 'sessionType'],
    ['a negative distance', { distance: -1 }, 'distance'],
    ['a distance that is no number', { distance: 'ten' }, 'distance'],
    ['minutes beyond 59', { duration: '0:60:00' }, 'duration'],
    ['an RPE of 11', { rpe: 11 }, 'rpe'],
    ['a quarter of an hour of sleep', { sleepDuration: 7.25 }, 'sleepDuration'],
    ['a start time beyond midnight', { startTime: '24:00' }, 'startTime'],
    ['a note without end', { sessionNotes: 'x'.repeat(5001) }, 'sessionNotes'],
    ['an id that is none', { id: '1' }, 'id'],
  ])('refuses %s and names the field', async (_what, wrong, field) => {
    const before = (await list()).length;
    const response = await add({ ...easyRun, ...wrong } as NewTrainingInput);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: expect.any(String),
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await list()).toHaveLength(before);
  });

  it('never responds to a client’s mistake with a 5xx', async () => {
    const wrong = [
      send('POST', '/api/trainings', '{"date":'),
      send('POST', '/api/trainings', '[]'),
      send('POST', '/api/trainings', 'null'),
      send('POST', '/api/trainings', JSON.stringify({ ...easyRun, sessionNotes: 'a\u0000b' })),
      send('POST', '/api/trainings', JSON.stringify({ ...easyRun, sessionNotes: '\ud800' })),
      send('POST', '/api/trainings', JSON.stringify(easyRun), { 'content-type': 'text/plain' }),
      send('PATCH', `/api/trainings/${newId()}`, '{}'),
      send('DELETE', '/api/trainings/%00', ''),
      send('GET', '/api/trainings?limit=-1', undefined as unknown as string),
    ];
    for (const { status } of await Promise.all(wrong)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it('refuses a body over its limit, requests from another site and without a session', async () => {
    const big = JSON.stringify({ ...easyRun, sessionNotes: 'x'.repeat(400_000) });
    expect((await send('POST', '/api/trainings', big)).status).toBe(413);
    const foreign = await send('POST', '/api/trainings', JSON.stringify(easyRun), {
      origin: 'https://elsewhere.example',
    });
    expect(await foreign.json()).toMatchObject({ code: 'WRONG_ORIGIN' });
    const nobody = await world.request('/api/trainings');
    expect(nobody.status).toBe(401);
    expect(await nobody.json()).toEqual({
      error: 'User not authenticated',
      code: 'NOT_AUTHENTICATED',
    });
  });
});
