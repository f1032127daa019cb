import type { CalendarDay } from '../calendar-day.ts';
import { zoneNames } from '../physiology/heart-rate-zones.ts';
import { setOfDay, zoneAt } from './judge.ts';
import type { ZoneSet } from './schema.ts';

/**
 * In which zone a run's average heart rate was, by the zones of its day.
 * @param sets the current one and all earlier ones
 * @returns undefined without zones or without a heart rate
 */
export function averageZone(
  sets: readonly ZoneSet[],
  { date, heartRateAvg }: { date: CalendarDay; heartRateAvg?: number | undefined },
): string | undefined {
  const found = setOfDay(sets, date);
  if (!found || !heartRateAvg) return undefined;
  const zone = zoneAt(found.set, heartRateAvg);
  const place = zone ? `in zone ${zone}, ${zoneNames[zone - 1]}` : 'outside your zones';
  const whose = found.isBeforeFirst
    ? 'your first zones, which came later'
    : 'the zones of that day';
  return `The average of ${heartRateAvg} bpm is ${place}, by ${whose}.`;
}
