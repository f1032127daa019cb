import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Summary } from '#shared/coach/schema.ts';
import type { Formats } from '#shared/formats.ts';

/** 'Mar 2 – Mar 5' */
export const daysText = (
  { from, to }: Pick<Summary, 'from' | 'to'>,
  today: CalendarDay,
  { shortDate }: Formats,
): string =>
  from === to ? shortDate(from, today) : `${shortDate(from, today)} – ${shortDate(to, today)}`;

/** 'Generated Today, 6:05 PM' */
export function generatedText(
  { generatedAt }: Pick<Summary, 'generatedAt'>,
  today: CalendarDay,
  { formatTimeOfDay, localStart, relativeDate }: Formats,
) {
  const at = new Date(generatedAt);
  return `Generated ${relativeDate(localStart(at).date, today)}, ${formatTimeOfDay(at)}`;
}
