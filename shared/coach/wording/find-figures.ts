import { isPartOfWhole } from './part-of-whole.ts';
import { type FoundNumber, readNumber } from './read-number.ts';
import { amounts, type LengthUnit, lengthUnitOf, measures, units, unitsApart } from './units.ts';
import { joinedText, type Word, wordsOf } from './word-list.ts';

/** A number in a text, in digits or in words. */
export interface Figure {
  start: number;
  end: number;
  /** Which numbers it can be, each in its canonical form. */
  values: readonly string[];
  /** The unit of length that it has, or that its pace is per. */
  unit: LengthUnit | undefined;
  /** Whether it states an amount; otherwise it is just prose, such as the "one" of "this one". */
  isFigure: boolean;
  /** Whether it counts something even so: the "two" of "two reasons". */
  isCount: boolean;
}

/** All numbers in a text, in order. Takes linear time. */
export function findFigures(text: string): Figure[] {
  const words = wordsOf(text);
  const numbers = numbersIn(words);
  let after: (FoundNumber & Pick<Figure, 'isFigure' | 'unit'>) | undefined;
  // From the end, as the "two" of "two or three days" is a figure because the "three" is.
  return numbers
    .reverse()
    .map((number) => {
      const isFigure =
        saysHowMuch(words, number) || (after?.isFigure === true && leadsTo(words, number, after));
      const unit =
        unitAfter(text, words, number.to) ??
        (after && isOfRange(words, number, after) ? after.unit : undefined);
      after = { ...number, isFigure, unit };
      const { from, to, values, kind } = number;
      return {
        start: words[from]?.start ?? 0,
        end: words[endOf(words, to, kind) - 1]?.end ?? 0,
        values,
        unit,
        isFigure,
        isCount: kind === 'count',
      };
    })
    .reverse();
}

/** Words between a pace and its unit: "4:35 min/km", "4:35 per kilometre". */
const beforeUnit = ['min', 'mins', 'minutes', 'per', 'a', 'an', 'each', 'every'];

/** The length unit that follows a number, at most two words later. */
function unitAfter(text: string, words: readonly Word[], to: number): LengthUnit | undefined {
  for (let at = to; at <= to + 2; at += 1) {
    const word = words[at];
    const gap = text.slice(words[at - 1]?.end, word?.start);
    if (!word || !/^[\s*_~/‐-―-]{0,4}$/.test(gap)) return undefined;
    const unit = lengthUnitOf(word.text);
    if (unit || !beforeUnit.includes(word.text)) return unit;
  }
  return undefined;
}

/** Whether a number shares the unit of the next one: "5:10–5:20 /km", "8 to 10 km". */
const isOfRange = (words: readonly Word[], { to }: FoundNumber, next: FoundNumber): boolean =>
  next.from - to <= 1 &&
  words.slice(to, next.from + 1).every(({ isJoined }) => isJoined) &&
  words.slice(to, next.from).every(({ text }) => ['to', 'or', 'and'].includes(text));

function numbersIn(words: readonly Word[]): FoundNumber[] {
  const found: FoundNumber[] = [];
  let last = 0;
  for (let at = 0; at < words.length; ) {
    // In "thirty-second strides" it is a unit, not an ordinal.
    const isUnit = at > 0 && at === last && joinedText(words, at) === 'second';
    const number = isUnit ? undefined : readNumber(words, at);
    if (number) {
      const before = last === at && number.from === at ? found.at(-1) : undefined;
      const spoken = before && spokenAs(words, before, number);
      if (spoken) found[found.length - 1] = spoken;
      else found.push(number);
      last = number.to;
    }
    at = number?.to ?? at + 1;
  }
  return found;
}

/**
 * "Four thirty" per kilometre, "one forty" beats, but not the "three ten" of "three ten-minute
 * blocks".
 */
function spokenAs(words: readonly Word[], first: FoundNumber, second: FoundNumber) {
  if (!words[second.from]?.isJoined || words[first.from]?.signs || words[second.from]?.signs)
    return;
  const [[a = ''], [b = '']] = [first.values, second.values];
  if (!/^\d{1,2}$/.test(a) || !/^[1-5]\d$/.test(b)) return;
  const next = joinedText(words, second.to);
  if (units.has(next) && !['bpm', 'beats'].includes(next)) return;
  return { from: first.from, to: second.to, values: [`${a}:${b}`, a + b], kind: 'figure' } as const;
}

/** Half an hour, with its "an". */
const endOf = (words: readonly Word[], to: number, kind: FoundNumber['kind']): number =>
  kind === 'half' && ['a', 'an'].includes(joinedText(words, to)) ? to + 1 : to;

