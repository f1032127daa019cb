/**
 * Units are types, so a value in one unit cannot be passed as another. The brand exists only for
 * the compiler; at run time each is a plain number.
 */
type Unit<Name extends string> = number & { readonly __unit: Name };

export type Seconds = Unit<'seconds'>;
export type Km = Unit<'km'>;
export type SecondsPerKm = Unit<'seconds per km'>;

export const seconds = (value: number) => value as Seconds;
export const km = (value: number) => value as Km;
export const secondsPerKm = (value: number) => value as SecondsPerKm;

/** Kilometres in a mile, by definition. */
export const kmInMile = 1.609344;
/** Metres in a foot, by definition. */
export const metresInFoot = 0.3048;

/** H:MM:SS with any number of hours and no leading zero: 3723 → "1:02:03". */
export function formatDuration(duration: Seconds): string {
  const total = Math.round(duration);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(total / 3600)}:${pad(Math.floor((total % 3600) / 60))}:${pad(total % 60)}`;
}

/** The same without hours if there are none: '5:12', '1:02:03'. */
export const formatShortDuration = (duration: Seconds): string =>
  formatDuration(duration).replace(/^0:0?/, '');

/**
 * Parses H:MM:SS or MM:SS. Hours are unlimited; minutes and seconds go up to 59, except that the
 * first part may be any size ("90:00" is an hour and a half).
 * @returns undefined when the text is not a duration.
 */
export function parseDuration(text: string): Seconds | undefined {
  const match = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours, minutes, secs] = match;
  if (Number(secs) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined;
  return seconds(Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(secs));
}

/**
 * Pace computed from time and distance, never from a rounded pace.
 * @returns undefined unless both are above 0.
 */
export function paceOf(duration: Seconds, distance: Km): SecondsPerKm | undefined {
  return duration > 0 && distance > 0 ? secondsPerKm(duration / distance) : undefined;
}

/** m:ss with any number of minutes: 305 → "5:05". */
export function formatPace(pace: SecondsPerKm): string {
  const total = Math.round(pace);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}
