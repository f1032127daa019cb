import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Injury, NewInjuryInput } from '#shared/injuries/schema.ts';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const shin: NewInjuryInput = { painArea: 'Right shin', dateReported: '2024-02-29' };
const healed: NewInjuryInput = { ...shin, status: 'resolved', dateResolved: '2024-03-10' };

describe('injuries', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
  });
  afterAll(() => world.stop());

  const add = (json: NewInjuryInput, by = runner) => by.api.injuries.$post({ json });
  const added = async (json: NewInjuryInput) => (await (await add(json)).json()) as Injury;
  const list = async (by = runner) => (await (await by.api.injuries.$get()).json()) as Injury[];
  const patch = (id: string, json: object, by = runner) =>
    by.api.injuries[':id'].$patch({ param: { id }, json });
  const patched = async (id: string, json: object) => {
    const response = await patch(id, json);
    expect(response.status).toBe(200);
    const injury = (await response.json()) as Injury;
    // The response is what was stored.
    expect(await list()).toContainEqual(injury);
    return injury;
  };
  const expectRefused = async (response: { status: number; json(): unknown }, field: string) => {
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: expect.any(String),
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
  };

  it('stores every field of an injury and returns it as entered', async () => {
    const everything = {
      ...healed,
      id: newId(),
      painSeverity: 10,
      trigger: 'Too many hills, “too” soon 🏃',
      actionsTaken: 'Ice\nand rest',
    } satisfies NewInjuryInput;
    const response = await add(everything);
    expect(response.status).toBe(201);
    const injury = (await response.json()) as Injury;
    expect(injury).toEqual({
      ...everything,
      loggedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
    expect(await list()).toContainEqual(injury);
    const one = await runner.api.injuries[':id'].$get({ param: { id: injury.id } });
    expect(await one.json()).toEqual(injury);
  });

  it('is ongoing with severity 1 by default, and returned without blank fields', async () => {
    expect(await added({ ...shin, trigger: '  ', actionsTaken: '' })).toEqual({
      ...shin,
      id: expect.any(String),
      loggedAt: expect.any(String),
      painSeverity: 1,
      status: 'ongoing',
    });
  });

  it('lists by reported date, newest first, whatever the status', async () => {
    const other = await world.signUp();
    for (const day of ['2024-01-01', '2025-12-31', '2024-02-29', '2026-01-01']) {
      await add({ ...healed, dateReported: day, dateResolved: '2026-05-01' }, other);
    }
    await add({ ...shin, dateReported: '2024-06-01' }, other);
    expect((await list(other)).map(({ dateReported }) => dateReported)).toEqual([
      ...['2026-01-01', '2025-12-31', '2024-06-01', '2024-02-29', '2024-01-01'],
    ]);
  });

  it('creates one injury per id, however often and from however many tabs it is sent', async () => {
    const injury = { ...shin, id: newId() };
    const responses = await Promise.all([add(injury), add(injury), add(injury)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await list()).filter(({ id }) => id === injury.id)).toHaveLength(1);
  });

  it('changes the given fields, keeps the others and clears null ones', async () => {
    const { id } = await added({ ...shin, trigger: 'Hills', actionsTaken: 'Ice' });
    const injury = await patched(id, { painSeverity: 8, trigger: null, painArea: ' Left shin ' });
    expect(injury).toMatchObject({ painSeverity: 8, painArea: 'Left shin', actionsTaken: 'Ice' });
    expect(injury).not.toHaveProperty('trigger');
  });

  it('deletes once; afterwards, and for other users, the injury does not exist', async () => {
    const { id } = await added(shin);
    const other = await world.signUp();
    const remove = (by: Runner) => by.api.injuries[':id'].$delete({ param: { id } });
    const get = (by: Runner) => by.api.injuries[':id'].$get({ param: { id } });
    for (const response of [await remove(other), await patch(id, { painSeverity: 2 }, other)]) {
      expect(response.status).toBe(404);
    }
    expect((await get(other)).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect((await remove(runner)).status).toBe(204);
    expect((await remove(runner)).status).toBe(404);
    expect((await get(runner)).status).toBe(404);
    expect((await patch('no-uuid', {})).status).toBe(404);
  });

  describe('the resolved date', () => {
    it('of a new injury is kept only if it is resolved', async () => {
      expect((await added(healed)).dateResolved).toBe('2024-03-10');
      const ongoing = await added({ ...shin, dateResolved: '2024-03-10' });
      expect(ongoing).not.toHaveProperty('dateResolved');
      expect(await added({ ...healed, dateResolved: undefined })).toMatchObject({
        status: 'resolved',
      });
    });

    it('comes with the status resolved and goes without it, in either direction', async () => {
      const { id } = await added(shin);
      const resolved = await patched(id, { status: 'resolved', dateResolved: '2024-03-01' });
      expect(resolved).toMatchObject({ status: 'resolved', dateResolved: '2024-03-01' });
      const ongoing = await patched(id, { status: 'ongoing' });
      expect(ongoing.status).toBe('ongoing');
      expect(ongoing).not.toHaveProperty('dateResolved');
      expect(await patched(id, { status: 'resolved' })).not.toHaveProperty('dateResolved');
      expect((await patched(id, { dateResolved: '2024-03-02' })).dateResolved).toBe('2024-03-02');
    });

    it('is dropped if the injury is not resolved, sent alone or with the status ongoing', async () => {
      const { id } = await added(shin);
      expect(await patched(id, { dateResolved: '2024-03-01' })).not.toHaveProperty('dateResolved');
      // It is dropped, so its order does not matter.
      const both = await patched(id, { status: 'ongoing', dateResolved: '1999-01-01' });
      expect(both).not.toHaveProperty('dateResolved');
    });

    it('is cleared by null, and the injury stays resolved', async () => {
      const { id } = await added(healed);
      const injury = await patched(id, { dateResolved: null });
      expect(injury.status).toBe('resolved');
      expect(injury).not.toHaveProperty('dateResolved');
    });

    it('may equal the reported date, but is never before it, whichever of the two is sent', async () => {
      await expectRefused(await add({ ...healed, dateResolved: '2024-02-28' }), 'dateResolved');
      const { id } = await added({ ...healed, dateResolved: '2024-02-29' });
      await expectRefused(await patch(id, { dateResolved: '2024-02-28' }), 'dateResolved');
      await expectRefused(await patch(id, { dateReported: '2024-03-01' }), 'dateReported');
      await expectRefused(
        await patch(id, { dateReported: '2024-04-02', dateResolved: '2024-04-01' }),
        'dateResolved',
      );
      expect((await list()).find((injury) => injury.id === id)).toMatchObject({
        dateReported: '2024-02-29',
        dateResolved: '2024-02-29',
      });
      await patched(id, { dateReported: '2024-05-02', dateResolved: '2024-05-02' });
      await patched(id, { dateReported: '2024-05-09', status: 'ongoing' });
    });
  });

  it.each([
    ['no pain area', { painArea: undefined }, 'painArea'],
    ['a blank pain area', { painArea: '  ' }, 'painArea'],
    ['a pain area without end', { painArea: 'x'.repeat(201) }, 'painArea'],
    ['a severity of 0', { painSeverity: 0 }, 'painSeverity'],
    ['a severity of 11', { painSeverity: 11 }, 'painSeverity'],
    ['half a severity', { painSeverity: 2.5 }, 'painSeverity'],
    ['a severity as text', { painSeverity: '3' }, 'painSeverity'],
    ['a trigger without end', { trigger: 'x'.repeat(2001) }, 'trigger'],
    ['a trigger that cannot be stored', { trigger: 'a\0b' }, 'trigger'],
    ['actions without end', { actionsTaken: 'x'.repeat(5001) }, 'actionsTaken'],
    ['an unknown status', { status: 'healed' }, 'status'],
    ['no reported date', { dateReported: undefined }, 'dateReported'],
    ['a reported day that does not exist', { dateReported: '2023-02-29' }, 'dateReported'],
    ['a resolved day that does not exist', { dateResolved: '2023-02-29' }, 'dateResolved'],
    ['a resolved date before the reported', { dateResolved: '2024-02-28' }, 'dateResolved'],
    ['an id that is none', { id: '1' }, 'id'],
  ])('refuses %s and names the field', async (_what, wrong, field) => {
    const before = await list();
    await expectRefused(await add({ ...healed, ...wrong } as NewInjuryInput), field);
    expect(await list()).toEqual(before);
  });

  it.each([
    ['painArea', null],
    ['painArea', ' '],
    ['painSeverity', 11],
    ['painSeverity', null],
    ['status', null],
    ['status', 'healed'],
    ['dateReported', null],
    ['dateReported', '2023-02-29'],
    ['dateResolved', ''],
    ['trigger', 'x'.repeat(2001)],
    ['actionsTaken', 7],
  ])('refuses to change %s to %j and names it', async (field, value) => {
    const injury = await added(healed);
    await expectRefused(await patch(injury.id, { [field]: value }), field);
    expect(await list()).toContainEqual(injury);
  });

  it.each([
    ['pain_area', ''],
    ['pain_area', 'x'.repeat(201)],
    ['pain_severity', 0],
    ['pain_severity', 11],
    ['trigger', 'x'.repeat(2001)],
    ['actions_taken', 'x'.repeat(5001)],
    ['status', 'healed'],
    ['status', 'ongoing'],
    ['date_reported', '1899-12-31'],
    ['date_reported', '2200-01-01'],
    ['date_resolved', '2024-02-28'],
    ['date_resolved', '2200-01-01'],
  ])('leaves the last word to the database: %s %j is refused there, too', async (column, value) => {
    const stored = {
      user_id: runner.id,
      id: newId(),
      pain_area: 'Shin',
      status: 'resolved',
      date_reported: '2024-02-29',
      date_resolved: '2024-03-10',
    };
    const insert = (row: typeof stored) =>
      world.database.asUser(runner.id, (tx) => tx.insertInto('injuries').values(row).execute());
    await insert(stored);
    await expect(insert({ ...stored, id: newId(), [column]: value })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('refuses requests without a session', async () => {
    const nobody = await world.request('/api/injuries');
    expect(nobody.status).toBe(401);
    expect(await nobody.json()).toMatchObject({ error: 'User not authenticated' });
  });

  it('counts in the data status', async () => {
    const other = await world.signUp();
    await add(shin, other);
    const status = await (await other.request('/api/dashboard/data-status')).json();
    expect(status).toMatchObject({ injuries: 1, races: 0 });
  });
});