/** Words between numbers that belong together: "five to ten", "one or two", "four oh five". */
const linksOfAll: ReadonlySet<string> = new Set(['or', 'to', 'by', 'x', 'times', 'through', 'oh']);
/** "Between two and five", "seven out of ten". */
const linksOfCounts: ReadonlySet<string> = new Set([...linksOfAll, 'and', 'out', 'of']);

/** Whether a number is a figure because it belongs together with the next one, which is. */
function leadsTo(words: readonly Word[], { to, kind }: FoundNumber, next: FoundNumber): boolean {
  if (!['count', 'one', 'half'].includes(kind) || next.from - to > 2) return false;
  const between = words.slice(to, next.from).map(({ text }) => text);
  const isList = between.length === 0 && kind === 'count' && words[to]?.isNear;
  if (!isList && !words.slice(to, next.from + 1).every(({ isJoined }) => isJoined)) return false;
  const links = kind === 'count' ? linksOfCounts : linksOfAll;
  return between.every((text) => links.has(text));
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words before a number: "zone two". */
const leading = list(
  'zone zones week kilometre kilometer km mile lap rep set minute hour rpe pain severity level',
);
/** Words before a number above one: "day two", "run five". */
const leadingCounts = list('day month run jog');
/** Words before a number that ends a clause: "keep it under five." */
const limiting = list(
  'under over above below least most than nearly almost roughly around about exactly by at to',
);

/** Words before a "one" that stands for a person or thing: "no one runs", "this one feels long". */
const beforePronoun = list('no this that which every each any');

function saysHowMuch(words: readonly Word[], { from, to, kind }: FoundNumber): boolean {
  const before = words[from]?.isJoined ? (words[from - 1]?.text ?? '') : '';
  switch (kind) {
    case 'figure':
      return true;
    case 'half':
      return !isPartOfWhole(words, from, to) && isAmount(words, to);
    case 'place':
      return before !== 'a' && units.has(joinedText(words, to));
    case 'often':
      return isPer(joinedText(words, to)) && units.has(joinedText(words, to + 1));
    case 'many': {
      const at = joinedText(words, to) === 'of' ? to + 1 : to;
      return units.has(joinedText(words, at));
    }
    case 'one':
      if (beforePronoun.has(before)) return measures.has(joinedText(words, to));
      return leading.has(before) || (!isAtATime(words, to) && countsUnits(words, to, units));
    case 'count': {
      const isOutOf = before === 'of' && words[from - 2]?.text === 'out';
      const isLimit = limiting.has(before) && !words[to]?.isNear;
      const isLed = leading.has(before) || leadingCounts.has(before);
      return isOutOf || isLimit || isLed || countsUnits(words, to, unitsApart);
    }
  }
}

/** "one kilometre at a time" */
const isAtATime = (words: readonly Word[], to: number): boolean =>
  ['at', 'a', 'time'].every((text, index) => joinedText(words, to + 1 + index) === text);

const isPer = (text: string) => ['a', 'an', 'per', 'each', 'every'].includes(text);

const determiners = list('of a an the your this that its');

/** "half an hour", "half of your weekly distance", but not "half of it" or "the second half". */
function isAmount(words: readonly Word[], to: number): boolean {
  let at = to;
  while (at < to + 2 && determiners.has(joinedText(words, at))) at += 1;
  const isOf = at > to;
  return amounts.has(joinedText(words, at)) || (isOf && amounts.has(joinedText(words, at + 1)));
}

/** Words that end the search for a unit: "two of your runs", "two for the weeks". */
const stops = list(
  `the this that these those your my our his her its their of in on at to for from with by but if when
  as than then is are was were be will can you we it they who which not because before after until while
  per a an each every any all no`,
);
const mostBetween = 3;

/**
 * "ten minutes", "ten easy minutes", "two a week".
 * @param apart units that may be separated from the number by other words
 */
function countsUnits(words: readonly Word[], to: number, apart: ReadonlySet<string>): boolean {
  const first = joinedText(words, to);
  if (units.has(first)) return true;
  if (isPer(first)) return units.has(joinedText(words, to + 1));
  for (let at = to; at <= to + mostBetween; at += 1) {
    const word = words[at];
    const goesOn = at === to ? word?.isJoined : word?.isNear;
    if (!word || !goesOn || word.signs !== undefined || stops.has(word.text)) return false;
    if (at > to && apart.has(word.text)) return true;
  }
  return false;
}
