import { addDays, addMonths, type CalendarDay, shortDate } from '../calendar-day.ts';
import { weekdayNames, weekdayOf } from './week.ts';

export const recurringTypes = ['none', 'daily', 'weekly', 'monthly'] as const;

export type RecurringType = (typeof recurringTypes)[number];

/** The most events that one recurrence makes; a daily one of two years has 731. */
export const maxOccurrences = 1000;

const lastDay: CalendarDay = '2199-12-31';

/** Where a recurrence ends that is given no end: 365 days after its start. */
export const defaultEnd = (start: CalendarDay): CalendarDay => {
  const end = addDays(start, 365);
  return end < lastDay ? end : lastDay;
};

export interface Recurrence {
  eventDate: CalendarDay;
  recurringType: RecurringType;
  /** Of a weekly one, from 0 for Sunday; without any it is the start's own. */
  recurringDays?: readonly number[] | null | undefined;
  /** Included. */
  recurringEndDate?: CalendarDay | null | undefined;
}

/**
 * The days of an event, in order: one day, or those of its recurrence. They are days of a calendar,
 * not spans of 24 hours, so no change of the clock moves them. A weekly one begins on the first of
 * its weekdays, which may be after the start. A monthly one keeps the day of the start, and takes a
 * month's last day where the month has no such day: Jan 31, Feb 28, Mar 31.
 * @returns no more than one beyond `maxOccurrences`, to be seen as too many
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

/** Without an end. */
function* daysFrom({ eventDate: start, recurringType, recurringDays }: Recurrence) {
  if (recurringType === 'monthly') {
    // Counted from the start each time: from Feb 28 on, every month would end on its 28th.
    for (let month = 0; ; month += 1) yield addMonths(start, month);
  }
  const weekdays = recurringDays?.length ? recurringDays : [weekdayOf(start)];
  for (let day = start; ; day = addDays(day, 1)) {
    if (recurringType === 'daily' || weekdays.includes(weekdayOf(day))) yield day;
  }
}

/** The fields of a recurrence as they stand together: what is left open filled in, the rest gone. */
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
export function recurrenceText(recurrence: Recurrence): string | undefined {
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
