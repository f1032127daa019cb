import { yearOf } from '../../calendar-day.ts';
import type { Found } from './span-found.ts';
import { aNumber, numberOf } from './span-words.ts';
import { type AskedSpan, spanBefore, yearEarlier } from './spans.ts';

/** Whether two spans are separated by nothing but a joining word. */
const isNear = (text: string, a: Found, b: Found) =>
  /^\W*(?:and|or|to|with|vs|versus|than|against|until|till|through|thru|up to|in|of|-)?(?: (?:in|the|(?:start|beginning|end) of))*\W*$/.test(
    text.slice(a.end, b.at),
  );

/** 'In 2018, from June to August', '2025: June or July' */
const isBare = (text: string, a: Found, b: Found) =>
  /^\W*(?:(?:in|the|from|between|of|during|only|over|on) ?)*\W*$/.test(text.slice(a.end, b.at));

/** 'In 2022, how many km up to May 1' */
const isHeading = (text: string, a: Found, b: Found) =>
  /^\W*(?:(?:and|so|in|for|during|over|of|back) )*$/.test(text.slice(0, a.at)) &&
  /^\W*(?:and )?(?:how|what|which|when|did|show|list|km|runs|number|total|distance)\b/.test(
    text.slice(a.end, b.at),
  );
/** 'In 2019 how many more than in June' compares the year with the month. */
const isAgainst = /\b(?:vs|versus|than|against|compar\w+|and|or|but|with|differen\w+)\b/;

/** 'June and July 2020' are in one year; 'March 2020 and 2021' are two Marches. */
export function withYears(
  text: string,
  found: readonly Found[],
  usual: number | undefined,
): Found[] {
  return inYearAfter(text, inEachYear(text, inYearBefore(text, found)), usual);
}

/**
 * A year that precedes something without one belongs to it, and does not stand for days of its own.
 */
function inYearBefore(text: string, found: readonly Found[]): Found[] {
  const [first, second] = found;
  const isOnly = found.filter(({ span }) => span.kind === 'year').length === 1;
  if (first?.span.kind !== 'year' || !second?.inYear || !isOnly) return [...found];
  const isHead =
    isHeading(text, first, second) &&
    found.slice(1).every(({ inYear }) => inYear) &&
    (found.length > 2 || !isAgainst.test(text.slice(first.end).replace(/^\W*and /, '')));
  if (!isHead && !isBare(text, first, second)) return [...found];
  const year = yearOf(first.span.from);
  // The words in between are still to be read.
  const head = isHead ? [{ ...first, isYear: false, isSaid: true }] : [];
  const inIt = found.slice(1).map((one, place) => {
    const span = one.inYear?.(year);
    const at =
      place === 0 && !isHead && !/\b(?:from|between)\b/.test(text.slice(first.end, one.at));
    return span ? { ...one, span, inYear: undefined, at: at ? first.at : one.at } : one;
  });
  return [...head, ...inIt];
}

/** 'Which December was bigger, 2018 or 2020?', 'September in 2017, 2018 and 2019', 'each May from 2017 to 2019'. */
function inEachYear(text: string, found: readonly Found[]): Found[] {
  const [open, ...more] = found.filter(({ inYear }) => inYear);
  const years = found.filter(({ isYear }) => isYear);
  const [first, last] = [years[0], years.at(-1)];
  if (!open?.inYear || !first || !last || more.length > 0 || years.length + 1 < found.length) {
    return [...found];
  }
  const isEach = open.isPlural || isOfEach(text, open);
  const isWhich = /\bwhich $/.test(text.slice(0, open.at));
  const isAgainst = /^\W*(?:vs|versus|than|against|to|with)\b/.test(text.slice(open.end, first.at));
  if (!(isEach || isWhich) && (years.length < 2 || isAgainst)) return [...found];
  const isRange = isEach && years.length === 2 && rangeOfYears.test(text.slice(open.end, last.at));
  const numbers = isRange
    ? range(yearOf(first.span.from), yearOf(last.span.from))
    : years.map(({ span }) => yearOf(span.from));
  const end = Math.max(open.end, last.end);
  return numbers.flatMap((year, place) => {
    const span = open.inYear?.(year);
    const bounds = isRange
      ? place === 0
        ? { at: Math.min(open.at, first.at), end }
        : { at: end, end }
      : place === 0 && open.at < first.at
        ? { at: open.at, end: first.end }
        : { at: years[place]?.at ?? end, end: years[place]?.end ?? end };
    return span ? [{ span, ...bounds }] : [];
  });
}

const rangeOfYears = /\bbetween\b.{0,60}\band\b|\b(?:to|until|till|through)\b|-/;
const range = (first: number, last: number) =>
  first > last || last - first > 100
    ? []
    : Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** 'Every April', 'all my Aprils' */
export const isOfEach = (text: string, { at }: Pick<Found, 'at'>): boolean =>
  /\b(?:each|every|all(?: of)?(?: (?:my|the))?) (?:single )?$/.test(
    text.slice(Math.max(0, at - 30), at),
  );

