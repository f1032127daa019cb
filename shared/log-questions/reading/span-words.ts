import { type CalendarDay, isCalendarDay, yearOf } from '../../calendar-day.ts';
import type { StartOfWeek } from '../../week.ts';
import { type AskedSpan, months } from './spans.ts';

/** A pattern for some days, and which days it means. */
export interface Reading {
  pattern: RegExp;
  read: (
    groups: Record<string, string>,
    today: CalendarDay,
    startOfWeek: StartOfWeek,
  ) => AskedSpan | undefined;
  /** Whether the year may be omitted, as in 'June'. */
  lacksYear?: boolean;
  isYear?: boolean;
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const someWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  couple: 2,
  'couple of': 2,
  'a couple of': 2,
  dozen: 12,
  'a dozen': 12,
  hundred: 100,
  'a hundred': 100,
  'one hundred': 100,
};

/** A pattern for a number, in figures or words, as a group of that name. */
export const aNumber = (name: string): string =>
  `(?<${name}>\\d{1,4}|(?:${tens.join('|')})(?:[- ](?:${small.slice(1, 10).join('|')}))?|(?:a |one )?hundred|(?:a )?(?:couple of|dozen)|couple|${small.slice(1).toReversed().join('|')}|an?)`;

/** @param word as `aNumber` matches it */
export function numberOf(word: string): number {
  const some = someWords[word];
  if (some !== undefined) return some;
  if (small.includes(word)) return small.indexOf(word);
  const [ten = '', one] = word.split(/[- ]/);
  if (tens.includes(ten)) return 10 * (tens.indexOf(ten) + 2) + (one ? small.indexOf(one) : 0);
  return Number(word);
}

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  'tenth',
];
export const ordinalWords = ordinals.join('|');

/** 'second', '2nd' and '2' are 2. */
export const placeOf = (word: string): number =>
  ordinals.indexOf(word) + 1 || Number.parseInt(word, 10);

export const monthNames = months
  .map((name) => (name === 'september' ? 'september|sept|sep' : `${name}|${name.slice(0, 3)}`))
  .join('|');
export const aMonth = `(?<month>${monthNames})`;
export const monthNumber = (name: string) =>
  months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
export const pad = (part: number) => String(part).padStart(2, '0');

export const aYear = '(?:19[5-9]|20\\d)\\d';

/** A year as it follows a month, a season or a day. */
export const ofYear = `(?:,? (?:of |in )?(?:the )?(?:(?<year>${aYear})|(?<which>last|this|previous) year|(?<beforeLast>year before last)|${aNumber('ago')} years? ago))`;

/** The year that was stated; if none was, those that may be meant, the likeliest first. */
export function yearsOf(
  { year, which, ago, beforeLast, short }: Record<string, string>,
  today: CalendarDay,
): number[] {
  const now = yearOf(today);
  if (year) return [Number(year)];
  if (short) return [2000 + Number(short)];
  if (which) return [which === 'this' ? now : now - 1];
  if (beforeLast) return [now - 2];
  return ago ? [now - numberOf(ago)] : [now, now - 1];
}

/** The latest of these days that is not in the future; February 29 may be up to four years back. */
export const latest = (choices: readonly CalendarDay[], today: CalendarDay) =>
  choices.find((day) => isCalendarDay(day) && day >= '1900-01-01' && day <= today);

export const oneDay = (day: CalendarDay | undefined, label = 'that day'): AskedSpan | undefined =>
  day === undefined ? undefined : { from: day, to: day, kind: 'day', label };
