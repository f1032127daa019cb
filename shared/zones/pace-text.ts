import type { Formats } from '../formats.ts';
import type { DistanceUnit } from '../preferences.ts';
import { readTypedPace } from '../typed-pace.ts';
import { formatPace, kmInMile, parseDuration, secondsPerKm } from '../units.ts';

const lengthOf = (unit: DistanceUnit) => (unit === 'mi' ? kmInMile : 1);

/**
 * Reads a pace typed as m:ss, per kilometre or mile as the runner reads it, or as is written out:
 * '5:30/km', '8:51/mi'. '430' could be 4:30 or 430 seconds, so it is not read.
 * @returns seconds per km, as they are stored, or undefined for any other text
 */
export function readPace(text: string, unit: DistanceUnit): number | undefined {
  const written = readTypedPace(text)?.pace;
  if (written !== undefined) return Math.round(written);
  const bare = text.includes(':') ? parseDuration(text) : undefined;
  return bare && Math.round(bare / lengthOf(unit));
}

/**
 * 305 → '5:05'; empty if no pace is set. Per mile it is the roundest time that is read as the same
 * pace again, as there are more seconds per mile than per kilometre.
 */
export function paceText(pace: number | null, unit: DistanceUnit): string {
  if (pace === null) return '';
  const perUnit = pace * lengthOf(unit);
  const round = [10, 5, 1].map((step) => Math.round(perUnit / step) * step);
  const same = round.find((typed) => Math.round(typed / lengthOf(unit)) === pace);
  return formatPace(secondsPerKm(same ?? perUnit));
}

/** What a pace in the other unit is in the runner's, which is shown in the field: '= 8:51'. */
export function understoodPace(text: string, formats: Formats): string | undefined {
  const read = readTypedPace(text);
  return read && read.unit !== formats.distanceUnit
    ? `= ${formats.barePace(read.pace)}`
    : undefined;
}
