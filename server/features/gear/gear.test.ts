import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GearChanges, GearItem, NewGearInput } from '#shared/gear/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { Race } from '#shared/races/schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const shoes: NewGearInput = { name: 'Blue pair', category: 'shoes' };

describe('gear', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
  });
  afterAll(() => world.stop());

  const add = (json: NewGearInput, by = runner) => by.api.gear.$post({ json });
  const added = async (json: NewGearInput, by = runner) =>
    (await (await add(json, by)).json()) as GearItem;
  const list = async (by = runner, query: { active?: 'true' } = {}) =>
    (await (await by.api.gear.$get({ query })).json()) as GearItem[];
  const change = (id: string, json: GearChanges, by = runner) =>
    by.api.gear[':id'].$patch({ param: { id }, json: json as object });

  it('stores every field of an item and returns it as entered', async () => {
    const everything = {
      ...shoes,
      id: newId(),
      brand: 'Aster',
      model: 'Glide 5',
      notes: 'For easy runs.\nWith “quotes” and 🏃',
      dateAcquired: '2024-02-29',
      isActive: false,
      retirementDistance: 550.5,
    } satisfies NewGearInput;
    const response = await add(everything);
    expect(response.status).toBe(201);
    const item = await response.json();
    const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
    expect(item).toEqual({ ...everything, loggedAt: instant, updatedAt: instant });
    expect(await list()).toContainEqual(item);
    const one = await runner.api.gear[':id'].$get({ param: { id: everything.id } });
    expect(await one.json()).toEqual(item);
  });

  it('is active and retires at 700 km by default, and is returned without blank fields', async () => {
    const item = await added({ name: '  Roller ', category: 'recovery-devices', brand: ' ' });
    expect(item).toEqual({
      id: expect.any(String),
      name: 'Roller',
      category: 'recovery-devices',
      isActive: true,
      retirementDistance: 700,
      loggedAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('is listed by last change, and active gear by name', async () => {
    const other = await world.signUp();
    const [cap, belt, old] = [
      await added({ name: 'Cap', category: 'clothing' }, other),
      await added({ name: 'Belt', category: 'accessories' }, other),
      await added({ name: 'Apron', category: 'other', isActive: false }, other),
    ] as [GearItem, GearItem, GearItem];
    const names = async (query?: { active: 'true' }) =>
      (await list(other, query)).map(({ name }) => name);
    expect(await names()).toEqual(['Apron', 'Belt', 'Cap']);
    expect((await change(cap.id, { notes: 'Washed' }, other)).status).toBe(200);
    expect(await names()).toEqual(['Cap', 'Apron', 'Belt']);
    expect(await names({ active: 'true' })).toEqual(['Belt', 'Cap']);
    await change(belt.id, { isActive: false }, other);
    await change(old.id, { isActive: true }, other);
    expect(await names({ active: 'true' })).toEqual(['Apron', 'Cap']);
    const wrong = await runner.request('/api/gear?active=maybe');
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ fields: { active: expect.any(String) } });
  });

  it('is one item per id, however often and from however many tabs it is sent', async () => {
    const item = { ...shoes, id: newId() };
    const sent = await Promise.all([add(item), add(item), add({ ...item, name: 'Other' })]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await list()).filter(({ id }) => id === item.id)).toHaveLength(1);
    const other = await world.signUp();
    expect((await add({ ...item, name: 'Mine' }, other)).status).toBe(201);
    expect(await list(other)).toMatchObject([{ id: item.id, name: 'Mine' }]);
  });

  it('may have the name of another item', async () => {
    const other = await world.signUp();
    await added(shoes, other);
    await added(shoes, other);
    expect(await list(other)).toHaveLength(2);
  });

  it('changes the given fields, keeps the others and clears null ones', async () => {
    const { id } = await added({ ...shoes, brand: 'Aster', retirementDistance: 500 });
    const response = await change(id, { brand: null, isActive: false, dateAcquired: '2025-01-31' });
    expect(response.status).toBe(200);
    const item = await response.json();
    expect(item).toMatchObject({
      name: 'Blue pair',
      isActive: false,
      dateAcquired: '2025-01-31',
      retirementDistance: 500,
    });
    expect(item).not.toHaveProperty('brand');
    expect((await change(id, {})).status).toBe(200);
  });

  it('is deleted once; afterwards, and for other users, the item does not exist', async () => {
    const { id } = await added(shoes);
    const other = await world.signUp();
    const byId = (by: Runner) => by.api.gear[':id'];
    for (const by of [other, await world.signUp()]) {
      expect((await byId(by).$get({ param: { id } })).status).toBe(404);
      expect((await change(id, { name: 'Stolen' }, by)).status).toBe(404);
      expect((await byId(by).$delete({ param: { id } })).status).toBe(404);
    }
    expect((await byId(runner).$delete({ param: { id } })).status).toBe(204);
    expect((await byId(runner).$delete({ param: { id } })).status).toBe(404);
    expect((await change(id, { name: 'Gone' })).status).toBe(404);
    expect((await byId(runner).$get({ param: { id: 'no-uuid' } })).status).toBe(404);
    expect((await world.request('/api/gear')).status).toBe(401);
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name without end', { name: 'x'.repeat(201) }, 'name'],
    ['a name that cannot be stored', { name: 'a\u0000b' }, 'name'],
    ['no category', { category: undefined }, 'category'],
    ['an unknown category', { category: 'gadgets' }, 'category'],
    ['a brand without end', { brand: 'x'.repeat(201) }, 'brand'],
    ['a model without end', { model: 'x'.repeat(201) }, 'model'],
    ['notes without end', { notes: 'x'.repeat(5001) }, 'notes'],
    ['a day that does not exist', { dateAcquired: '2023-02-29' }, 'dateAcquired'],
    ['an activity that is no yes or no', { isActive: 'yes' }, 'isActive'],
    ['a retirement distance of nothing', { retirementDistance: 0 }, 'retirementDistance'],
    ['an endless retirement distance', { retirementDistance: 100_001 }, 'retirementDistance'],
    ['a retirement distance in words', { retirementDistance: 'far' }, 'retirementDistance'],
    ['an id that is none', { id: '1' }, 'id'],
  ])('refuses %s and names the field', async (_what, wrong, field) => {
    const before = await list();
    const refusal = {
      error: expect.any(String),
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    };
    const response = await add({ ...shoes, ...wrong } as NewGearInput);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual(refusal);
    const [value] = Object.values(wrong);
    if (value !== undefined && field !== 'id') {
      const changed = await change(before[0]?.id ?? '', wrong as object);
      expect(changed.status).toBe(422);
      expect(await changed.json()).toEqual(refusal);
    }
    expect(await list()).toEqual(before);
  });

  it.each([
    ['an unknown category', { category: 'gadgets' }],
    ['a name of nothing', { name: '' }],
    ['a day out of all time', { date_acquired: '2200-01-01' }],
    ['a retirement distance of nothing', { retirement_distance: 0 }],
    ['an endless retirement distance', { retirement_distance: 100_001 }],
  ])('refuses %s in the database, too', async (_what, wrong) => {
    const row = { user_id: runner.id, id: newId(), name: 'Blue', category: 'shoes', ...wrong };
    const insert = world.database.asUser(runner.id, (tx) =>
      tx.insertInto('gear_items').values(row).execute(),
    );
    await expect(insert).rejects.toThrow('check constraint');
  });
});

