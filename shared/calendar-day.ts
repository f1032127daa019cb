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
const fromNumber = (days: number): CalendarDay =>
  new Date(days * 86_400_000).toISOString().slice(0, 10);

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

/** The same day that many months later, or the last of a month that lacks it (Jan 31 → Feb 28). */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const target = yearOf(day) * 12 + monthIndexOf(day) + count;
  const [year, month] = [Math.floor(target / 12), target % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(Math.min(dayOfMonth(day), lastDay), 2)}`;
}

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
const monthIndexOf = (day: CalendarDay): number => Number(day.slice(5, 7)) - 1;
const dayOfMonth = (day: CalendarDay): number => Number(day.slice(8, 10));

/** 'Mar', in US English like every date in the product. */
export const monthName = (day: CalendarDay): string => months[monthIndexOf(day)] ?? '';

/** 'Mar 5' within the year of `today`; otherwise, or without `today`, 'Mar 5, 2023'. */
export function shortDate(day: CalendarDay, today?: CalendarDay): string {
  const date = `${monthName(day)} ${dayOfMonth(day)}`;
  return today !== undefined && yearOf(day) === yearOf(today) ? date : `${date}, ${yearOf(day)}`;
}

/** 'Today', 'Yesterday' or a short date, as also for future days. */
export function relativeDate(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return shortDate(day, today);
}

/** 'Tue'. */
export const weekdayName = (day: CalendarDay): string => weekdays[weekdayOf(day)] ?? '';
