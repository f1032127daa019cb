import type { Formats } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { localStart } from '#shared/time-zone.ts';

export interface DayAndTime {
  date: string;
  day: string;
  time: string;
}

/** An instant as shown in a zone: 'Mar 5, 2024' and '11:30 PM'. */
export function readIn(
  startedAtUtc: string,
  timeZone: string,
  { formatClock, shortDate }: Formats,
): DayAndTime {
  const { date, startTime } = localStart(Date.parse(startedAtUtc), timeZone);
  return { date, day: shortDate(date), time: formatClock(startTime) };
}

/** When a run started: by the runner's clock as the file has it, otherwise as shown in a zone. */
export function startOf(
  row: PreviewRow,
  timeZone: string,
  formats: Formats,
): DayAndTime | undefined {
  const { formatClock, shortDate } = formats;
  const { date, startTime, startedAtUtc } = row;
  if (date && startTime) return { date, day: shortDate(date), time: formatClock(startTime) };
  return startedAtUtc === undefined ? undefined : readIn(startedAtUtc, timeZone, formats);
}

/** What a file calls a kind of activity, in lower case or not at all. */
export const kindLabel = (kind: string): string =>
  kind === '' ? 'Unknown' : kind.charAt(0).toUpperCase() + kind.slice(1);