describe('the new name of gear', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const training = { date: '2025-05-01', sessionType: 'easy-run', distance: 10 } as const;
  const race = { raceName: 'City run', date: '2025-05-02', distance: 10 };

  /** A runner with gear of these names, and a training and a race using each. */
  async function runnerWith(gear: NewGearInput[], names = gear.map(({ name }) => name)) {
    const runner = await world.signUp();
    const ids: string[] = [];
    for (const json of gear) {
      const item = (await (await runner.api.gear.$post({ json })).json()) as GearItem;
      ids.push(item.id);
    }
    for (const name of names) {
      const run = { ...training, duration: '0:50:00', shoesUsed: name };
      expect((await runner.api.trainings.$post({ json: run })).status).toBe(201);
      expect((await runner.api.races.$post({ json: { ...race, gearUsed: name } })).status).toBe(
        201,
      );
    }
    const rename = async (index: number, name: string) => {
      const param = { id: ids[index] ?? '' };
      const response = await runner.api.gear[':id'].$patch({ param, json: { name } });
      expect(response.status).toBe(200);
    };
    const worn = async () => {
      const trainings = await (await runner.api.trainings.$get({ query: {} })).json();
      const races = await (await runner.api.races.$get()).json();
      return {
        trainings: (trainings as Training[]).map(({ shoesUsed }) => shoesUsed).sort(),
        races: (races as Race[]).map(({ gearUsed }) => gearUsed).sort(),
      };
    };
    return { ...runner, rename, worn };
  }

  it('is applied to its trainings and races, and to nobody else’s', async () => {
    const other = await runnerWith([shoes]);
    const runner = await runnerWith([shoes], ['Blue pair', 'Blue pair', 'blue pair', 'Red pair']);
    await runner.rename(0, '  Navy pair ');
    const names = ['Navy pair', 'Navy pair', 'Red pair', 'blue pair'];
    expect(await runner.worn()).toEqual({ trainings: names, races: names });
    expect(await other.worn()).toEqual({ trainings: ['Blue pair'], races: ['Blue pair'] });
    await runner.rename(0, 'Navy pair');
    await runner.rename(0, 'Blue pair');
    expect((await runner.worn()).trainings).toContain('Blue pair');
  });

  it('leaves them their name while another pair has it', async () => {
    const runner = await runnerWith([shoes, shoes], ['Blue pair']);
    await runner.rename(0, 'First pair');
    expect(await runner.worn()).toEqual({ trainings: ['Blue pair'], races: ['Blue pair'] });
    await runner.rename(1, 'Second pair');
    expect(await runner.worn()).toEqual({ trainings: ['Second pair'], races: ['Second pair'] });
  });

  it('taken by another pair mixes no trainings, so that renaming back loses nothing', async () => {
    const runner = await runnerWith([shoes, { ...shoes, name: 'Red pair' }]);
    await runner.rename(0, 'Red pair');
    const names = ['Blue pair', 'Red pair'];
    expect(await runner.worn()).toEqual({ trainings: names, races: names });
    await runner.rename(0, 'Blue pair');
    expect(await runner.worn()).toEqual({ trainings: names, races: names });
  });

  it('of a shirt does not rename shoes that are not gear', async () => {
    const runner = await runnerWith([{ name: 'Blue', category: 'clothing' }]);
    await runner.rename(0, 'Blue shirt');
    expect(await runner.worn()).toEqual({ trainings: ['Blue'], races: ['Blue shirt'] });
  });

  it('is followed where many are made at once', async () => {
    const { api, rename, worn } = await runnerWith([shoes]);
    await Promise.all(Array.from({ length: 20 }, (_, index) => rename(0, `Pair ${index}`)));
    const [item] = (await (await api.gear.$get({ query: {} })).json()) as GearItem[];
    expect(await worn()).toEqual({ trainings: [item?.name], races: [item?.name] });
  });

  it('matches names with blanks around them, and imported trainings', async () => {
    const runner = await runnerWith([shoes], []);
    const columns = { date: '2023-05-01', duration: 1800, session_type: 'easy-run', distance: 5 };
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('trainings')
        .values({
          user_id: runner.id,
          id: newId(),
          ...columns,
          shoes_used: ' Blue pair  ',
          is_strava_import: true,
          source: 'strava-csv',
          source_id: '1',
        })
        .execute(),
    );
    await runner.rename(0, 'Navy pair');
    expect((await runner.worn()).trainings).toEqual(['Navy pair']);
  });

  it('is refused as a whole: nothing is renamed if it cannot be saved', async () => {
    const runner = await runnerWith([shoes]);
    const [item] = (await (await runner.api.gear.$get({ query: {} })).json()) as GearItem[];
    const json = { name: 'New name', category: 'gadgets' as never };
    const response = await runner.api.gear[':id'].$patch({ param: { id: item?.id ?? '' }, json });
    expect(response.status).toBe(422);
    expect(await runner.worn()).toEqual({ trainings: ['Blue pair'], races: ['Blue pair'] });
  });

  it('is one transaction: a failure halfway leaves everything as it was', async () => {
    const runner = await runnerWith([shoes]);
    await world.database.executeSql(
      `alter table races add constraint broken check (gear_used <> 'Unlucky pair')`,
    );
    const before = await (await runner.api.gear.$get({ query: {} })).json();
    const param = { id: (before as GearItem[])[0]?.id ?? '' };
    const json = { name: 'Unlucky pair' };
    expect((await runner.api.gear[':id'].$patch({ param, json })).ok).toBe(false);
    expect(await (await runner.api.gear.$get({ query: {} })).json()).toEqual(before);
    expect(await runner.worn()).toEqual({ trainings: ['Blue pair'], races: ['Blue pair'] });
  });
});
