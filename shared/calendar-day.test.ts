import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isCalendarDay,
  mondayOf,
  monthName,
  startOfMonth,
  weekdayName,
} from './calendar-day.ts';
import { usualFormats } from './formats.ts';

const { relativeDate, shortDate } = usualFormats;

describe('addDays', () => {
  test.each([
    ['2026-03-05', 1, '2026-03-06'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['1900-01-01', -1, '1899-12-31'],
    // The nights of clock changes, and the day that Kiritimati skipped.
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['1994-12-31', 1, '1995-01-01'],
    ['2024-02-29', 366, '2025-03-01'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });
});

test('days are those of Date, in every year that the product takes', () => {
  const first = Date.UTC(1900, 0, 1);
  const count = (Date.UTC(2200, 0, 1) - first) / 86_400_000;
  const differ = Array.from({ length: count }, (_, days) => days).filter(
    (days) =>
      addDays('1900-01-01', days) !==
      new Date(first + days * 86_400_000).toISOString().slice(0, 10),
  );
  expect(differ).toEqual([]);
});

test('what is not a day is refused', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError);
});

describe('addMonths', () => {
  test.each([
    ['2026-05-31', -2, '2026-03-31'],
    ['2026-05-31', -3, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-06-30', 0, '2026-06-30'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

test.each([
  ['2026-03-02', '2026-03-02', 'Mon'],
  ['2026-03-08', '2026-03-02', 'Sun'],
  ['2026-01-01', '2025-12-29', 'Thu'],
  ['2024-02-29', '2024-02-26', 'Thu'],
  ['1970-01-01', '1969-12-29', 'Thu'],
  ['1969-12-28', '1969-12-22', 'Sun'],
])('the week of %s starts on %s; it is a %s', (day, monday, weekday) => {
  expect(mondayOf(day)).toBe(monday);
  expect(weekdayName(day)).toBe(weekday);
});

test.each([
  ['2024-02-29', '2024-02-01', '2024-02-29'],
  ['2023-02-01', '2023-02-01', '2023-02-28'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s runs from %s to %s', (day, first, last) => {
  expect(startOfMonth(day)).toBe(first);
  expect(endOfMonth(day)).toBe(last);
});

describe('relativeDate', () => {
  test.each([
    ['2026-03-05', '2026-03-05', 'Today'],
    ['2026-03-04', '2026-03-05', 'Yesterday'],
    ['2025-12-31', '2026-01-01', 'Yesterday'],
    ['2024-02-29', '2024-03-01', 'Yesterday'],
    ['2026-03-03', '2026-03-05', 'Mar 3'],
    ['2026-03-06', '2026-03-05', 'Mar 6'],
    ['2025-12-30', '2026-01-01', 'Dec 30, 2025'],
    ['2023-03-05', '2026-03-05', 'Mar 5, 2023'],
    ['2027-01-01', '2026-12-31', 'Jan 1, 2027'],
  ])('%s, seen on %s, is %s', (day, today, expected) => {
    expect(relativeDate(day, today)).toBe(expected);
  });
});

test('a short date without today carries its year', () => {
  expect(shortDate('2026-03-05')).toBe('Mar 5, 2026');
});

test('every month has its name', () => {
  const days = Array.from({ length: 12 }, (_, index) => addMonths('2026-01-01', index));
  expect(days.map(monthName).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['2026-2-3', false],
])('whether %s is a day: %s', (text, is) => {
  expect(isCalendarDay(text)).toBe(is);
});
