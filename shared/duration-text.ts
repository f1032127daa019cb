import { formatDuration, type Km, km, type Seconds, seconds, secondsPerKm } from './units.ts';

/** What was typed for a time: how long it is, or a sentence that says why it cannot be read. */
export type TypedDuration =
  | { duration: Seconds; problem?: undefined }
  | { duration?: undefined; problem: string };

export const durationHint = 'Such as 45:30, 1:05:30, 52 min or 1h05';

/**
 * 80 km/h, which nobody runs or rides on average. Whatever is faster as minutes and seconds was
 * meant as hours and minutes; that is sixty times slower, so what is right is never near this line.
 */
const beyondAnyone = secondsPerKm(45);
const longestWithoutDistance = 5 * 3600;
const longest = 10_000 * 3600;

/**
 * Reads a time as people type it: '45:30', '1:05:30', '52' (minutes), '52 min', '1h05', '1h 5m 30s',
 * '45m30s', '1.5 h', '45 min 30 s', `45'30"`. The distance in km decides whether '1:30' is minutes and
 * seconds or hours and minutes: it is minutes unless that would be faster than anyone. Without a
 * distance it is minutes, up to 5 hours. Text that may mean two things or none is refused, in a sentence.
 */
export function readTypedDuration(text: string, distance: Km = km(0)): TypedDuration {
  const typed = plain(text);
  const read = typed.length > 60 ? undefined : (inClockForm(typed, distance) ?? inUnits(typed));
  if (read === undefined) return { problem: `A time ${lowerFirst(durationHint)}` };
  if (typeof read === 'string') return { problem: read };
  return read < longest
    ? { duration: seconds(Math.round(read)) }
    : { problem: 'At most 9999 hours' };
}

/** Seconds, a sentence that says what is wrong, or undefined where the text is not in this form. */
type Reading = number | string | undefined;

/** One script and one spelling of what stands for minutes (') and seconds ("). */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[’′]/g, "'")
    .replace(/''|["”]/g, 's')
    .replace(/'/g, 'm');

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
    return 'After a colon, minutes and seconds end at 59';
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
  `\\s*(?:,|&|and\\b)?\\s*(\\d{1,5})([.,]\\d{1,3})?\\s*(?:(${unit.hours})|(${unit.minutes})|(${unit.seconds}))?(?![a-z])`,
  'y',
);

function inUnits(text: string): Reading {
  let total = 0;
  /** How many seconds one of the last part was. */
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
