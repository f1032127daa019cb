import { kmInMile } from '../../units.ts';

/**
 * Ways to put amounts, as sources of regular expressions: 'more than 20', 'at least', 'two
 * hundred'.
 */
const spoken: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  'a hundred': 100,
  hundred: 100,
  'a thousand': 1000,
  thousand: 1000,
};

/** The hours of a clock, starting from one. */
export const hourNames = [
  ...['one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

/** A number in digits or words, as a named group. */
export const number = (name: string): string =>
  `(?<${name}>\\d{1,3} 000|\\d{1,6}(?:[.,]\\d{1,3})?|(?:${Object.keys(spoken).join('|')}) (?:hundred|thousand)|${Object.keys(spoken).join('|')})`;

export const lengths = '(?<unit>k|km|kms|kilomet(?:er|re)s?|mi|miles?)';

export const more =
  'over|above|more than|longer than|further than|farther than|greater than|higher than|bigger than|beyond|past|exceeding';
export const least = 'at least|minimum of|min';
export const less = 'under|below|less than|shorter than|fewer than|lower than|sub';
export const most = 'at most|up to|no more than';

const isOneOf = (words: string) => {
  const all = new Set(words.split('|'));
  return (word: string) => all.has(word);
};
const isMore = isOneOf(more);
const isLess = isOneOf(less);
const isMost = isOneOf(most);

/** The value of a number as typed. A comma before three digits is a thousands separator. */
export const numberOf = (text = ''): number =>
  spoken[text] ?? manyOf(text) ?? Number(text.replace(/[, ](?=\d{3}$)/, '').replace(',', '.'));

/** 'Two thousand' */
function manyOf(text: string): number | undefined {
  const [, many = '', unit = ''] = /^([a-z]+) (hundred|thousand)$/.exec(text) ?? [];
  const [of, one] = [spoken[many], spoken[unit]];
  return of && one ? of * one : undefined;
}

/** In kilometres; only for lengths. */
export const kmOf = (text: string | undefined, unit = 'k'): number =>
  numberOf(text) * (unit.startsWith('mi') ? kmInMile : 1);

interface Limit {
  /** In the unit of the filter, along with its smallest step. */
  value: number;
  step: number;
  word: string;
}

/**
 * What matches 'over 20' or 'at most 20', both ends inclusive: over 20 km means at least a metre
 * more.
 */
export function rangeOf({ value, step, word }: Limit): { min: number } | { max: number } {
  const exact = (bound: number) => Math.round(bound / step) * step;
  const rounded = (bound: number) => Number(exact(bound).toFixed(3));
  if (isLess(word)) return { max: rounded(value - step) };
  if (isMost(word)) return { max: value };
  if (isMore(word)) return { min: rounded(value + step) };
  return { min: value };
}
