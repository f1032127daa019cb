import type { CalendarDay } from '../../calendar-day.ts';
import { scanned } from './span-found.ts';
import { joined } from './span-joints.ts';
import { isOfEach, withEarlier, withYears } from './span-years.ts';
import { type AskedSpan, upTo } from './spans.ts';

/** What a text says of days. */
export interface Dated {
  /** In their order, up to today. */
  spans: readonly AskedSpan[];
  /** The first one that is still to come. */
  ahead: AskedSpan | undefined;
  /** Days of any year, as 'every Christmas' and 'all Aprils' are: those of a year. */
  yearly: ((year: number) => AskedSpan | undefined) | undefined;
  /** The text without them. */
  rest: string;
}

/** @param year the one that is meant where none is said, as after a question about another month of it */
export function spansIn(asked: string, today: CalendarDay, year?: number): Dated {
  const text = asked.replaceAll(ofParts, '$<first> $<part> $<word> ');
  const read = withYears(text, scanned(text, today), year);
  const yearly = read.length === 1 ? yearlyIn(text, read[0]) : undefined;
  const found = yearly ? read : joined(text, withEarlier(text, read), today);
  let rest = text;
  for (const { at, end } of found.toReversed()) {
    rest = `${rest.slice(0, at)} | ${rest.slice(end)}`;
  }
  const spans = yearly ? [] : found.flatMap(({ span, isSaid }) => (isSaid ? [] : span));
  return {
    spans: spans.filter(({ from }) => from <= today).map((span) => upTo(today, span)),
    ahead: spans.find(({ from }) => from > today),
    yearly,
    rest: yearly ? rest.replace(ofYears, ' ') : rest,
  };
}

/** 'The first or fourth quarter' are two quarters. */
const ofParts =
  /\b(?<first>first|second|third|1st|2nd|3rd) (?<word>or|and|vs|versus|against|with|to) (?=(?:the )?(?:second|third|fourth|last|2nd|3rd|4th) (?<part>quarter|half)\b)/g;

const ofYears =
  /\b(?:(?:over|in|of|from|through) (?:all )?(?:the |my )?years|(?:each|every|all) (?:single |the |my )?(?:years?)|(?:by|per) year|year by year)\b/;

type One = ReturnType<typeof withYears>[number];

/** The same days of every year, unless one is said. */
function yearlyIn(text: string, one: One | undefined): Dated['yearly'] {
  if (!one?.inYear) return undefined;
  const isMany = one.isPlural || isOfEach(text, one) || ofYears.test(text);
  return isMany ? one.inYear : undefined;
}
