import type { CalendarDay } from '../calendar-day.ts';
import type { ZoneFields } from './fields.ts';
import { type ZoneNumber, zonesOf } from './zones.ts';

/** A set with the day from which it applies. */
interface Dated extends ZoneFields {
  heldFrom: CalendarDay;
  createdAt: string;
}

/**
 * The set that applied on a day: the last one that had begun by then. Days before the first set use
 * that one.
 * @param sets the current one and all earlier ones, in any order
 */
export function setOfDay<Set extends Dated>(
  sets: readonly Set[],
  day: CalendarDay,
): { set: Set; isBeforeFirst: boolean } | undefined {
  const inOrder = sets.toSorted((a, b) => order(a).localeCompare(order(b)));
  const set = inOrder.findLast(({ heldFrom }) => heldFrom <= day);
  if (set) return { set, isBeforeFirst: false };
  return inOrder[0] && { set: inOrder[0], isBeforeFirst: true };
}

/** The last of several sets saved on one day counts. */
const order = ({ heldFrom, createdAt }: Dated) => `${heldFrom} ${createdAt}`;

/**
 * The heart rates that each zone covers. An end that is not set is where the next zone begins; the
 * lowest zone may begin at 0, and the highest go on to Infinity. A zone with neither end is left out.
 */
export function heartRangesOf(set: ZoneFields): { zone: ZoneNumber; min: number; max: number }[] {
  const zones = zonesOf(set);
  return zones.flatMap(({ zone, min, max }, place) => {
    if (min === null && max === null) return [];
    const below = zones.slice(0, place).findLast((one) => one.max !== null);
    const above = zones.slice(place + 1).find((one) => one.min !== null);
    return [
      { zone, min: min ?? below?.max ?? 0, max: max ?? above?.min ?? Number.POSITIVE_INFINITY },
    ];
  });
}

/**
 * The zone that a heart rate is in: where zones meet or overlap, the harder one; above all of them,
 * the hardest.
 * @param bpm beats per minute
 * @returns undefined below all zones, in a gap between them, or if there are none
 */
export function zoneAt(set: ZoneFields, bpm: number): ZoneNumber | undefined {
  const ranges = heartRangesOf(set);
  const top = ranges.at(-1);
  if (top && bpm > Math.max(...ranges.map(({ max }) => max))) return top.zone;
  return ranges.findLast(({ min, max }) => min <= bpm && bpm <= max)?.zone;
}

/** Whether any zone has a heart rate. */
export const hasHeartRates = (set: ZoneFields): boolean => heartRangesOf(set).length > 0;

export type Effort = 'easy' | 'steady' | 'hard';

const efforts: Record<ZoneNumber, Effort> = {
  1: 'easy',
  2: 'easy',
  3: 'steady',
  4: 'hard',
  5: 'hard',
};

/**
 * How hard a heart rate is: easy in zones 1 and 2 and below all zones, steady in zone 3, hard above.
 * @param bpm beats per minute
 * @returns undefined in a gap between zones, or if there are none
 */
export function effortAt(set: ZoneFields, bpm: number): Effort | undefined {
  const zone = zoneAt(set, bpm);
  if (zone) return efforts[zone];
  const ranges = heartRangesOf(set);
  return ranges.length > 0 && ranges.every(({ min }) => bpm < min) ? 'easy' : undefined;
}

/** No heart beats slower or faster than this. */
const heartbeats = { from: 20, to: 300 };

/**
 * The heart rates of each effort in whole beats, as ranges with both ends; empty if a set has none.
 */
export function effortRanges(set: ZoneFields): { effort: Effort; min: number; max: number }[] {
  const ranges: { effort: Effort; min: number; max: number }[] = [];
  for (let bpm = heartbeats.from; bpm <= heartbeats.to; bpm += 1) {
    const effort = effortAt(set, bpm);
    const last = ranges.at(-1);
    if (effort && last?.effort === effort && last.max === bpm - 1) last.max = bpm;
    else if (effort) ranges.push({ effort, min: bpm, max: bpm });
  }
  return ranges;
}
