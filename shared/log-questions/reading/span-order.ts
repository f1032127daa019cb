import { addDays, yearOf } from '../../calendar-day.ts';
import type { Found } from './span-found.ts';
import { type AskedSpan, firstDay, nameOf, someDays } from './spans.ts';

/** 'To the start of May' leaves May out. */
export const lastOf = ({ from, to }: AskedSpan, edge: string | undefined) =>
  edge === 'start' || edge === 'beginning' ? addDays(from, -1) : to;

/** 'From October 2023 to March' ends in the first March after it. */
export function endAfter({ span: first, inYear }: Found, next: Found): AskedSpan {
  if (inYear || !next.inYear || first.kind === 'year') return next.span;
  const year = yearOf(first.from);
  const ends = [year, year + 1].flatMap((one) => next.inYear?.(one) ?? []);
  return ends.find(({ to }) => to >= first.from) ?? next.span;
}

/** 'Until June 2023 from April': the end comes first. */
export function reversed(
  text: string,
  one: Found,
  next: Found,
  { word, edge }: { word: string; edge: string | undefined },
) {
  const isUntil = /^(?:until|till|up (?:to|until))$/.test(word);
  if (!isUntil || !startsAfter.test(text.slice(one.end, next.at))) return undefined;
  const year = yearOf(one.span.from);
  const starts = next.inYear
    ? [year, year - 1].flatMap((of) => next.inYear?.(of) ?? [])
    : [next.span];
  const start = starts.find(({ from }) => from <= one.span.to);
  const to = lastOf(one.span, edge);
  return start && start.from <= to
    ? someDays(start.from, to, `from ${nameOf(start)} to ${nameOf(one.span)}`)
    : undefined;
}

const startsAfter =
  /^,? (?:starting )?(?:from|since|starting)(?: (?:in|on|the|start|beginning|of))* $/;

/**
 * 'After 2016 and before June 2018' is what both have in common; 'before and after 2018' are two
 * spans.
 */
export function withinBoth(text: string, all: readonly Found[]): Found[] {
  const [one, other, ...more] = all;
  if (!one || !other || more.length > 0 || !isBoth.test(text.slice(one.end, other.at))) {
    return [...all];
  }
  const [first, last] = one.span.from < other.span.from ? [one, other] : [other, one];
  const isOpen = first.span.from === firstDay && /^(?:since|after) /.test(last.span.label);
  const { from } = last.span;
  const { to } = first.span;
  if (!isOpen || from > to) return [...all];
  const span = someDays(from, to, `from ${from} to ${to}`);
  return [{ span, at: one.at, end: other.end }];
}

const isBoth = /^,? ?(?:and|but|yet)? ?$/;
