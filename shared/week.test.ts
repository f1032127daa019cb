import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar-day.ts';
import { usualFormats } from './formats.ts';
import { inWeekOrder, monthSpan, monthTitle, weekdayNames, weekdayOf, weekSpan } from './week.ts';

const { dayTitle, spanTitle } = usualFormats;

describe('weeks from Sunday', () => {
  it.each([
    ['2025-03-02', 'Sunday'],
    ['2025-03-08', 'Saturday'],
    ['2024-02-29', 'Thursday'],
    ['1969-12-31', 'Wednesday'],
    ['1900-01-01', 'Monday'],
  ])('%s is a %s', (day, name) => {
    expect(weekdayNames[weekdayOf(day)]).toBe(name);
  });

  it('contain their day and start on a Sunday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (days) => {
        const day = addDays('1910-01-01', days);
        const { from, to } = weekSpan(day, 0);
        expect(weekdayOf(from)).toBe(0);
        expect(from <= day && day <= to).toBe(true);
        expect(daysBetween(from, to)).toBe(6);
      }),
    );
  });

  it('or from any other weekday, which then comes first', () => {
    for (const firstWeekday of weekdayNames.keys()) {
      const { from, to } = weekSpan('2025-03-05', firstWeekday);
      expect(weekdayOf(from)).toBe(firstWeekday);
      expect(from <= '2025-03-05' && '2025-03-05' <= to).toBe(true);
    }
    expect(monthSpan('2025-03-17', 1)).toEqual({ from: '2025-02-24', to: '2025-04-06' });
    expect(inWeekOrder([0, 1, 2, 3, 4, 5, 6], 6)).toEqual([6, 0, 1, 2, 3, 4, 5]);
  });

  it('make a month’s page of six', () => {
    expect(monthSpan('2025-03-17', 0)).toEqual({ from: '2025-02-23', to: '2025-04-05' });
    expect(monthSpan('2026-02-01', 0)).toEqual({ from: '2026-02-01', to: '2026-03-14' });
  });
});

describe('titles', () => {
  it('show month, day and week in US English', () => {
    expect(monthTitle('2025-03-31')).toBe('March 2025');
    expect(dayTitle('2025-03-05')).toBe('Wednesday, March 5, 2025');
    expect(spanTitle(weekSpan('2025-03-05', 0))).toBe('Mar 2 – 8, 2025');
    expect(spanTitle(weekSpan('2025-04-01', 0))).toBe('Mar 30 – Apr 5, 2025');
    expect(spanTitle(weekSpan('2025-12-31', 0))).toBe('Dec 28, 2025 – Jan 3, 2026');
  });
});
