import type { CalendarDay } from '../calendar-day.ts';
import { zonesOfMax } from '../physiology/heart-rate-zones.ts';
import { noZones } from './described.ts';
import type { ZoneFields } from './fields.ts';
import { hasHeartRates, setOfDay } from './judge.ts';
import type { ZoneSet } from './schema.ts';
import { withBounds } from './zones.ts';

/** Gives the zones that the sessions of a day are judged by. */
export type ZonesOfDay = (day: CalendarDay) => ZoneFields;

/**
 * The runner's own zones on each day.
 * @param sets the current one and all earlier ones
 * @returns undefined if none of them has a heart rate range
 */
export const byOwnZones = (sets: readonly ZoneSet[]): ZonesOfDay | undefined =>
  sets.some(hasHeartRates) ? (day) => setOfDay(sets, day)?.set ?? noZones : undefined;

/**
 * Zones as tenths of a maximum, the same for every day.
 * @param max beats per minute
 */
export function byMaximum(max: number): ZonesOfDay {
  const zones = withBounds(noZones, zonesOfMax(max));
  return () => zones;
}
