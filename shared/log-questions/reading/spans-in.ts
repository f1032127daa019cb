import type { CalendarDay } from '../../calendar-day.ts';
import type { StartOfWeek } from '../../week.ts';
import { withoutEllipsis } from './span-ellipsis.ts';
import { scanned } from './span-found.ts';
import { joined } from './span-joints.ts';
import { isOfEach, withEarlier, withYears } from './span-years.ts';
import { type AskedSpan, upTo } from './spans.ts';

/** The days that a text names. */
export interface Dated {
  /** In order, up to today. */
  spans: readonly AskedSpan[];
  /** The first that is in the future. */
  ahead: AskedSpan | undefined;
  /** For days of any year, such as 'every Christmas' or 'all Aprils': those of one year. */
  yearly: ((year: number) => AskedSpan | undefined) | undefined;
  /** The text without them. */
  rest: string;
}

/**
 * @param startOfWeek the runner's own, for 'this week'
 * @param year the year if none is stated, as after a question about another month in it
 */
export function spansIn(
  asked: string,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
  year?: number,
): Dated {
  const text = withoutEllipsis(asked.replaceAll(/\b(januar|februar)ies\b/g, '$1ys'));
  const read = once(withYears(text, scanned(text, today, startOfWeek), year));
  const named = read.filter(({ isSaid }) => !isSaid);
  const yearly = named.length === 1 ? yearlyIn(text, named[0]) : undefined;
  const found = yearly ? read : joined(text, withEarlier(text, read), { date: today, startOfWeek });
  let rest = text;
  for (const { at, end } of found.toReversed()) {
    rest = `${rest.slice(0, at)} | ${rest.slice(end)}`;
  }
  const all = yearly ? [] : found.flatMap(({ span, isSaid }) => (isSaid ? [] : span));
  // 'From Dec 29 to Jan 25, Dec 29 to Jan 25' names the same days twice.
  const spans = all.filter(
    ({ from, to, kind }, place) =>
      kind !== 'days' || all.findIndex((one) => one.from === from && one.to === to) === place,
  );
  return {
    spans: spans.filter(({ from }) => from <= today).map((span) => upTo(today, span)),
    ahead: spans.find(({ from }) => from > today),
    yearly,
    rest: yearly ? rest.replace(ofYears, ' ') : rest,
  };
}

const ofYears =
  /\b(?:counting )?(?:(?:over|in|of|from|through|across) (?:all )?(?:of )?(?:the |my |these )?years|(?:each|every|all|any) (?:single |the |my )?(?:years?)|(?:by|per) year|year (?:by|after|in) year(?: out)?)\b/;

/** 'Easter last year, April 20' is one day, stated twice; both count as read. */
function once(found: readonly One[]): One[] {
  return found.flatMap((one, place) => {
    const first = found.findIndex(({ span }) => isSameDay(span, one.span));
    return first < place && first >= 0 ? { ...one, isSaid: true } : one;
  });
}

const isSameDay = (a: AskedSpan, b: AskedSpan) =>
  a.kind === 'day' && b.kind === 'day' && a.from === b.from;

/** 'On a Christmas Day', 'how often on January 1': nobody counts the sessions of a single day. */
const isOfAny = (text: string, { at, end }: Pick<One, 'at' | 'end'>): boolean =>
  /\b(?:an?|any|some) $/.test(text.slice(Math.max(0, at - 10), at)) ||
  /\bhow (?:often|many times)\b/.test(text) ||
  (/\b(?:how many|number of|count)\b/.test(text) && /^ runs\b/.test(text.slice(end, end + 6)));

type One = ReturnType<typeof withYears>[number];

/** The same days in every year, unless one is stated. */
function yearlyIn(text: string, one: One | undefined): Dated['yearly'] {
  if (!one?.inYear) return undefined;
  const isMany =
    one.isPlural ||
    isOfEach(text, one) ||
    ofYears.test(text) ||
    (one.span.kind === 'day' && !one.isLast && isOfAny(text, one));
  return isMany ? one.inYear : undefined;
}
