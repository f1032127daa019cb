import type { CalendarDay } from '../calendar-day.ts';
import { zonesOfMax } from '../physiology/heart-rate-zones.ts';
import { noZones } from './described.ts';
import type { ZoneFields } from './fields.ts';
import { hasHeartRates, setOfDay } from './judge.ts';
import type { ZoneSet } from './schema.ts';
import { withBounds } from './zones.ts';

/** The zones by which the sessions of a day are judged. */
export type ZonesOfDay = (day: CalendarDay) => ZoneFields;

/**
 * By the set that held on the day.
 * @param sets the current one and all earlier ones
 * @returns undefined where none of them has a range of heart rates
 */
export const byOwnZones = (sets: readonly ZoneSet[]): ZonesOfDay | undefined =>
  sets.some(hasHeartRates) ? (day) => setOfDay(sets, day)?.set ?? noZones : undefined;

/**
 * By the tenths of a maximum, whatever the day.
 * @param max beats per minute
 */
export function byMaximum(max: number): ZonesOfDay {
  const zones = withBounds(noZones, zonesOfMax(max));
  return () => zones;
}
