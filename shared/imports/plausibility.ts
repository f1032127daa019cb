import { fastestPace } from '../physiology/world-records.ts';
import { formatPace, type Km, paceOf, type Seconds } from '../units.ts';

/** The longest format in which records are kept is the race of six days. */
const longestRace = 6 * 86_400;
/**
 * Until 2 May 2000 the signal of GPS was degraded for civil use to about 100 m (Selective
 * Availability): no watch could measure a run, the first for the wrist came in 2003. Runs before
 * can only have been entered by hand, or carry the wrong year of a device without a clock.
 */
const firstMeasured = Date.UTC(2000, 0, 1);
const oneDay = 86_400_000;

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
