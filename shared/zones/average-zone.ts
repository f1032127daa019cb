import type { CalendarDay } from '../calendar-day.ts';
import { zoneNames } from '../physiology/heart-rate-zones.ts';
import { setOfDay, zoneAt } from './judge.ts';
import type { ZoneSet } from './schema.ts';

/**
 * The zone that a run's average heart rate was in, by the runner's zones on that day.
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
  const place = zone ? `in zone ${zone}, ${zoneNames[zone - 1]}` : 'outside every zone';
  const whose = found.isBeforeFirst ? 'first zones, set up later' : 'zones on that day';
  return `By your ${whose}, the average of ${heartRateAvg} bpm is ${place}.`;
}