function inYearAfter(text: string, found: readonly Found[], usual: number | undefined): Found[] {
  const resolved: Found[] = [];
  for (const one of found.toReversed()) {
    const [after] = resolved;
    const isSame = after?.span.kind === one.span.kind && dayOf(after) === dayOf(one);
    const year =
      after && !after.inYear && !isSame && isNear(text, one, after)
        ? yearOf(after.span.from)
        : usual;
    const span = year === undefined ? undefined : one.inYear?.(year);
    const isAcross = span && after && span.from > after.span.to && isRange(text, one, after);
    const own = isAcross ? one.inYear?.(yearOf(span.from) - 1) : span;
    resolved.unshift(own ? { ...one, span: own, inYear: undefined } : one);
  }
  const all: Found[] = [];
  for (const one of resolved) {
    const before = all.at(-1);
    const isSame = before && one.span.from === before.span.from && one.span.to === before.span.to;
    const again =
      one.isYear && before && !before.inYear && isNear(text, before, one)
        ? before.again?.(yearOf(one.span.from))
        : undefined;
    if (again) all.push({ ...one, isYear: false, span: again, again: before?.again });
    // 'This February and last February' are two.
    else if (one.isLast && isSame) all.push({ ...one, span: yearEarlier(one.span) ?? one.span });
    else if (before?.isLast && isSame && one.span.kind !== 'day') {
      all.splice(-1, 1, { ...before, span: yearEarlier(before.span) ?? before.span }, one);
    } else all.push(one);
  }
  return all;
}

/** 'June with June last year' means the same month in two years. */
const dayOf = ({ span }: Found) => span.from.slice(5);

/** 'From December 20 to January 6, 2021' begins in the year before. */
const isRange = (text: string, one: Found, next: Found): boolean =>
  /^\W*(?:to|until|till|through|thru|up to|-)/.test(text.slice(one.end, next.at)) ||
  /\bbetween (?:the )?$/.test(text.slice(Math.max(0, one.at - 20), one.at));

const earlierOnes = new RegExp(
  [
    /\b(?:(?<name>[a-z]{3,9}) (?:of |in )?(?:the|a) year (?:before|earlier)|(?:the )?(?<unit>year|month|week|weekend|day|one|quarter|spring|summer|autumn|fall|winter) (?:before|earlier)|(?:the )?(?:previous|preceding|prior) (?<unit>year|month|week|one|quarter)|a (?<unit>year|month|week) (?:before|earlier))(?: (?:that|it|this)\b)?(?! (?:\||(?:last|the|my|a|i|christmas)\b))/
      .source,
    // The same number of days: 'the last 30 days against the 30 before', 'and the previous 30
    // days'.
    `\\b(?:the )?(?:same )?(?:(?:previous|preceding|prior) ${aNumber('count')} (?:days|weeks|months)|${aNumber('count')}(?: (?:days|weeks|months))? (?:before|earlier|prior)(?: (?:that|them|those|these|then)\\b)?)(?! (?:\\||(?:last|the|my|a|i|christmas)\\b))`,
  ].join('|'),
  'g',
);

/** 'April 2020 and the year before': days named by what precedes them. */
export function withEarlier(text: string, found: readonly Found[]): Found[] {
  let all = [...found];
  for (const match of text.matchAll(earlierOnes)) {
    const end = match.index + match[0].length;
    const own = all.filter((one) => one.at < end && one.end > match.index);
    const before = all.filter((one) => one.end <= match.index && !own.includes(one)).at(-1);
    const [open] = own;
    const span = before && earlierThan(before, match.groups ?? {}, open);
    if (!span || own.length > 1) continue;
    const { name } = match.groups ?? {};
    const at = match.index + (name && !open ? name.length + 1 : 0);
    all = [...all.filter((one) => one !== open), { span, at, end }].sort((a, b) => a.at - b.at);
  }
  return all;
}

function earlierThan(
  { span }: Found,
  { name, count, unit = 'year' }: Record<string, string>,
  open: Found | undefined,
): AskedSpan | undefined {
  if (count) {
    const [said = count] = /\d+/.exec(span.label) ?? [];
    return span.kind === 'days' && Number(said) === numberOf(count) ? spanBefore(span) : undefined;
  }
  if (name && open) return open.inYear?.(yearOf(span.from) - 1);
  // 'Winter against the winter before', but not a month against it.
  if (seasons.test(unit) && !isSeason.test(span.label)) return undefined;
  const isYear =
    unit === 'year' || seasons.test(unit) || (unit === 'one' && isSeason.test(span.label));
  if (isYear) return span.kind === 'year' ? spanBefore(span) : yearEarlier(span);
  const isSame = unit === 'one' || unit === span.kind || unit === 'quarter' || unit === 'weekend';
  return isSame ? spanBefore(span) : undefined;
}

const seasons = /^(?:spring|summer|autumn|fall|winter)$/;
const isSeason = /^the (?:spring|summer|autumn|fall|winter) of/;
