import { validate } from 'uuid';
import { describe, expect, it } from 'vitest';
import { readEvent } from './read-event.ts';
import { compareEvents, isFutureOf, settleChanges } from './rules.ts';
import { eventFields, newEventSchema } from './schema.ts';
import { seriesOf } from './series.ts';

const run = { title: 'Easy run', eventDate: '2025-03-05', eventType: 'training' } as const;
const weekly = {
  ...run,
  ...({ isRecurring: true, recurringType: 'weekly', recurringDays: [3] } as const),
  recurringEndDate: '2025-06-01',
};

const refused = (fields: object) => {
  const parsed = newEventSchema.safeParse(fields);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((i) => [i.path[0], i.message]));
};

describe('the fields of an event', () => {
  it('fill in what a recurrence leaves open', () => {
    expect(eventFields.parse({ ...run, recurringType: 'weekly' })).toEqual({
      ...run,
      isRecurring: true,
      recurringType: 'weekly',
      recurringDays: [3],
      recurringEndDate: '2026-03-05',
    });
    expect(eventFields.parse({ ...run, recurringType: 'daily', recurringDays: [1] })).toEqual({
      ...run,
      isRecurring: true,
      recurringType: 'daily',
      recurringEndDate: '2026-03-05',
    });
  });

  it('drop what belongs to no recurrence', () => {
    const { title: _, ...single } = eventFields.parse({
      ...run,
      recurringDays: [1],
      recurringEndDate: '2020-01-01',
      description: '  ',
    });
    expect(single).toEqual({
      eventDate: '2025-03-05',
      eventType: 'training',
      isRecurring: false,
      recurringType: 'none',
    });
  });

  it.each([
    ['no title', { title: '  ' }, { title: 'Title is required' }],
    ['no date', { eventDate: undefined }, { eventDate: 'Date is required' }],
    ['a day that is none', { eventDate: '2025-02-29' }, { eventDate: expect.any(String) }],
    [
      'a day that is none in a recurrence',
      { eventDate: '99:99:99', recurringType: 'weekly' },
      { eventDate: expect.any(String) },
    ],
    ['a time that is none', { eventTime: '24:00' }, { eventTime: 'A time as HH:MM' }],
    ['another type', { eventType: 'party' }, { eventType: 'Choose training or race' }],
    [
      'a recurrence of no kind',
      { isRecurring: true },
      { recurringType: 'Choose how often it repeats' },
    ],
    [
      'an end before the start',
      { recurringType: 'daily', recurringEndDate: '2025-03-04' },
      { recurringEndDate: 'Not before the start' },
    ],
    [
      'no occurrence at all',
      { recurringType: 'weekly', recurringDays: [1], recurringEndDate: '2025-03-06' },
      { recurringDays: 'None of these days is between the start and the end' },
    ],
    [
      'too many',
      { recurringType: 'daily', recurringEndDate: '2035-01-01' },
      { recurringEndDate: 'At most 1,000 events at once: choose an earlier end' },
    ],
    [
      'a weekday that is none',
      { recurringType: 'weekly', recurringDays: [7] },
      { recurringDays: 'At most 6' },
    ],
    [
      'two things at once',
      { title: '', recurringType: 'daily', recurringEndDate: '2025-03-04' },
      { title: 'Title is required', recurringEndDate: 'Not before the start' },
    ],
  ])('refuse %s', (_what, wrong, fields) => {
    expect(refused({ ...run, ...wrong })).toEqual(fields);
  });
});

describe('a series', () => {
  const id = '018f0000-0000-7000-8000-00000000000A';

  it('has one row per occurrence, with ids derived from the first', () => {
    const fields = eventFields.parse({ ...weekly, recurringEndDate: '2025-03-19' });
    const series = seriesOf({ ...fields, id });
    expect(series.map(({ eventDate }) => eventDate)).toEqual([
      ...['2025-03-05', '2025-03-12', '2025-03-19'],
    ]);
    expect(series[0]?.id).toBe(id.toLowerCase());
    expect(series.slice(1).every((event) => validate(event.id))).toBe(true);
    expect(new Set(series.map((event) => event.id)).size).toBe(3);
    expect(seriesOf({ ...fields, id })).toEqual(series);
    const longer = seriesOf({ ...fields, id, recurringEndDate: '2025-03-26' });
    expect(longer.slice(0, 3).map((event) => event.id)).toEqual(series.map((event) => event.id));
  });

  it('also accepts an id of an unknown version', () => {
    const fields = eventFields.parse({ ...run, recurringType: 'daily' });
    expect(seriesOf({ ...fields, id: '00000000-0000-0000-0000-000000000001' })).toHaveLength(366);
  });
});

