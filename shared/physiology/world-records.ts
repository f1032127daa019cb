import { type Km, type Seconds, type SecondsPerKm, seconds, secondsPerKm } from '../units.ts';

/**
 * The fastest anyone has run: metres and seconds. World records of men, the faster ones, as World
 * Athletics lists them (track and road; worldathletics.org/records, end of 2025), and as the
 * International Association of Ultrarunners does for 50 km, 100 km, 100 miles and 24 hours
 * (iau-ultramarathon.org). The half marathon is the 56:42 of Barcelona 2025, ratified or not.
 */
const records: readonly [metres: number, seconds: number][] = [
  [100, 9.58],
  [200, 19.19],
  [400, 43.03],
  [800, 100.91],
  [1000, 131.96],
  [1500, 206.0],
  [1609.344, 223.13],
  [2000, 283.13],
  [3000, 437.55],
  [5000, 755.36],
  [10_000, 1571.0],
  [21_097.5, 3402],
  [42_195, 7235],
  [50_000, 9523],
  [100_000, 21_935],
  [160_934.4, 39_099],
  [319_614, 86_400],
];
/** Below 100 m: the top speed measured in the 100 m record of Berlin 2009, 12.42 m/s. */
const topSpeed = 1000 / 12.42;
/** A watch measures a distance to some 3 %, and records fall. */
const tolerance = 0.97;

/**
 * No run of this distance has a faster pace. Between two records the pace of the shorter one holds,
 * which is the faster: the limit errs towards believing the runner.
 */
export const fastestPace = (distance: Km): SecondsPerKm =>
  secondsPerKm(recordPace(distance) * tolerance);

/** The fastest time of anyone over a distance that records are kept of; less between two of them. */
export const recordTime = (distance: Km): Seconds => seconds(recordPace(distance) * distance);

function recordPace(distance: Km): number {
  let pace = topSpeed;
  // To the decimetre: 21.0975 km are 21,097.5 m.
  const length = Math.round(distance * 10_000) / 10;
  for (const [metres, seconds] of records) {
    if (metres <= length) pace = (seconds / metres) * 1000;
  }
  return pace;
}
