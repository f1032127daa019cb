import { identityOfFraction, identityOfSigns, plainDecimal } from './number-signs.ts';
import { multipliers, parts, places, timesWords, vagueWords } from './number-words.ts';
import { isPartOfWhole } from './part-of-whole.ts';
import { cardinalAt } from './read-cardinal.ts';
import { units } from './units.ts';
import { joinedText, type Word } from './word-list.ts';

/** A number in a text: the words from one index up to, but not including, another. */
export interface FoundNumber {
  from: number;
  to: number;
  /** What it may stand for; empty if it cannot match any of ours. */
  values: readonly string[];
  /**
   * A figure is a figure wherever it occurs. The others may be plain prose: a count ("two
   * reasons"), one, an ordinal ("the third thing"), half, how often ("twice as many"), and many
   * ("hundreds of runners").
   */
  kind: 'figure' | 'count' | 'one' | 'place' | 'half' | 'often' | 'many';
}

type Read = Omit<FoundNumber, 'from'>;

/** Larger ones are figures even without a unit. */
const largestCount = 10;
/** Ordinals from here on are not plain prose. */
const firstFigurePlace = 4;

/**
 * Reads the number that begins at a word. It looks at only a few words, however long the text is.
 */
export function readNumber(words: readonly Word[], from: number): FoundNumber | undefined {
  const read = readCardinal(words, from) ?? readPart(words, from) ?? readWord(words, from);
  return read && { from, ...read };
}

const isArticle = (text: string) => text === 'a' || text === 'an';

/** "twenty-five", "a hundred and ten", "two point five", "5 and a half", "two thirds", "an hour and a half". */
function readCardinal(words: readonly Word[], from: number): Read | undefined {
  const { text = '', signs } = words[from] ?? {};
  const isBare = isArticle(text) && !multipliers.has(joinedText(words, from + 1));
  const number = isBare
    ? { value: 1, to: from + 1 }
    : cardinalAt(words, isArticle(text) ? from + 1 : from);
  if (!number) return signs === undefined ? undefined : readSigns(signs, from + 1);
  const { value, to } = number;
  const more = partAfter(words, to, isBare);
  if (more) return figure(more.to, identityOfFraction(value, 1, more.under));
  if (isBare) return undefined;
  const next = joinedText(words, to);
  const under = parts.get(next);
  const isShare = under && under > 2 && (value === 1) !== next.endsWith('s');
  if (isShare && value > 0 && value <= largestCount && Number.isInteger(value)) {
    return figure(to + 1, identityOfFraction(0, value, under));
  }
  const place = value >= 20 && value % 10 === 0 ? (places.get(next) ?? 10) : 10;
  if (place < 10 && next !== 'second') return figure(to + 1, `${value + place}`);
  if (signs !== undefined && to === from + 1) return readSigns(signs, to);
  const kind =
    value === 1 ? 'one' : Number.isInteger(value) && value <= largestCount ? 'count' : 'figure';
  return { to, values: [plainDecimal(String(value))], kind };
}

const figure = (to: number, ...values: string[]): Read => ({ to, values, kind: 'figure' });

function readSigns(signs: string, to: number): Read {
  const identity = identityOfSigns(signs);
  return figure(to, ...(identity === undefined ? [] : [identity]));
}

/** The "and a half" of "two and a half" and "two hours and a half". */
function partAfter(words: readonly Word[], at: number, needsUnit: boolean) {
  const isAfterUnit = units.has(joinedText(words, at));
  if (needsUnit && !isAfterUnit) return undefined;
  const and = isAfterUnit ? at + 1 : at;
  if (joinedText(words, and) !== 'and' || !isArticle(joinedText(words, and + 1))) return undefined;
  const under = parts.get(joinedText(words, and + 2));
  return under && { under, to: and + 3 };
}

/** "a third of", "quarter", "half a dozen". */
function readPart(words: readonly Word[], from: number): Read | undefined {
  const { text = '' } = words[from] ?? {};
  const at = isArticle(text) ? from + 1 : from;
  const word = at === from ? text : joinedText(words, at);
  const under = parts.get(word);
  if (!under) return undefined;
  const value = identityOfFraction(0, 1, under);
  if (under === 2) return readHalf(words, at + 1, value);
  if (under === 4 && isPartOfWhole(words, from, at + 1)) return undefined;
  const place = places.get(word);
  const isShare =
    place === undefined ||
    word.endsWith('s') ||
    joinedText(words, at + 1) === 'of' ||
    ['last', 'final', 'middle'].includes(words[from - 1]?.text ?? '');
  return isShare ? figure(at + 1, value, ...(place ? [`${place}`] : [])) : undefined;
}

function readHalf(words: readonly Word[], to: number, value: string): Read {
  const at = isArticle(joinedText(words, to)) ? to + 1 : to;
  const times = multipliers.get(joinedText(words, at));
  return times ? figure(at + 1, `${times / 2}`) : { to, values: [value, '1/2'], kind: 'half' };
}

function readWord(words: readonly Word[], from: number): Read | undefined {
  const { text = '' } = words[from] ?? {};
  const to = from + 1;
  const times = timesWords.get(text);
  if (times) return { to, values: [`${times}`], kind: 'often' };
  if (vagueWords.has(text)) return { to, values: [text], kind: 'many' };
  const place = places.get(text) ?? 0;
  if (place < 2) return undefined;
  return { to, values: [`${place}`], kind: place < firstFigurePlace ? 'place' : 'figure' };
}
