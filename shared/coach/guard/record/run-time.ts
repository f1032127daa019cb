import { describeDuration, doubtAboutRun } from '../../../duration-words.ts';
import type { Formats } from '../../../formats.ts';
import { fastestPace } from '../../../physiology/world-records.ts';
import { type Km, paceOf, type Seconds } from '../../../units.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';

const day = 24 * 3600;
/** The longest race for which records are kept. */
const longest = 6 * day;

/** Whether a session can take this long. */
export function sessionTime(time: Seconds | undefined): Finding | undefined {
  if (time === undefined) return refuse('The time cannot be read.');
  const numbers = { hours: Math.round((time / 3600) * 10) / 10 };
  if (time > longest) return refuse(`${describeDuration(time)} is longer than six days.`, numbers);
  return time > day ? warn(`${describeDuration(time)} is longer than a day.`, numbers) : undefined;
}

/** Whether a run's time is plausible for its distance. */
export function runTime(time: Seconds, distance: Km, formats: Formats): Finding {
  const { withDistanceUnit, withPaceUnit } = formats;
  const pace = paceOf(time, distance);
  const length = withDistanceUnit(distance);
  if (pace === undefined) {
    return distance > 0
      ? warn(`No time is given for the ${length}.`, { distance })
      : passed('No distance is given, so there is no pace to judge.');
  }
  const numbers = { distance, pace: Math.round(pace) };
  if (pace < fastestPace(distance)) {
    return refuse(`${length} at ${withPaceUnit(pace)} is faster than any world record.`, numbers);
  }
  const doubt = doubtAboutRun(time, distance, formats);
  return doubt ? warn(doubt, numbers) : passed(`${length} at ${withPaceUnit(pace)}.`, numbers);
}
