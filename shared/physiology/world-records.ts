import { type Km, km, type Seconds, type SecondsPerKm, seconds, secondsPerKm } from '../units.ts';

/**
 * The fastest times ever run, in metres and seconds: men's world records, which are faster, as
 * listed by World Athletics (track and road; worldathletics.org/records, end of 2025), and by the
 * International Association of Ultrarunners for 50 km, 100 km, 100 miles and 24 hours
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
/** Watches measure distances to within about 3 %, and records get broken. */
const tolerance = 0.97;

/** Runs shorter than this, in km, say little about a pace: our convention. */
export const leastForPace = km(3);

/**
 * The fastest credible pace over a distance. Between two records it is that of the shorter, faster
 * one, so the limit errs towards believing the runner.
 */
export const fastestPace = (distance: Km): SecondsPerKm =>
  secondsPerKm(recordPace(distance) * tolerance);

/**
 * The same as steps for a database: from a distance in km on, the fastest credible pace in seconds
 * per km, longest first.
 */
export const fastestPaces: readonly { from: Km; pace: SecondsPerKm }[] = records
  .map(([metres]) => km(metres / 1000))
  .map((from) => ({ from, pace: fastestPace(from) }))
  .reverse();

/** The fastest time over a record distance; between two records, a lower bound. */
export const recordTime = (distance: Km): Seconds => seconds(recordPace(distance) * distance);

function recordPace(distance: Km): number {
  let pace = topSpeed;
  // To the millimetre: 21.0975 km are 21,097.5 m, and 1.609344 km are a mile.
  const length = Math.round(distance * 1e6) / 1000;
  for (const [metres, seconds] of records) {
    if (metres <= length) pace = (seconds / metres) * 1000;
  }
  return pace;
}
