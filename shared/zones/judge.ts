import type { CalendarDay } from '../calendar-day.ts';
import type { ZoneFields } from './fields.ts';
import { type Zone, type ZoneNumber, zonesOf } from './zones.ts';

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

type Bounded = Zone & { min: number; max: number };

const boundedIn = (set: ZoneFields) => zonesOf(set).filter(isBounded);
const isBounded = (zone: Zone): zone is Bounded => zone.min !== null && zone.max !== null;

/**
 * The zone that a heart rate is in: where zones meet or overlap, the harder one; above all of them,
 * the hardest.
 * @param bpm beats per minute
 * @returns undefined below all zones, in a gap between them, or if there are none
 */
export function zoneAt(set: ZoneFields, bpm: number): ZoneNumber | undefined {
  const bounded = boundedIn(set);
  const top = bounded.at(-1);
  if (top && bpm > Math.max(...bounded.map(({ max }) => max))) return top.zone;
  return bounded.findLast(({ min, max }) => min <= bpm && bpm <= max)?.zone;
}

/** Whether any zone has both heart rate bounds. */
export const hasHeartRates = (set: ZoneFields): boolean => boundedIn(set).length > 0;

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
  return boundedIn(set).length > 0 && boundedIn(set).every(({ min }) => bpm < min)
    ? 'easy'
    : undefined;
}
