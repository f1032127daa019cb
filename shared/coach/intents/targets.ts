import { months } from '../../log-questions/reading/spans.ts';
import { fastestPace } from '../../physiology/world-records.ts';
import { type Km, km, parseDuration, type Seconds, seconds } from '../../units.ts';
import { withClockTimes } from './race-words.ts';

/**
 * A time that a question names, as typed: only the distance shows whether it is in hours or
 * minutes.
 */
export interface NamedTarget {
  /** The possible readings in seconds: 'sub 4' is four hours or four minutes. */
  readings: readonly Seconds[];
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const lessThan = /^(?:sub|under|below|break|breaking|brake|beat|than)$/;
const clockTime = /^(?:\d{1,2}:)?\d{1,3}:[0-5]\d$/;
/** After these, a time is a pace or a time of day. */
const isNoFinish = /^(?:pace|per|am|pm|oclock|min\/|\/)/;
const lengths = /^(?:km|kilomet(?:re|er)|mile)$/;

/**
 * The finish time that a question names: 'sub 4 in May', '3:15 in Hamburg', 'on track for 3:30', 'a
 * half in 1h35'. A pace is not one, nor is a bare number unless it is given as a limit.
 * @param text plain lower-case words
 */
export function targetIn(text: string): NamedTarget | undefined {
  const words = withClockTimes(text)
    .replaceAll(/\b(sub|under)-/g, '$1 ')
    .replaceAll(/\bsub(?=\d)/g, 'sub ')
    .split(' ');
  for (const [at, word] of words.entries()) {
    const [before = '', after = '', later = ''] = [words[at - 1], words[at + 1], words[at + 2]];
    const isLimit = lessThan.test(['a', 'the'].includes(before) ? (words[at - 2] ?? '') : before);
    if (isPace(before, after, later)) continue;
    const readings = readingsOf(word, isLimit);
    if (readings) return { readings: readings.map(seconds) };
  }
  return undefined;
}

/** 'At 4:30', '4:30 pace', '4:30 per km', '4:30 a mile'. */
const isPace = (before: string, after: string, later: string): boolean =>
  before === 'at' ||
  before === 'pace' ||
  isNoFinish.test(after) ||
  (['a', 'the', 'each'].includes(after) && lengths.test(later));

function readingsOf(word: string, isLimit: boolean): number[] | undefined {
  if (clockTime.test(word)) {
    const time = parseDuration(word) ?? 0;
    return word.split(':').length === 3 ? [time] : [time, time * 60];
  }
  const number = numbers.includes(word) ? numbers.indexOf(word) : numberIn(word);
  if (number === undefined) return undefined;
  // 'Sub 230' is how 2:30 is typed when minutes are not meant.
  const [left, right] = [Math.floor(number / 100), number % 100];
  const asClock = left > 0 && right < 60 ? [left * 3600 + right * 60] : [];
  return isLimit ? [number * 3600, number * 60, ...asClock] : undefined;
}

const numberIn = (word: string): number | undefined =>
  /^\d{1,3}(?:\.\d)?$/.test(word) ? Number(word) : undefined;

/** A walk with pauses. In seconds per km. */
const slowestPace = 1500;

/**
 * What a target means over a distance; undefined if it makes no sense there.
 * @param expected what the log points to: the closest of several readings counts
 */
export function timeOver(
  { readings }: NamedTarget,
  distance: Km,
  expected?: Seconds,
): Seconds | undefined {
  const possible = readings.filter(
    (time) => time / distance >= fastestPace(distance) && time / distance <= slowestPace,
  );
  // If both make sense, as over 1,500 m, the time is in minutes.
  const off = (time: number) => (expected ? Math.abs(Math.log(time / expected)) : time);
  return possible.toSorted((a, b) => off(a) - off(b))[0];
}

const common = [5, 10, 21.0975, 42.195].map(km);

/** The paces at which most people race, in seconds per km: our own convention. */
const usual = { from: 190, to: 450 };

/**
 * The common race distances over which a target would be ordinary: one, or several to choose from.
 */
export const distancesFor = (target: NamedTarget): Km[] =>
  common.filter((distance) => {
    const pace = (timeOver(target, distance) ?? 0) / distance;
    return pace >= usual.from && pace <= usual.to;
  });

const inMonth = /\b(?:in|by|until|this|next|for|early|late|mid) ([a-z]{3,9})\b/g;

/** The month that a question names for a future race, 1 to 12. 'May I' does not. */
export function monthIn(text: string): number | undefined {
  for (const [, word = ''] of text.matchAll(inMonth)) {
    const short = word === 'sept' ? 'sep' : word;
    const month = months.findIndex(
      (name) => name === short || (short.length === 3 && name.startsWith(short)),
    );
    if (month >= 0) return month + 1;
  }
  return undefined;
}
