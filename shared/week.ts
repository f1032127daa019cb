import {
  addDays,
  type CalendarDay,
  dayOfMonth,
  daysBetween,
  startOfMonth,
  yearOf,
} from './calendar-day.ts';

/** Sunday first, like the numbers in `recurringDays`: 0 to 6. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const someSunday: CalendarDay = '1970-01-04';

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number =>
  // The double remainder keeps days before 1970 positive.
  ((daysBetween(someSunday, day) % 7) + 7) % 7;

/** First and last day, inclusive. */
export interface Span {
  from: CalendarDay;
  to: CalendarDay;
}

/** The first day of a day's week, as the runner counts weeks. */
export type StartOfWeek = (day: CalendarDay) => CalendarDay;

/** A runner's day, and where their weeks begin: what 'this week' and 'next Saturday' depend on. */
export interface Today {
  date: CalendarDay;
  startOfWeek: StartOfWeek;
}

/** @param firstWeekday 0 for Sunday to 6 */
export const startOfWeek = (day: CalendarDay, firstWeekday: number): CalendarDay =>
  addDays(day, -placeInWeek(weekdayOf(day), firstWeekday));

const placeInWeek = (weekday: number, firstWeekday: number) => (weekday - firstWeekday + 7) % 7;

/** Weekdays in the order of a week. */
export const inWeekOrder = <Weekday extends number>(
  weekdays: Iterable<Weekday>,
  firstWeekday: number,
): Weekday[] =>
  [...weekdays].sort((a, b) => placeInWeek(a, firstWeekday) - placeInWeek(b, firstWeekday));

export const weekSpan = (day: CalendarDay, firstWeekday: number): Span => {
  const from = startOfWeek(day, firstWeekday);
  return { from, to: addDays(from, 6) };
};

/** Its days in order. */
export const daysOf = ({ from, to }: Span): CalendarDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** The six weeks shown on a month's page. */
export const monthSpan = (day: CalendarDay, firstWeekday: number): Span => {
  const from = startOfWeek(startOfMonth(day), firstWeekday);
  return { from, to: addDays(from, 6 * 7 - 1) };
};

/** 'March' */
export const wholeMonthName = (day: CalendarDay): string =>
  monthNames[Number(day.slice(5, 7)) - 1] ?? '';

/** 'March 2025'. */
export const monthTitle = (day: CalendarDay): string => `${wholeMonthName(day)} ${yearOf(day)}`;

/** 'Wed 5'. */
export const shortDayTitle = (day: CalendarDay): string =>
  `${weekdayNames[weekdayOf(day)]?.slice(0, 3)} ${dayOfMonth(day)}`;
