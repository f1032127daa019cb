/**
 * A day of the runner's own calendar, written YYYY-MM-DD. It belongs to no time zone, so all
 * arithmetic goes through UTC midnights, where every day has 24 hours, and never through the
 * machine's zone. Days compare as strings.
 */
export type CalendarDay = string;

/** An existing day, written YYYY-MM-DD, from 1900 to 2199: 2023-02-29 is not one. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year >= 1900 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth;
}

const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Days since 1970-01-01. By specification, Date.parse reads a date without a time as UTC. */
const toNumber = (day: CalendarDay) => Date.parse(day) / 86_400_000;

/**
 * Days since 1970-01-01 as a day, using years that begin in March, so that a leap day is the last
 * of its year (Hinnant, “chrono-Compatible Low-Level Date Algorithms”). Several times as fast as a
 * `Date`, which matters when looping over every day of several years.
 */
function fromNumber(days: number): CalendarDay {
  const sinceEra = Math.floor(days) + 719_468; // since 0000-03-01
  if (!Number.isFinite(sinceEra)) throw new RangeError('No such day');
  const era = Math.floor(sinceEra / 146_097); // of 400 years
  const ofEra = sinceEra - era * 146_097;
  const leaps = Math.floor(ofEra / 1460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const yearOfEra = Math.floor((ofEra - leaps) / 365);
  const centuries = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const ofYear = ofEra - (365 * yearOfEra + centuries);
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** No record has an earlier day, or a later one. */
export const firstOfAll: CalendarDay = '0001-01-01';
export const lastOfAll: CalendarDay = '9999-12-31';

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  fromNumber(toNumber(day) + days);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  toNumber(to) - toNumber(from);

/** 0 for Monday to 6 for Sunday. */
function weekdayOf(day: CalendarDay): number {
  // 1970-01-01 was a Thursday. The double remainder keeps days before it positive.
  return (((toNumber(day) + 3) % 7) + 7) % 7;
}

/** The Monday of the day's week. */
export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -weekdayOf(day));

export const startOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/** The day before the first of the next month. */
export const endOfMonth = (day: CalendarDay): CalendarDay =>
  addDays(addMonths(startOfMonth(day), 1), -1);

/**
 * The same day a number of months later, or the last of a month that lacks it (Jan 31 → Feb 28).
 */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const target = yearOf(day) * 12 + monthIndexOf(day) + count;
  const [year, month] = [Math.floor(target / 12), target % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(Math.min(dayOfMonth(day), lastDay), 2)}`;
}

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
const monthIndexOf = (day: CalendarDay): number => Number(day.slice(5, 7)) - 1;
export const dayOfMonth = (day: CalendarDay): number => Number(day.slice(8, 10));

/** 'Mar', in US English like every date in the product. */
export const monthName = (day: CalendarDay): string => months[monthIndexOf(day)] ?? '';

/** 'Tue'. */
export const weekdayName = (day: CalendarDay): string => weekdays[weekdayOf(day)] ?? '';
