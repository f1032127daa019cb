import { sessionTypeLabel } from '../trainings/rules.ts';
import type { Km, Seconds } from '../units.ts';
import type { Besides } from './rules.ts';

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** One decimal: 1234.56 → '1,234.6'. */
export const formatKm = (distance: Km): string => oneDecimal.format(distance);

/** Hours and minutes, rounded to the minute, with any number of hours: '5h 32m', '0h 45m'. */
export function formatHoursMinutes(duration: Seconds): string {
  const minutes = Math.round(duration / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** One decimal, or -- if no session has a value. */
export const formatAverage = (average: number | undefined): string =>
  average === undefined ? '--' : oneDecimal.format(average);

/** 33.4 → '33%'. */
export const formatPercent = (percent: number): string => `${Math.round(percent)}%`;

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** '1h 36m cross-training and strength, 24.0 km'; empty if there was only running. */
export function formatBesides({ besides }: { besides: Besides }): string {
  const { types, duration, distance } = besides;
  if (types.length === 0) return '';
  const kinds = lists.format(types.map(inSentence));
  const covered = distance > 0 ? `, ${formatKm(distance)} km` : '';
  return `${formatHoursMinutes(duration)} ${kinds}${covered}`;
}

/** Within a sentence 'Cross Training' becomes cross-training, spelled like its value. */
const inSentence = (type: string) => sessionTypeLabel(type).toLowerCase().replaceAll(' ', '-');
