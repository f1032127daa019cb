import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import type { NewRaceInput, Race } from '#shared/races/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const tenK = {
  raceName: 'Harbour 10K',
  date: '2024-02-29',
  distance: 10,
  finishTime: '00:42:15',
} satisfies NewRaceInput;

describe('races', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
  });
  afterAll(() => world.stop());

  const add = (json: NewRaceInput, by = runner) => by.api.races.$post({ json });
  const added = async (json: NewRaceInput, by = runner) =>
    (await (await add(json, by)).json()) as Race;
  const list = async (by = runner) => (await (await by.api.races.$get()).json()) as Race[];
  const patch = (id: string, json: object, by = runner) =>
    by.api.races[':id'].$patch({ param: { id }, json });
  const remove = (id: string, by = runner) => by.api.races[':id'].$delete({ param: { id } });
  const get = (id: string, by = runner) => by.api.races[':id'].$get({ param: { id } });

  it('stores every field of a race and returns it as entered', async () => {
    const everything = {
      ...tenK,
      id: newId(),
      surface: 'Road, some cobbles',
      weatherConditions: 'Windy, 12 °C',
      gearUsed: 'Blue pair',
      positionVsTeammates: '1st of 5',
      splits: '1: 4:05\n2: 4:10',
      tactics: 'Held back to 5 km,\nthen by effort 🏃',
      mistakes: 'Went out “too fast”',
    } satisfies NewRaceInput;
    const response = await add(everything);
    expect(response.status).toBe(201);
    const race = await response.json();
    expect(race).toEqual({ ...everything, loggedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    expect(await list()).toContainEqual(race);
    expect(await (await get(everything.id)).json()).toEqual(race);
  });

  it('omits blank fields, trims the others and rounds to the metre', async () => {
    const race = await added({
      ...tenK,
      raceName: '  Spring Half ',
      distance: 21.0975,
      finishTime: '1:31:00',
      surface: ' Road ',
      tactics: ' \n ',
      gearUsed: '',
    });
    expect(race).toEqual({
      id: expect.any(String),
      loggedAt: expect.any(String),
      date: tenK.date,
      raceName: 'Spring Half',
      distance: 21.098,
      finishTime: '01:31:00',
      surface: 'Road',
    });
  });

  it('defaults the finish time to half an hour', async () => {
    const { finishTime, ...without } = tenK;
    expect(await added(without)).toMatchObject({ finishTime: '00:30:00' });
  });

  it.each(['00:00:00', '09:59:59'])('keeps a finish time of %s', async (finishTime) => {
    const { id } = await added({ ...tenK, finishTime });
    expect(await (await get(id)).json()).toMatchObject({ finishTime });
  });

  it('lists the newest first, and on one day the last entered', async () => {
    const other = await world.signUp();
    for (const [raceName, date] of [
      ['old', '2023-12-31'],
      ['heat', '2024-03-01'],
      ['final', '2024-03-01'],
      ['between', '2024-01-01'],
    ] as const) {
      await add({ ...tenK, raceName, date }, other);
    }
    const names = (await list(other)).map(({ raceName }) => raceName);
    expect(names).toEqual(['final', 'heat', 'between', 'old']);
  });

  it('creates one race per id, however often and from however many tabs it is sent', async () => {
    const race = { ...tenK, id: newId() };
    const statuses = (await Promise.all([add(race), add(race), add(race)])).map((r) => r.status);
    expect(statuses.sort()).toEqual([200, 200, 201]);
    expect((await list()).filter(({ id }) => id === race.id)).toHaveLength(1);
  });

  it('lets two runners use the same id independently', async () => {
    const other = await world.signUp();
    const race = { ...tenK, id: newId() };
    expect((await add(race)).status).toBe(201);
    expect((await add({ ...race, distance: 3 }, other)).status).toBe(201);
    expect(await (await get(race.id)).json()).toMatchObject({ distance: 10 });
  });

  it('changes the given fields, keeps the others and clears null or blank ones', async () => {
    const { id } = await added({ ...tenK, surface: 'Road', mistakes: 'None', tactics: 'Even' });
    const response = await patch(id, {
      distance: 12.3456,
      finishTime: '0:50:00',
      mistakes: null,
      tactics: '  ',
    });
    expect(response.status).toBe(200);
    const race = await response.json();
    expect(race).toMatchObject({
      raceName: 'Harbour 10K',
      date: '2024-02-29',
      surface: 'Road',
      distance: 12.346,
      finishTime: '00:50:00',
    });
    expect(race).not.toHaveProperty('mistakes');
    expect(race).not.toHaveProperty('tactics');
    expect(await (await get(id)).json()).toEqual(race);
  });

  it('deletes once; afterwards, and for other users, the race does not exist', async () => {
    const { id } = await added(tenK);
    const other = await world.signUp();
    expect((await get(id, other)).status).toBe(404);
    expect((await patch(id, { distance: 1 }, other)).status).toBe(404);
    expect((await remove(id, other)).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect((await remove(id)).status).toBe(204);
    for (const { status } of [await remove(id), await get(id), await patch(id, { distance: 1 })]) {
      expect(status).toBe(404);
    }
    expect((await get('no-uuid')).status).toBe(404);
  });

  const refused: [string, object, string][] = [
    ['no name', { raceName: undefined }, 'raceName'],
    ['a blank name', { raceName: '  ' }, 'raceName'],
    ['a name without end', { raceName: 'x'.repeat(201) }, 'raceName'],
    ['no date', { date: undefined }, 'date'],
    ['a day that does not exist', { date: '2023-02-29' }, 'date'],
    ['no distance', { distance: undefined }, 'distance'],
    ['a distance of 0', { distance: 0 }, 'distance'],
    ['a distance of less than a metre', { distance: 0.0004 }, 'distance'],
    ['a negative distance', { distance: -0.1 }, 'distance'],
    ['more than 1000 km', { distance: 1000.1 }, 'distance'],
    ['a distance that is no number', { distance: 'ten' }, 'distance'],
    ['ten hours', { finishTime: '10:00:00' }, 'finishTime'],
    ['minutes beyond 59', { finishTime: '00:60:00' }, 'finishTime'],
    ['seconds beyond 59', { finishTime: '00:00:60' }, 'finishTime'],
    ['splits without end', { splits: 'x'.repeat(5001) }, 'splits'],
    ['text with a NUL', { tactics: 'a\0b' }, 'tactics'],
  ];

  it.each(refused)('refuses %s and names the field', async (_what, wrong, field) => {
    const before = await list();
    const response = await add({ ...tenK, ...wrong } as NewRaceInput);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: expect.any(String),
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await list()).toEqual(before);
  });

  it('asks for a number where the distance is words, and for a distance where there is none', async () => {
    const sentenceFor = async (distance: unknown) => {
      const response = await add({ ...tenK, distance } as NewRaceInput);
      return (await response.json()) as unknown;
    };
    expect(await sentenceFor('abc')).toMatchObject({
      fields: { distance: 'A number of km, such as 10.5' },
    });
    expect(await sentenceFor('')).toMatchObject({ fields: { distance: 'Distance is required' } });
  });

  it.each([
    ...refused.filter(([, wrong]) => Object.values(wrong)[0] !== undefined),
    ['a name taken away', { raceName: null }, 'raceName'],
    ['a distance taken away', { distance: null }, 'distance'],
    ['a finish time taken away', { finishTime: null }, 'finishTime'],
  ] as typeof refused)('refuses to change a race to %s', async (_what, wrong, field) => {
    const race = await added(tenK);
    const response = await patch(race.id, wrong);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await (await get(race.id)).json()).toEqual(race);
  });

  it('refuses requests without a session', async () => {
    const nobody = await world.request('/api/races');
    expect(nobody.status).toBe(401);
    expect(await nobody.json()).toMatchObject({ error: 'User not authenticated' });
  });

  const store = (columns: object) =>
    world.database.asUser(runner.id, (tx) =>
      tx
        .insertInto('races')
        .values({
          user_id: runner.id,
          id: newId(),
          race_name: 'Row',
          date: '2024-05-01',
          ...columns,
        })
        .execute(),
    );

  it.each([
    ['an empty name', { race_name: '' }],
    ['a name without end', { race_name: 'x'.repeat(201) }],
    ['no name', { race_name: null }],
    ['a year before 1900', { date: '1899-12-31' }],
    ['a negative distance', { distance: -0.001 }],
    ['more than 1000 km', { distance: 1000.001 }],
    ['a negative time', { finish_time: -1 }],
    ['ten hours', { finish_time: 36_000 }],
    ['splits without end', { splits: 'x'.repeat(5001) }],
    ['tactics without end', { tactics: 'x'.repeat(5001) }],
    ['a surface without end', { surface: 'x'.repeat(201) }],
  ])('the database refuses %s', async (_what, columns) => {
    // 23514: a check; 23502: not null.
    await expect(store(columns)).rejects.toMatchObject({
      code: expect.stringMatching(/^235(14|02)$/),
    });
  });

  it('a race stored without a distance can be read, and its other fields changed', async () => {
    await store({ distance: 0, race_name: 'Somewhere' });
    const race = (await list()).find(({ raceName }) => raceName === 'Somewhere');
    expect(race).toMatchObject({ distance: 0 });
    const changed = await patch(race?.id ?? '', { surface: 'Trail' });
    expect(await changed.json()).toMatchObject({ distance: 0, surface: 'Trail' });
  });

  it('the database stores the most the form allows, and defaults for missing fields', async () => {
    await store({ distance: 1000, finish_time: 35_999, race_name: 'Longest' });
    await store({ race_name: 'Default' });
    const races = await list();
    expect(races.find(({ raceName }) => raceName === 'Longest')).toMatchObject({
      distance: 1000,
      finishTime: '09:59:59',
    });
    expect(races.find(({ raceName }) => raceName === 'Default')).toMatchObject({
      distance: 5,
      finishTime: '00:30:00',
    });
  });
});
