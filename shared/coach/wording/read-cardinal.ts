import { identityOfSigns } from './number-signs.ts';
import { multipliers, simpleNumbers } from './number-words.ts';
import { joinedText, type Word } from './word-list.ts';

/** Digits that a number word may follow: "5 hundred". */
const plainSigns = /^\d{1,9}(?:\.\d{1,6})?$/;

/**
 * A number in words, or in digits with a word: "two hundred and five", "two point five", "1.5
 * million". Includes plain digits.
 * @returns its value, and the index of the word after it
 */
export function cardinalAt(
  words: readonly Word[],
  from: number,
): { value: number; to: number } | undefined {
  const signs = identityOfSigns(words[from]?.signs ?? '') ?? '';
  let group = plainSigns.test(signs) ? Number(signs) : 0;
  let at = group > 0 ? from + 1 : from;
  let last: 'nothing' | 'ones' | 'tens' | 'times' = group > 0 ? 'ones' : 'nothing';
  let [total, ceiling] = [0, Number.POSITIVE_INFINITY];
  for (;;) {
    const text = at === from ? (words[at]?.text ?? '') : joinedText(words, at);
    const afterAnd = text === 'and' && last === 'times' ? joinedText(words, at + 1) : undefined;
    const number = simpleNumbers.get(afterAnd ?? text);
    const times = multipliers.get(text) ?? 0;
    if (number !== undefined && fits(number, last)) {
      group += number;
      last = number >= 20 && number % 10 === 0 ? 'tens' : 'ones';
      at += afterAnd === undefined ? 1 : 2;
    } else if (times > 0 && times < 1000 && last !== 'times' && group < 100) {
      group = (group || 1) * times;
      last = 'times';
      at += 1;
    } else if (times >= 1000 && times < ceiling) {
      total += (group || 1) * times;
      [group, ceiling, last] = [0, times, 'times'];
      at += 1;
    } else break;
  }
  if (last === 'nothing') return undefined;
  return withDecimals(words, at, total + group);
}

const fits = (number: number, last: string): boolean =>
  last === 'nothing' || last === 'times' || (last === 'tens' && number > 0 && number < 10);

const mostDecimals = 6;

/** Includes the "point five" of "two point five". */
function withDecimals(words: readonly Word[], to: number, whole: number) {
  if (joinedText(words, to) !== 'point') return { value: whole, to };
  let at = to + 1;
  let decimals = '';
  for (; decimals.length < mostDecimals; at += 1) {
    const digit = simpleNumbers.get(joinedText(words, at)) ?? 10;
    if (digit > 9) break;
    decimals += digit;
  }
  return decimals ? { value: Number(`${whole}.${decimals}`), to: at } : { value: whole, to };
}
