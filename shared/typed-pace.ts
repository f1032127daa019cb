import type { DistanceUnit } from './preferences.ts';
import { typedText } from './typed-text.ts';
import { kmInMile, type SecondsPerKm, secondsPerKm } from './units.ts';

const withUnit =
  /^(\d{1,3})[:'m](\d{2})["s]?\s{0,3}(?:min(?:ute)?s?)?\s{0,3}(?:\/|per)\s{0,3}(?:(k|kms?|kilomet(?:re|er)s?)|mi|miles?)\.?$/;

/** A pace whose unit is written out: '5:30/km', '8:51 min/mi', `5'30" per km`. */
interface TypedPace {
  pace: SecondsPerKm;
  unit: DistanceUnit;
}

/** @returns undefined for any other text, a bare '5:30' too */
export function readTypedPace(text: string): TypedPace | undefined {
  const typed = typedText(text).replace(/[’′]/g, "'").replace(/''|”/g, '"');
  const [, minutes, secs, kilometre] = withUnit.exec(typed) ?? [];
  if (minutes === undefined || Number(secs) > 59) return undefined;
  const unit = kilometre === undefined ? 'mi' : 'km';
  const pace = (Number(minutes) * 60 + Number(secs)) / (unit === 'mi' ? kmInMile : 1);
  return { pace: secondsPerKm(pace), unit };
}
