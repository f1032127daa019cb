import { type Km, type SecondsPerKm, secondsPerKm } from '../units.ts';

const steepest = 0.45;

/**
 * Energy cost of running a metre along a slope, in J/kg: 155.4 i⁵ − 30.4 i⁴ − 43.3 i³ + 46.3 i² +
 * 19.5 i + 3.6. Minetti et al., J Appl Physiol 93 (2002), measured on a treadmill from −0.45 to
 * 0.45; steeper slopes count as the nearer end.
 * @param slope metres of climb per metre, negative downhill
 */
export function costOfRunning(slope: number): number {
  const i = Math.min(Math.max(slope, -steepest), steepest);
  return 155.4 * i ** 5 - 30.4 * i ** 4 - 43.3 * i ** 3 + 46.3 * i ** 2 + 19.5 * i + 3.6;
}

/**
 * The cost of a course for which only the total climb is known, as if half the distance climbed
 * evenly and the other half dropped as much: uphill, downhill and on average, each relative to the
 * cost on the flat.
 * @param elevationGain metres
 */
export function costOfClimb(distance: Km, elevationGain: number) {
  const slope = elevationGain / (distance * 500);
  const [up, down] = [slope, -slope].map((one) => costOfRunning(one) / costOfRunning(0)) as [
    number,
    number,
  ];
  return { slope, up, down, mean: (up + down) / 2 };
}

/**
 * The pace on the flat with the same cost of energy, for a run of which only the total climb is
 * known. It serves loads; the graded pace that runners read is another model, for a whole profile:
 * shared/tracks/graded-course.ts.
 * @param elevationGain metres
 */
export const paceOfEqualCost = (
  pace: SecondsPerKm,
  distance: Km,
  elevationGain: number,
): SecondsPerKm => secondsPerKm(pace / costOfClimb(distance, elevationGain).mean);
