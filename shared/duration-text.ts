import { readTypedPace } from './typed-pace.ts';
import { typedText } from './typed-text.ts';
import { formatDuration, type Km, km, type Seconds, seconds, secondsPerKm } from './units.ts';

/** A typed time: its length, or a sentence saying why it cannot be read. */
export type TypedDuration =
  | { duration: Seconds; problem?: undefined }
  | { duration?: undefined; problem: string };

export const durationHint = 'Such as 45:30, 1:05:30, 52 min or 1h05';

/**
 * 80 km/h, faster than anyone's average for running or cycling. If a reading as minutes and seconds
 * is faster, hours and minutes were meant; those are sixty times slower, so correct readings are
 * never close to this limit.
 */
const beyondAnyone = secondsPerKm(45);
const longestWithoutDistance = 5 * 3600;
const longest = 10_000 * 3600;

/**
 * Parses a time as people type it: '45:30', '1:05:30', '52' (minutes), '52 min', '1h05', '1h 5m
 * 30s', '45m30s', '1.5 h', '45 min 30 s', `45'30"`. The distance in km decides whether '1:30' means
 * minutes and seconds or hours and minutes: minutes, unless that would be impossibly fast. Without
 * a distance it means minutes, up to 5 hours. A pace with its unit, '5:30/km', is the time over the
 * distance. Ambiguous or meaningless text is refused with a sentence.
 */
export function readTypedDuration(text: string, distance: Km = km(0)): TypedDuration {
  const typed = plain(text);
  const read =
    typed.length > 60
      ? undefined
      : (inPace(typed, distance) ?? inClockForm(typed, distance) ?? inUnits(typed));
  if (read === undefined) return { problem: `A time ${lowerFirst(durationHint)}` };
  if (typeof read === 'string') return { problem: read };
  return read < longest
    ? { duration: seconds(Math.round(read)) }
    : { problem: 'At most 9999 hours' };
}

/** Seconds, a sentence saying what is wrong, or undefined if the text is not in this form. */
type Reading = number | string | undefined;

/** Normalizes the script and the various signs for minutes (') and seconds ("). */
const plain = (text: string) =>
  typedText(text)
    .replace(/[’′]/g, "'")
    .replace(/''|["”]/g, 's')
    .replace(/'/g, 'm');

function inPace(text: string, distance: Km): Reading {
  const read = readTypedPace(text);
  if (read === undefined) return undefined;
  return distance > 0 ? read.pace * distance : 'A pace only with a distance';
}

const unit = {
  hours: 'h|hrs?|hours?',
  minutes: 'm|mins?|minutes?',
  seconds: 's|secs?|seconds?',
};
const clock = new RegExp(
  `^(\\d{1,5}):(\\d{2})(?::(\\d{2}))?(?:\\s*(?:(${unit.hours})|(${unit.minutes})))?$`,
);

function inClockForm(text: string, distance: Km): Reading {
  const [, first, second, third, hours, minutes] = clock.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (Number(second) > 59 || Number(third) > 59) {
    return 'After a colon, minutes and seconds go up to 59';
  }
  const inMinutes = Number(first) * 60 + Number(second);
  if (third !== undefined) return minutes ? undefined : inMinutes * 60 + Number(third);
  if (hours) return inMinutes * 60;
  if (minutes) return inMinutes;
  if (distance > 0) return inMinutes < beyondAnyone * distance ? inMinutes * 60 : inMinutes;
  if (inMinutes <= longestWithoutDistance) return inMinutes;
  return `As hours, minutes and seconds: ${formatDuration(seconds(inMinutes))}`;
}

const part = new RegExp(
  `\\s*(?:(?:,|&|and\\b)\\s*)?(\\d{1,5})([.,]\\d{1,3})?\\s*(?:(${unit.hours})|(${unit.minutes})|(${unit.seconds}))?(?![a-z])`,
  'y',
);

function inUnits(text: string): Reading {
  let total = 0;
  /** The length of one unit of the last part, in seconds. */
  let last = 0;
  let position = 0;
  while (position < text.length) {
    part.lastIndex = position;
    const match = part.exec(text);
    if (!match) return undefined;
    const [whole, digits, fraction, hours, minutes, secs] = match;
    const size = hours ? 3600 : minutes ? 60 : secs ? 1 : last / 60;
    position += whole.length;
    const isFirst = last === 0;
    if (isFirst && size === 0) {
      if (position < text.length) return undefined;
      return fraction ? 'With a colon or a unit, such as 45:30 or 45.5 min' : Number(digits) * 60;
    }
    const follows = size >= 1 && size < last;
    if (!isFirst && (!follows || Number(digits) > 59 || fraction)) return undefined;
    if (fraction && (size === 1 || position < text.length)) return undefined;
    total += Number(`${digits}${(fraction ?? '').replace(',', '.')}`) * size;
    last = size;
  }
  return last > 0 ? total : undefined;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
