import type { Split } from '../races/splits.ts';
import { type Km, km, type Seconds, type SecondsPerKm, seconds, secondsPerKm } from '../units.ts';

export type Pacing = 'even' | 'negative';

/** What the runner sets out to run. */
export interface Plan {
  distance: Km;
  time: Seconds;
}

/** A section of the plan, with the time at its end. */
export interface PlannedSplit {
  /** In km. */
  end: Km;
  length: Km;
  time: Seconds;
  total: Seconds;
}

/**
 * How much slower than average a negative split starts, and how much faster it finishes, which makes
 * the second half 2 % faster than the first. Our convention.
 */
const drift = 0.02;

/** The elapsed seconds at `point` km, not rounded. */
export function timeAt({ distance, time }: Plan, pacing: Pacing, point: number): number {
  const part = Math.min(1, Math.max(0, point / distance));
  return time * (pacing === 'even' ? part : part + drift * part * (1 - part));
}

/** The pace at `point` km, in s per km. */
export function paceAt({ distance, time }: Plan, pacing: Pacing, point: number): SecondsPerKm {
  const slower = pacing === 'even' ? 0 : drift * (1 - (2 * point) / distance);
  return secondsPerKm((time / distance) * (1 + slower));
}

/** In metres: 1 km, or 100 to 200 m in short races and 5 km in very long ones. */
function sectionOf(distance: Km): number {
  if (distance < 3) return distance <= 1 ? 100 : 200;
  return distance <= 60 ? 1000 : 5000;
}

/**
 * The sections of a race, in whole seconds that add up to its time. The last one may be shorter.
 * Empty without a distance or a time.
 */
export function plannedSplits(plan: Plan, pacing: Pacing): PlannedSplit[] {
  // In metres, as sums of kilometres are not exact.
  const metres = Math.round(plan.distance * 1000);
  const section = sectionOf(plan.distance);
  if (metres <= 0 || plan.time <= 0) return [];
  const after = (place: number) => Math.round(timeAt(plan, pacing, place / 1000));
  return Array.from({ length: Math.ceil(metres / section) }, (_, index) => {
    const start = index * section;
    const end = Math.min(metres, start + section);
    return {
      end: km(end / 1000),
      length: km((end - start) / 1000),
      time: seconds(after(end) - after(start)),
      total: seconds(after(end)),
    };
  });
}

/** An actual split against the plan. */
export interface ComparedSplit {
  /** As written: kilometres, miles or laps. */
  end: number;
  time: Seconds;
  /** The time at its end. */
  total: Seconds;
  planned: Seconds;
}

/** Kilometres, miles and track laps, in km. */
const units = [1, 1.609344, 0.4];

/**
 * Compares actual splits with the plan. Their unit is the one in which the last split ends at the
 * finish, or kilometres if they stop short of it.
 * @returns undefined for splits that end beyond the finish in every unit
 */
export function compareSplits(
  plan: Plan,
  pacing: Pacing,
  run: readonly Split[],
): ComparedSplit[] | undefined {
  const last = run.at(-1)?.end ?? 0;
  const ends = (unit: number) => Math.abs(last * unit - plan.distance) <= plan.distance * 0.02;
  const unit = units.find(ends) ?? (last < plan.distance ? 1 : undefined);
  if (unit === undefined) return undefined;
  let total = 0;
  return run.map(({ end, time }) => {
    total += time;
    const planned = seconds(Math.round(timeAt(plan, pacing, end * unit)));
    return { end, time, total: seconds(total), planned };
  });
}
