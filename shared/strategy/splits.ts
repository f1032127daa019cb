import type { Formats } from '../formats.ts';
import { type Split, splitUnit } from '../races/splits.ts';
import { type Km, km, type Seconds, type SecondsPerKm, seconds, secondsPerKm } from '../units.ts';

export type Pacing = 'even' | 'negative';

/** What the runner sets out to run. */
export interface Plan {
  distance: Km;
  time: Seconds;
}

/** A section of the plan, with the time at its end. */
export interface PlannedSplit {
  /** Where it ends, in km. */
  end: Km;
  /** The same in the unit of its sections, as it is marked on the course: '3', '26.22', '800'. */
  mark: string;
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

/** How a race is divided. */
interface Sections {
  /** In metres. */
  length: number;
  /** In which their ends are marked. */
  unit: string;
  metresPerUnit: number;
  /** Of the marks, at most. */
  decimals: number;
}

/** A race in km that is divided as a track is. */
export const isShort = (distance: number): boolean => distance < 3;

/**
 * Kilometres or miles, and five of them in very long races. Short ones are divided into 100 or
 * 200 m, which for a runner in miles are marked in metres: no track is marked in parts of a mile.
 */
export function sectionsOf(distance: Km, { distanceUnit, metresPerDistance }: Formats): Sections {
  const isInMiles = distanceUnit === 'mi';
  const marks = {
    unit: distanceUnit,
    metresPerUnit: metresPerDistance,
    decimals: isInMiles ? 2 : 3,
  };
  if (!isShort(distance)) return { length: metresPerDistance * (distance <= 60 ? 1 : 5), ...marks };
  return {
    length: distance <= 1 ? 100 : 200,
    ...(isInMiles ? { unit: 'm', metresPerUnit: 1, decimals: 0 } : marks),
  };
}

/**
 * The sections of a race, in whole seconds that add up to its time. The last one may be shorter.
 * Empty without a distance or a time.
 */
export function plannedSplits(plan: Plan, pacing: Pacing, formats: Formats): PlannedSplit[] {
  // In metres, as sums of kilometres are not exact.
  const metres = Math.round(plan.distance * 1000);
  const { length: section, metresPerUnit, decimals } = sectionsOf(plan.distance, formats);
  if (metres <= 0 || plan.time <= 0) return [];
  const after = (place: number) => Math.round(timeAt(plan, pacing, place / 1000));
  // A distance is stored to the metre, so 20 miles may be half a metre longer: not a section.
  const count = Math.ceil((metres - 0.5) / section);
  return Array.from({ length: count }, (_, index) => {
    const start = index * section;
    const end = index === count - 1 ? metres : start + section;
    return {
      end: km(end / 1000),
      mark: String(Number((end / metresPerUnit).toFixed(decimals))),
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

/**
 * Compares actual splits with the plan, in the unit that they are counted in.
 * @returns undefined for splits that end beyond the finish in every unit
 */
export function compareSplits(
  plan: Plan,
  pacing: Pacing,
  run: readonly Split[],
): ComparedSplit[] | undefined {
  const unit = splitUnit(run, plan.distance);
  if (!unit) return undefined;
  let total = 0;
  return run.map(({ end, time }) => {
    total += time;
    const planned = seconds(Math.round(timeAt(plan, pacing, end * unit.length)));
    return { end, time, total: seconds(total), planned };
  });
}
