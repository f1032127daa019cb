import { counted, type Formats } from '../formats.ts';
import { fastestPace } from '../physiology/world-records.ts';
import { clockDoubt } from '../quality/clock.ts';
import type { ActivityFormat } from '../trainings/file-format.ts';
import { formatDuration, type Km, paceOf, type Seconds } from '../units.ts';

/** The longest race for which records are kept lasts six days. */
const longestRace = 6 * 86_400;
/** A watch started by mistake stays below both; short sprints are longer. */
const mistake = { distance: 0.05, elapsed: 60 };
/** Metres per second, for a run without a moving time. */
const slowest = 0.5;
/** Seconds, and metres per second: nobody runs for that long at such a slow pace. */
const crawl = { least: 300, speed: 0.1 };

export interface Claim {
  /** 0 if unknown. */
  distance: Km;
  /** The time to be stored: moving time, or elapsed time without one. 0 if unknown. */
  duration: Seconds;
  /** From start to finish, including pauses. */
  elapsed: Seconds;
  /** Milliseconds since 1970-01-01T00:00Z, like `now`. */
  startedAt: number;
  /** False for other sports, which may be faster. */
  isRun?: boolean;
  /** For an activity file. */
  format?: ActivityFormat | undefined;
}

/** Why an activity is implausible, as sentences; empty if nothing looks wrong. */
export function doubtsAbout(
  { distance, duration, elapsed, startedAt, format, isRun = true }: Claim,
  now: number,
  { barePace, distanceUnit, withHeightUnit }: Formats,
): string[] {
  const doubts: string[] = [];
  const pace = paceOf(duration, distance);
  const covered = withHeightUnit(Math.max(1, Math.round(distance * 1000)));
  if (distance === 0 && duration === 0) doubts.push('No distance and no time.');
  else if (distance === 0 && Math.max(elapsed, duration) < mistake.elapsed) {
    doubts.push('No distance and hardly any time.');
  } else if (duration === 0) {
    const hardlyMoved = distance * 1000 < slowest * elapsed;
    doubts.push(hardlyMoved ? 'It hardly moved.' : 'A distance but no time.');
  }
  if (isRun && pace !== undefined && pace < fastestPace(distance)) {
    doubts.push(
      `${barePace(pace)} per ${distanceUnit} is faster than any record over this distance.`,
    );
  }
  if (isRun && isMistake({ distance, duration, elapsed })) {
    const time = counted(Math.max(1, Math.round(duration)), 'second');
    doubts.push(`Only ${covered} in ${time}, as if the watch was started by mistake.`);
  }
  if (
    isRun &&
    distance > 0 &&
    duration >= crawl.least &&
    distance * 1000 < crawl.speed * duration
  ) {
    doubts.push(
      `Only ${covered} in ${formatDuration(duration)}, as if kilometres had been written instead of metres.`,
    );
  }
  const clock = clockDoubt({ startedAt, format }, now);
  if (clock) doubts.push(clock);
  if (Math.max(elapsed, duration) > longestRace) {
    const days = Math.round(Math.max(elapsed, duration) / 86_400);
    doubts.push(`Took ${days} days from start to end, longer than the longest races.`);
  }
  return doubts;
}

const isMistake = ({
  distance,
  duration,
  elapsed,
}: Pick<Claim, 'distance' | 'duration' | 'elapsed'>) =>
  distance > 0 &&
  distance < mistake.distance &&
  duration > 0 &&
  Math.max(elapsed, duration) < mistake.elapsed;
