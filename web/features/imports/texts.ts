import { shortDate } from '#shared/calendar-day.ts';
import { localStart } from '#shared/imports/time-zone.ts';
import { to12Hour } from '#shared/trainings/rules.ts';

/** '23:30' → '11:30 PM' */
export function clock(time: string): string {
  const start = to12Hour(time);
  return start ? `${start.hour}:${String(start.minute).padStart(2, '0')} ${start.period}` : time;
}

export interface DayAndTime {
  date: string;
  day: string;
  time: string;
}

/** An instant as shown in a zone: 'Mar 5, 2024' and '11:30 PM'. */
export function readIn(startedAtUtc: string, timeZone: string): DayAndTime {
  const { date, startTime } = localStart(Date.parse(startedAtUtc), timeZone);
  return { date, day: shortDate(date), time: clock(startTime) };
}
