import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isCalendarDay } from '../calendar-day.ts';
import { usualFormats } from '../formats.ts';
import { weekdayOf } from '../week.ts';
import {
  defaultEnd,
  maxOccurrences,
  occurrences,
  type Recurrence,
  recurrenceText,
  recurringTypes,
} from './recurrence.ts';

const every = (
  recurringType: Recurrence['recurringType'],
  eventDate: string,
  recurringEndDate?: string,
  recurringDays?: number[],
) => occurrences({ recurringType, eventDate, recurringEndDate, recurringDays });

describe('the days of an event', () => {
  it('are a single day when it does not recur', () => {
    expect(every('none', '2025-03-09', '2026-01-01', [1])).toEqual(['2025-03-09']);
  });

  it('continue across both clock changes, in Europe, America and the southern hemisphere', () => {
    for (const [from, to] of [
      ['2025-03-01', '2025-04-10'],
      ['2025-09-20', '2025-11-10'],
    ] as const) {
      const days = every('daily', from, to);
      expect(days).toHaveLength(daysBetween(from, to) + 1);
      for (const [index, day] of days.entries()) expect(day).toBe(addDays(from, index));
    }
    expect(every('weekly', '2025-03-02', '2025-11-09', [0])).toHaveLength(37);
  });

  it('of a monthly event fall on the last day of short months, and on the day itself afterwards', () => {
    expect(every('monthly', '2024-01-31', '2024-07-31')).toEqual([
      ...['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30'],
      ...['2024-05-31', '2024-06-30', '2024-07-31'],
    ]);
    expect(every('monthly', '2025-01-30', '2025-04-29')).toEqual([
      ...['2025-01-30', '2025-02-28', '2025-03-30'],
    ]);
  });

  it('from 29 February return to it in leap years', () => {
    const days = every('monthly', '2024-02-29', '2028-02-29');
    expect(days).toHaveLength(49);
    expect(days.filter((day) => day.slice(5, 7) === '02')).toEqual([
      ...['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ]);
    expect(every('daily', '2024-02-28', '2024-03-01')).toEqual([
      ...['2024-02-28', '2024-02-29', '2024-03-01'],
    ]);
  });

  it('of a daily event without an end are 366, up to the same date a year later or the day before it', () => {
    const days = every('daily', '2025-03-01');
    expect(days).toHaveLength(366);
    expect(days.at(-1)).toBe('2026-03-01');
    expect(every('daily', '2024-01-01').at(-1)).toBe('2024-12-31');
    expect(every('daily', '2025-01-01', '2025-12-31')).toHaveLength(365);
  });

  it('of a weekly event start on the first of its weekdays, or on the start’s own if none are given', () => {
    expect(every('weekly', '2025-03-05', '2025-03-16', [1, 6])).toEqual([
      ...['2025-03-08', '2025-03-10', '2025-03-15'],
    ]);
    expect(every('weekly', '2025-03-05', '2025-03-19', [])).toEqual([
      ...['2025-03-05', '2025-03-12', '2025-03-19'],
    ]);
    expect(every('weekly', '2025-03-05', '2025-03-07', [1])).toEqual([]);
  });

  it('end before the calendar does, and stop early when there are too many', () => {
    expect(defaultEnd('2199-12-30')).toBe('2199-12-31');
    expect(every('daily', '1900-01-01', '2199-12-31')).toHaveLength(maxOccurrences + 1);
  });

  const day = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1920-01-01', days));
  const recurrence = fc.record({
    eventDate: day,
    recurringType: fc.constantFrom(...recurringTypes),
    recurringDays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 })), { nil: undefined }),
    length: fc.integer({ min: 0, max: 500 }),
  });

  it('are ascending, within the span, on the right weekdays, and complete', () => {
    fc.assert(
      fc.property(recurrence, ({ length, ...fields }) => {
        const { eventDate: start, recurringType, recurringDays } = fields;
        const recurringEndDate = addDays(start, length);
        const days = occurrences({ ...fields, recurringEndDate });
        for (const [index, found] of days.entries()) {
          expect(isCalendarDay(found)).toBe(true);
          if (index > 0) expect(found > (days[index - 1] ?? '')).toBe(true);
        }
        if (recurringType === 'none') {
          expect(days).toEqual([start]);
          return;
        }
        if (recurringType === 'monthly') {
          expect(days).toEqual(days.map((_, month) => addMonths(start, month)));
          expect(addMonths(start, days.length) > recurringEndDate).toBe(true);
          return;
        }
        const weekdays = recurringDays?.length ? recurringDays : [weekdayOf(start)];
        const all = Array.from({ length: length + 1 }, (_, index) => addDays(start, index));
        expect(days).toEqual(
          all.filter((each) => recurringType === 'daily' || weekdays.includes(weekdayOf(each))),
        );
      }),
    );
  });
});

describe('a recurrence in words', () => {
  it.each([
    [{ recurringType: 'none' }, undefined],
    [{ recurringType: 'daily' }, 'Every day until Mar 5, 2026'],
    [{ recurringType: 'weekly' }, 'Every Wed until Mar 5, 2026'],
    [{ recurringType: 'weekly', recurringDays: [1, 3] }, 'Every Mon and Wed until Mar 5, 2026'],
    [
      { recurringType: 'weekly', recurringDays: [0, 1, 2, 3, 4, 5, 6] },
      'Every day until Mar 5, 2026',
    ],
    [{ recurringType: 'monthly', recurringEndDate: '2025-06-05' }, 'Every month until Jun 5, 2025'],
  ] as [Partial<Recurrence>, string | undefined][])('of %o', (fields, text) => {
    expect(
      recurrenceText({ eventDate: '2025-03-05', recurringType: 'none', ...fields }, usualFormats),
    ).toBe(text);
  });
});
