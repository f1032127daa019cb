import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarEvent, NewEventInput } from '#shared/calendar/schema.ts';
import { addDays } from '#shared/calendar-day.ts';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

const run: NewEventInput = { title: 'Easy run', eventDate: '2025-03-05' };

describe('calendar events', () => {
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  // A calendar of its own for each, because deletions go by title.
  const someone = async () => {
    runner = await world.signUp();
  };

  const post = (json: NewEventInput, by = runner) => by.api['calendar-events'].$post({ json });
  const add = async (json: NewEventInput) => (await (await post(json)).json()) as CalendarEvent[];
  const list = async (by = runner, query = {}) =>
    (await (await by.api['calendar-events'].$get({ query })).json()) as CalendarEvent[];
  const patch = (id: string, json: object, by = runner) =>
    by.api['calendar-events'][':id'].$patch({ param: { id }, json });
  const remove = (id: string, scope?: 'future' | 'batch', by = runner) =>
    by.api['calendar-events'][':id'].$delete({ param: { id }, query: scope ? { scope } : {} });
  const only = async (json: NewEventInput): Promise<CalendarEvent> => {
    const [event] = await add(json);
    if (!event) throw new Error('Nothing was added');
    return event;
  };
  const days = (events: CalendarEvent[]) => events.map(({ eventDate }) => eventDate);

  it('keep every field, and are returned without blank ones', async () => {
    await someone();
    const everything = {
      id: newId(),
      title: 'Club run',
      eventDate: '2025-03-05',
      eventTime: '18:30',
      eventType: 'race',
      description: 'At the “gate”, 🏃',
      isRecurring: true,
      recurringType: 'weekly',
      recurringDays: [3],
      recurringEndDate: '2025-03-11',
    } satisfies NewEventInput;
    const response = await post(everything);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual([everything]);
    const plain = await only({ ...run, description: '  ' });
    expect(plain).toEqual({
      ...run,
      id: plain.id,
      eventType: 'training',
      isRecurring: false,
      recurringType: 'none',
    });
    const one = await runner.api['calendar-events'][':id'].$get({ param: { id: plain.id } });
    expect(await one.json()).toEqual(plain);
  });

  it('have one row per occurrence, across both clock changes', async () => {
    await someone();
    const rows = await add({ ...run, recurringType: 'daily' });
    expect(rows).toHaveLength(366);
    expect(days(rows)).toEqual(
      Array.from({ length: 366 }, (_, index) => addDays('2025-03-05', index)),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(366);
    expect(rows[200]).toMatchObject({ isRecurring: true, recurringEndDate: '2026-03-05' });
    expect(await list()).toEqual(rows);
  });

  it('repeating monthly from the 31st take the last day of a short month', async () => {
    await someone();
    const json = { ...run, eventDate: '2024-01-31', recurringType: 'monthly' } as const;
    const rows = await add({ ...json, recurringEndDate: '2024-05-01' });
    expect(days(rows)).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']);
  });

  it('are created once per id, however often and from however many tabs it is sent', async () => {
    await someone();
    const series = { ...run, id: newId(), recurringType: 'daily' } as const;
    const statuses = (await Promise.all([post(series), post(series), post(series)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 200, 201]);
    expect(await list()).toHaveLength(366);
    const other = await world.signUp();
    expect((await post(series, other)).status).toBe(201);
    expect(await list()).toHaveLength(366);
  });

  it('of a corrected batch can be removed as a whole, and only those', async () => {
    await someone();
    const id = newId();
    const series = { ...run, recurringType: 'daily', recurringEndDate: '2025-03-08' } as const;
    await add({ ...series, id });
    await add(series);
    expect((await remove(id, 'batch')).status).toBe(204);
    expect(await list()).toHaveLength(4);
  });

  it('are listed by day and time, all of them or a span', async () => {
    await someone();
    for (const [eventDate, eventTime] of [
      ['2025-03-07'],
      ['2025-03-05', '18:00'],
      ['2025-03-05', '06:30'],
      ['2025-03-05'],
    ] as const) {
      await add({ ...run, eventDate, ...(eventTime && { eventTime }) });
    }
    const when = (events: CalendarEvent[]) => events.map((e) => `${e.eventDate} ${e.eventTime}`);
    expect(when(await list())).toEqual([
      ...['2025-03-05 undefined', '2025-03-05 06:30', '2025-03-05 18:00', '2025-03-07 undefined'],
    ]);
    expect(await list(runner, { from: '2025-03-06', to: '2025-03-07' })).toHaveLength(1);
    expect(await list(runner, { to: '2025-03-05' })).toHaveLength(3);
  });

  it('change one at a time; moving one past the end extends it', async () => {
    await someone();
    const rows = await add({ ...run, recurringType: 'daily', recurringEndDate: '2025-03-07' });
    const id = rows[1]?.id ?? '';
    const changed = await patch(id, {
      title: 'Tempo',
      eventTime: '07:00',
      eventDate: '2025-03-20',
    });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toEqual({
      ...rows[1],
      title: 'Tempo',
      eventTime: '07:00',
      eventDate: '2025-03-20',
      recurringEndDate: '2025-03-20',
    });
    expect((await list()).map(({ title }) => title)).toEqual(['Easy run', 'Easy run', 'Tempo']);
    const emptied = await patch(id, { eventTime: null, recurringType: 'none' });
    expect(await emptied.json()).toEqual({
      id,
      title: 'Tempo',
      eventDate: '2025-03-20',
      eventType: 'training',
      isRecurring: false,
      recurringType: 'none',
    });
    const unchanged = await patch(id, {});
    expect(unchanged.status).toBe(200);
  });

  it('refuse a change that contradicts the stored fields, and name the field', async () => {
    await someone();
    const { id } = await only({ ...run, recurringType: 'daily', recurringEndDate: '2025-03-05' });
    const fieldsOf = async (json: object) => {
      const response = await patch(id, json);
      expect(response.status).toBe(422);
      return ((await response.json()) as unknown as { fields: object }).fields;
    };
    expect(await fieldsOf({ recurringEndDate: '2025-03-04' })).toEqual({
      recurringEndDate: 'Not before the start',
    });
    expect(await fieldsOf({ title: '' })).toEqual({ title: 'Title is required' });
    expect(await fieldsOf({ trainingId: newId() })).toEqual({
      trainingId: 'There is no such training',
    });
    expect(await list()).toMatchObject([{ id, recurringEndDate: '2025-03-05' }]);
  });

  it('become a training, until that is deleted', async () => {
    await someone();
    const { id } = await only(run);
    const training = { date: '2025-03-05', sessionType: 'easy-run', distance: 10 } as const;
    const trainingId = newId();
    const log = { ...training, id: trainingId, duration: '0:50:00' };
    expect((await runner.api.trainings.$post({ json: log })).status).toBe(201);
    const other = await world.signUp();
    const theirs = await add(run);
    expect((await patch(theirs[0]?.id ?? '', { trainingId }, other)).status).toBe(404);
    expect(await (await patch(id, { trainingId })).json()).toMatchObject({ trainingId });
    await runner.api.trainings[':id'].$delete({ param: { id: trainingId } });
    expect((await list()).find((event) => event.id === id)).not.toHaveProperty('trainingId');
  });

  it('are deleted alone, or with all of their title and type from their day on', async () => {
    await someone();
    const rows = await add({ ...run, recurringType: 'daily', recurringEndDate: '2025-03-10' });
    await add({ ...run, eventType: 'race', eventDate: '2025-03-09' });
    await add({ ...run, title: 'Tempo', eventDate: '2025-03-09' });
    const other = await world.signUp();
    await post({ ...run, eventDate: '2025-03-09' }, other);
    expect((await remove(rows[1]?.id ?? '')).status).toBe(204);
    expect(days(await list()).filter((day) => day === '2025-03-06')).toEqual([]);
    expect(await list()).toHaveLength(7);
    expect((await remove(rows[3]?.id ?? '', 'future')).status).toBe(204);
    const left = (await list()).map(({ title, eventType, eventDate }) => [
      title,
      eventType,
      eventDate,
    ]);
    expect(left).toEqual([
      ['Easy run', 'training', '2025-03-05'],
      ['Easy run', 'training', '2025-03-07'],
      ['Easy run', 'race', '2025-03-09'],
      ['Tempo', 'training', '2025-03-09'],
    ]);
    expect(await list(other)).toHaveLength(1);
    expect((await remove(rows[1]?.id ?? '')).status).toBe(404);
    expect((await remove(rows[1]?.id ?? '', 'future')).status).toBe(404);
  });

  it('of other users do not exist', async () => {
    await someone();
    const { id } = await only(run);
    const other = await world.signUp();
    const found = await other.api['calendar-events'][':id'].$get({ param: { id } });
    expect(found.status).toBe(404);
    expect((await patch(id, { title: 'Mine' }, other)).status).toBe(404);
    for (const scope of [undefined, 'future', 'batch'] as const) {
      expect((await remove(id, scope, other)).status).toBe(404);
    }
    expect(await list(other)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no date', { eventDate: undefined }, 'eventDate'],
    ['a day that does not exist', { eventDate: '2025-02-29' }, 'eventDate'],
    ['a time beyond midnight', { eventTime: '24:00' }, 'eventTime'],
    ['another type', { eventType: 'party' }, 'eventType'],
    ['a recurrence of another kind', { recurringType: 'yearly' }, 'recurringType'],
    ['a recurrence of no kind', { isRecurring: true }, 'recurringType'],
    [
      'an end before the start',
      { recurringType: 'daily', recurringEndDate: '2025-03-04' },
      'recurringEndDate',
    ],
    ['a weekday that is none', { recurringType: 'weekly', recurringDays: [7] }, 'recurringDays'],
    [
      'a weekday that does not come',
      { recurringType: 'weekly', recurringDays: [1], recurringEndDate: '2025-03-08' },
      'recurringDays',
    ],
    [
      'more than a thousand',
      { recurringType: 'daily', recurringEndDate: '2027-11-30' },
      'recurringEndDate',
    ],
    ['a description without end', { description: 'x'.repeat(5001) }, 'description'],
    ['an id that is none', { id: '1' }, 'id'],
  ])('refuse %s and name the field', async (_what, wrong, field) => {
    const response = await post({ ...run, ...wrong } as NewEventInput);
    expect(response.status).toBe(422);
    const body = (await response.json()) as unknown as { fields: object };
    expect(Object.keys(body.fields).map((name) => name.split('.')[0])).toEqual([field]);
  });

  it('of a thousand occurrences are stored, but not one more', async () => {
    await someone();
    const series = { ...run, recurringType: 'daily' } as const;
    expect((await post({ ...series, recurringEndDate: '2027-11-30' })).status).toBe(422);
    expect(await list()).toEqual([]);
    expect(await add({ ...series, recurringEndDate: '2027-11-29' })).toHaveLength(1000);
  });

  it('require a session', async () => {
    const nobody = await world.request('/api/calendar-events');
    expect(nobody.status).toBe(401);
  });
});
