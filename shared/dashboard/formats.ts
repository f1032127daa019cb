import type { Km, Seconds } from '../units.ts';

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** One decimal: 1234.56 → '1,234.6'. */
export const formatKm = (distance: Km): string => oneDecimal.format(distance);

/** Hours and minutes, to the nearest minute, hours without an upper bound: '5h 32m', '0h 45m'. */
export function formatHoursMinutes(duration: Seconds): string {
  const minutes = Math.round(duration / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** One decimal, or -- where no session has a value. */
export const formatAverage = (average: number | undefined): string =>
  average === undefined ? '--' : oneDecimal.format(average);

/** 33.4 → '33%'. */
export const formatPercent = (percent: number): string => `${Math.round(percent)}%`;
