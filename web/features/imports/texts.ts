import { shortDate } from '#shared/calendar-day.ts';
import { formatClock } from '#shared/formats.ts';
import { localStart } from '#shared/imports/time-zone.ts';

export interface DayAndTime {
  date: string;
  day: string;
  time: string;
}

/** An instant as shown in a zone: 'Mar 5, 2024' and '11:30 PM'. */
export function readIn(startedAtUtc: string, timeZone: string): DayAndTime {
  const { date, startTime } = localStart(Date.parse(startedAtUtc), timeZone);
  return { date, day: shortDate(date), time: formatClock(startTime) };
}
