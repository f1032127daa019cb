import { readTypedDuration } from './duration-text.ts';
import type { Formats } from './formats.ts';
import { type Km, paceOf, type Seconds, type SecondsPerKm, secondsPerKm } from './units.ts';

/** 3930 → '1 h 5 min 30 s', which cannot be misread. */
export function describeDuration(duration: Seconds): string {
  const total = Math.round(duration);
  const parts = [
    [Math.floor(total / 3600), 'h'],
    [Math.floor((total % 3600) / 60), 'min'],
    [total % 60, 's'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return said.join(' ') || '0 s';
}

/**
 * How a typed time was understood, such as '45 min 30 s · 4:28 min/km'; undefined if it was not.
 */
export function describeTyped(
  text: string,
  distance: Km,
  { hasPace = true, formats }: { hasPace?: boolean; formats: Formats },
): string | undefined {
  const { duration } = readTypedDuration(text, distance);
  if (duration === undefined) return undefined;
  const pace = hasPace ? paceOf(duration, distance) : undefined;
  return `${describeDuration(duration)}${pace ? ` · ${formats.withPaceUnit(pace)}` : ''}`;
}

const fastestUsual = secondsPerKm(150);
const slowestUsual = secondsPerKm(900);
const isUsual = (pace: SecondsPerKm) => pace >= fastestUsual && pace <= slowestUsual;

/**
 * The question to ask before storing a run whose time and distance (km) hardly match.
 * @returns undefined if nothing looks wrong.
 */
export function doubtAboutRun(
  duration: Seconds,
  distance: Km,
  { barePace, withDistanceUnit, withPaceUnit }: Formats,
): string | undefined {
  const pace = paceOf(duration, distance);
  if (pace === undefined || isUsual(pace)) return undefined;
  const run = `${describeDuration(duration)} for ${withDistanceUnit(distance)} is ${withPaceUnit(pace)}.`;
  const usual = `between ${barePace(fastestUsual)} and ${withPaceUnit(slowestUsual)}`;
  return `${run} Runs are usually ${usual}.`;
}
