import { type CalendarDay, weekdayName } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import type { Km } from '../../units.ts';
import type { PlannedSession } from './session.ts';

/** 'Sun, Mar 8' */
export const dayText = (day: CalendarDay, today: CalendarDay, { shortDate }: Formats): string =>
  `${weekdayName(day)}, ${shortDate(day, today)}`;

/** To at most one decimal: '24 km'. */
export const distanceText = (distance: Km, { formatMetres }: Formats): string =>
  formatMetres(distance * 1000);

/** '10 km', or 'an assumed 10 km' if the calendar does not say. */
export const raceLength = (
  { distance, isAssumed = false }: Pick<PlannedSession, 'distance' | 'isAssumed'>,
  formats: Formats,
): string => `${isAssumed ? 'an assumed ' : ''}${distanceText(distance, formats)}`;

/** By how many whole percent `value` exceeds `base`. */
export const percentAbove = (value: number, base: number): number =>
  Math.round((value / base - 1) * 100);

const longestName = 60;

/** A runner's own words, cut to fit into a sentence. */
export const shortName = (name: string): string => {
  const plain = name.trim().replaceAll(/\s+/g, ' ');
  if (plain.length <= longestName) return plain;
  // Not between the halves of a surrogate pair.
  return `${plain.slice(0, longestName - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
};