describe('reading an event', () => {
  const read = {
    id: 'x',
    title: 'Easy run',
    eventDate: '2025-03-05',
    eventTime: '06:30',
    eventType: 'race',
    isRecurring: true,
    recurringType: 'weekly',
    recurringDays: [1, 3],
    recurringEndDate: '2025-06-01',
    trainingId: 'y',
    description: 'Flat',
  };

  it.each([
    ['as the app names it', (name: string) => name],
    ['as it is stored', (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)],
    ['run together', (name: string) => name.toLowerCase()],
  ])('%s', (_how, spell) => {
    const row = Object.fromEntries(
      Object.entries(read).map(([name, value]) => [spell(name), value]),
    );
    expect(readEvent(row)).toEqual(read);
  });

  it('takes weekdays as text, times with seconds, and fills in what is missing', () => {
    const row = {
      id: 'x',
      event_date: '2025-03-05',
      recurring_days: '{1,3}',
      event_time: '06:30:00',
    };
    expect(readEvent(row)).toMatchObject({
      title: '',
      eventType: 'training',
      isRecurring: false,
      recurringType: 'none',
      recurringDays: [1, 3],
      eventTime: '06:30',
    });
    expect(
      JSON.parse(JSON.stringify(readEvent({ ...row, recurring_days: null }))),
    ).not.toHaveProperty('recurringDays');
  });

  it('refuses a row without an id or a day', () => {
    expect(() => readEvent({ event_date: '2025-03-05' })).toThrow('without an id');
    expect(() => readEvent({ id: 'x', event_date: new Date() })).toThrow('without a date');
  });
});

describe('a change', () => {
  const before = readEvent({ id: 'x', ...weekly });
  const single = readEvent({ id: 'y', ...run });

  it('unrelated to the recurrence leaves it alone', () => {
    expect(settleChanges(before, { title: 'Other' })).toEqual({ changes: { title: 'Other' } });
  });

  it('past the end moves the end along', () => {
    expect(settleChanges(before, { eventDate: '2025-06-07' })).toMatchObject({
      changes: { eventDate: '2025-06-07', recurringEndDate: '2025-06-07', recurringDays: [3] },
    });
    expect(settleChanges(before, { eventDate: '2025-05-07' })).toMatchObject({
      changes: { eventDate: '2025-05-07', recurringEndDate: '2025-06-01' },
    });
  });

  it('to an end before the event is refused, and so is an end without a recurrence', () => {
    expect(settleChanges(before, { recurringEndDate: '2025-03-04' })).toHaveProperty(
      ...(['refused', { recurringEndDate: 'Not before the start' }] as const),
    );
    expect(settleChanges(single, { isRecurring: true })).toHaveProperty(
      ...(['refused', { recurringType: 'Choose how often it repeats' }] as const),
    );
  });

  it('to no recurrence drops what belongs to it', () => {
    const alone = { isRecurring: false, recurringType: 'none', recurringDays: null };
    const expected = { changes: { ...alone, recurringEndDate: null } };
    expect(settleChanges(before, { isRecurring: false })).toEqual(expected);
    expect(settleChanges(before, { recurringType: 'none' })).toEqual(expected);
  });

  it('to a recurrence fills it in', () => {
    expect(settleChanges(single, { recurringType: 'monthly' })).toEqual({
      changes: {
        isRecurring: true,
        recurringType: 'monthly',
        recurringDays: null,
        recurringEndDate: '2026-03-05',
      },
    });
  });
});

describe('events', () => {
  it('are ordered by day, time and title', () => {
    const event = (id: string, fields: object) => readEvent({ id, ...run, ...fields });
    const sorted = [
      event('a', { eventDate: '2025-03-04', eventTime: '20:00' }),
      event('b', {}),
      event('c', { eventTime: '06:00' }),
      event('d', { eventTime: '06:00', title: 'Later' }),
    ];
    expect([...sorted].reverse().sort(compareEvents)).toEqual(sorted);
  });

  it('in the future are those with the same title and type from its day on', () => {
    const of = readEvent({ id: 'x', ...run });
    const isFuture = (fields: object) => isFutureOf(of)(readEvent({ id: 'y', ...run, ...fields }));
    expect(isFuture({})).toBe(true);
    expect(isFuture({ eventDate: '2026-01-01' })).toBe(true);
    expect(isFuture({ eventDate: '2025-03-04' })).toBe(false);
    expect(isFuture({ title: 'easy run' })).toBe(false);
    expect(isFuture({ eventType: 'race' })).toBe(false);
  });
});
