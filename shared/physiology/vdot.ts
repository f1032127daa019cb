import { type Km, type Seconds, type SecondsPerKm, seconds, secondsPerKm } from '../units.ts';

/** Minutes of racing that the formula covers. */
const validMinutes = { from: 3.5, to: 240 };

/** Oxygen cost in ml/kg/min of running at a speed in m/min: −4.60 + 0.182258 v + 0.000104 v². */
const oxygenCost = (speed: number) => -4.6 + 0.182258 * speed + 0.000104 * speed ** 2;

/** The share of VO2max that can be held for this many minutes. */
const heldShare = (minutes: number) =>
  0.8 + 0.1894393 * Math.exp(-0.012778 * minutes) + 0.2989558 * Math.exp(-0.1932605 * minutes);

const vdotAt = (minutes: number, distance: Km) =>
  oxygenCost((distance * 1000) / minutes) / heldShare(minutes);

/**
 * VDOT, the VO2max (ml/kg/min) that a race corresponds to at average running economy: a measure of
 * performance, not the runner's actual VO2max. Daniels & Gilbert, Oxygen Power (1979).
 * @returns undefined for races shorter than 3.5 or longer than 240 minutes
 */
export function vdotOf(time: Seconds, distance: Km): number | undefined {
  const minutes = time / 60;
  const isCovered = minutes >= validMinutes.from && minutes <= validMinutes.to && distance > 0;
  return isCovered ? vdotAt(minutes, distance) : undefined;
}

/**
 * The time over a distance that corresponds to this VDOT, by bisection, to a hundredth of a second.
 * The formula covers times of 3.5 to 240 minutes; a result outside them is extrapolated.
 * @param vdot above 0
 */
export function timeAtVdot(vdot: number, distance: Km): Seconds {
  // 1000 and 1 m/min: faster and slower than anyone runs.
  let fastest: number = distance;
  let slowest = distance * 1000;
  while (slowest - fastest > 1e-4) {
    const middle = (fastest + slowest) / 2;
    if (vdotAt(middle, distance) > vdot) fastest = middle;
    else slowest = middle;
  }
  return seconds(((fastest + slowest) / 2) * 60);
}

/**
 * The pace that uses this fraction of VO2max: the oxygen cost of Daniels & Gilbert (1979),
 * solved for the speed. Daniels' Running Formula puts easy runs at 0.59 to 0.74, threshold at
 * 0.88 and intervals at 0.975 to 1.
 * @param vdot above 0
 * @param fraction of the VO2max, above 0
 */
export function paceAtIntensity(vdot: number, fraction: number): SecondsPerKm {
  const [a, b, c] = [0.000104, 0.182258, -4.6 - vdot * fraction];
  const speed = (Math.sqrt(b ** 2 - 4 * a * c) - b) / (2 * a);
  return secondsPerKm((1000 / speed) * 60);
}
