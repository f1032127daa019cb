import {
  formatPace,
  type Km,
  paceOf,
  type Seconds,
  type SecondsPerKm,
  secondsPerKm,
} from '../units.ts';

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
/** The longest format in which records are kept is the race of six days. */
const longestRace = 6 * 86_400;
/**
 * Until 2 May 2000 the signal of GPS was degraded for civil use to about 100 m (Selective
 * Availability): no watch could measure a run, the first for the wrist came in 2003. Runs before
 * can only have been entered by hand, or carry the wrong year of a device without a clock.
 */
const firstMeasured = Date.UTC(2000, 0, 1);
const oneDay = 86_400_000;

/**
 * No run of this distance has a faster pace. Between two records the pace of the shorter one holds,
 * which is the faster: the limit errs towards believing the runner.
 */
export function fastestPace(distance: Km): SecondsPerKm {
  let pace = topSpeed;
  for (const [metres, seconds] of records) {
    if (metres <= distance * 1000) pace = (seconds / metres) * 1000;
  }
  return secondsPerKm(pace * tolerance);
}

export interface Claim {
  /** 0 where none is known. */
  distance: Km;
  /** The time that would be stored: moving, or elapsed where there is none. 0 where none is known. */
  duration: Seconds;
  /** From start to end, pauses included. */
  elapsed: Seconds;
  /** Milliseconds since 1970-01-01T00:00Z, as `now` is. */
  startedAt: number;
}

/** Why a run cannot be true as it stands, in sentences; none when nothing speaks against it. */
export function doubtsAbout(
  { distance, duration, elapsed, startedAt }: Claim,
  now: number,
): string[] {
  const doubts: string[] = [];
  const pace = paceOf(duration, distance);
  if (distance === 0 && duration === 0) doubts.push('No distance and no time.');
  else if (duration === 0) doubts.push('A distance but no time.');
  if (pace !== undefined && pace < fastestPace(distance)) {
    doubts.push(`${formatPace(pace)} per km is faster than any record over this distance.`);
  }
  if (startedAt < firstMeasured) {
    const year = new Date(startedAt).getUTCFullYear();
    doubts.push(`Dated ${year}, before watches could measure a run.`);
  }
  if (startedAt > now + oneDay) doubts.push('Starts in the future.');
  if (Math.max(elapsed, duration) > longestRace) {
    const days = Math.round(Math.max(elapsed, duration) / 86_400);
    doubts.push(`Took ${days} days from start to end, longer than the longest races.`);
  }
  return doubts;
}
