import { addDays, addMonths, type CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { weekdayNames, weekdayOf } from '../week.ts';

export const recurringTypes = ['none', 'daily', 'weekly', 'monthly'] as const;

export type RecurringType = (typeof recurringTypes)[number];

/** The most events one recurrence may create; a daily one over two years has 731. */
export const maxOccurrences = 1000;

const lastDay: CalendarDay = '2199-12-31';

/** The default end of a recurrence: 365 days after its start. */
export const defaultEnd = (start: CalendarDay): CalendarDay => {
  const end = addDays(start, 365);
  return end < lastDay ? end : lastDay;
};

export interface Recurrence {
  eventDate: CalendarDay;
  recurringType: RecurringType;
  /** For a weekly recurrence, from 0 for Sunday; defaults to the start's weekday. */
  recurringDays?: readonly number[] | null | undefined;
  /** Inclusive. */
  recurringEndDate?: CalendarDay | null | undefined;
}

/**
 * The days of an event, in order: one day, or those of its recurrence. They are calendar days, not
 * spans of 24 hours, so clock changes do not shift them. A weekly recurrence begins on the first of
 * its weekdays, which may be after the start. A monthly one keeps the start's day, or takes the
 * last day of a shorter month: Jan 31, Feb 28, Mar 31.
 * @returns at most one more than `maxOccurrences`, which shows that there are too many
 */
export function occurrences(recurrence: Recurrence): CalendarDay[] {
  const { eventDate: start, recurringType, recurringEndDate } = recurrence;
  if (recurringType === 'none') return [start];
  const end = recurringEndDate ?? defaultEnd(start);
  const found: CalendarDay[] = [];
  for (const day of daysFrom(recurrence)) {
    if (day > end || found.length > maxOccurrences) break;
    found.push(day);
  }
  return found;
}

/** Never ends. */
function* daysFrom({ eventDate: start, recurringType, recurringDays }: Recurrence) {
  if (recurringType === 'monthly') {
    // Always counted from the start: continuing from Feb 28 would keep every month on the 28th.
    for (let month = 0; ; month += 1) yield addMonths(start, month);
  }
  const weekdays = recurringDays?.length ? recurringDays : [weekdayOf(start)];
  for (let day = start; ; day = addDays(day, 1)) {
    if (recurringType === 'daily' || weekdays.includes(weekdayOf(day))) yield day;
  }
}

/** The recurrence fields made consistent: defaults filled in, irrelevant ones dropped. */
export function settled({ eventDate, recurringType, recurringDays, recurringEndDate }: Recurrence) {
  const isRecurring = recurringType !== 'none';
  const days = recurringDays?.length ? [...recurringDays] : [weekdayOf(eventDate)];
  return {
    isRecurring,
    recurringType,
    recurringDays: recurringType === 'weekly' ? days : undefined,
    recurringEndDate: isRecurring ? (recurringEndDate ?? defaultEnd(eventDate)) : undefined,
  };
}

/** Whether a recurrence ends no earlier than it starts. */
export const endsInTime = ({
  eventDate,
  recurringEndDate,
}: Pick<Recurrence, 'eventDate' | 'recurringEndDate'>): boolean =>
  !recurringEndDate || recurringEndDate >= eventDate;

/** 'Every day until Mar 3, 2026', 'Every Mon and Wed until …', 'Every month on day 31 until …'. */
export function recurrenceText(recurrence: Recurrence, { shortDate }: Formats): string | undefined {
  const { eventDate, recurringType, recurringDays, recurringEndDate } = recurrence;
  if (recurringType === 'none') return undefined;
  const days = recurringDays?.length ? recurringDays : [weekdayOf(eventDate)];
  const what = {
    daily: 'day',
    weekly: days.length === 7 ? 'day' : listed(days.map((day) => shortWeekday(day))),
    monthly: 'month',
  }[recurringType];
  return `Every ${what} until ${shortDate(recurringEndDate ?? defaultEnd(eventDate))}`;
}

/** 3 → 'Wed'. */
export const shortWeekday = (weekday: number): string => weekdayNames[weekday]?.slice(0, 3) ?? '';

const listed = (names: string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
