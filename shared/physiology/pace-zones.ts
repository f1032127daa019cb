import { type SecondsPerKm, secondsPerKm } from '../units.ts';

/**
 * Percent of the threshold pace in seconds per km, so more is slower; neighbouring zones share a
 * bound.
 */
const bounds = [150, 129, 114, 106, 99, 90];

export interface PaceZone {
  /** 1 to 5. */
  zone: number;
  /** The faster end, in whole seconds per km. */
  paceMin: SecondsPerKm;
  /** The slower end. */
  paceMax: SecondsPerKm;
}

/**
 * Five pace zones around the threshold pace, which can be raced for about an hour. Friel's zones
 * for runners (The Triathlete's Training Bible): 1 beyond 129 %, 2 to 114, 3 to 106, 4 to 99, 5a
 * and 5b, joined, to 90. We leave out his faster 5c; his zone 1 has no slow end, so its 150 %
 * is our own convention.
 * @returns from zone 1, the slowest, to 5
 */
export const paceZones = (thresholdPace: SecondsPerKm): PaceZone[] =>
  bounds.slice(1).map((faster, index) => ({
    zone: index + 1,
    paceMin: secondsPerKm(Math.round((thresholdPace * faster) / 100)),
    paceMax: secondsPerKm(Math.round((thresholdPace * Number(bounds[index])) / 100)),
  }));
