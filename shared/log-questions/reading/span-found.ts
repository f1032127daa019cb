import type { CalendarDay } from '../../calendar-day.ts';
import type { StartOfWeek } from '../../week.ts';
import { ofAnyWeekday, ofNoPeriod, readings } from './span-readings.ts';
import type { AskedSpan } from './spans.ts';

/** A span and its position in a text. */
export interface Found {
  span: AskedSpan;
  at: number;
  end: number;
  /** The same days in another year, if none was stated. */
  inYear?: ((year: number) => AskedSpan | undefined) | undefined;
  isYear?: boolean;
  /** Whether they were named in the plural, like 'Aprils'. */
  isPlural?: boolean;
  /** 'Last February' */
  isLast?: boolean;
  /** The same days in another year, whether or not one was stated. */
  again?: ((year: number) => AskedSpan | undefined) | undefined;
  /** Whether they only restate other days. */
  isSaid?: boolean;
}

/** Each reading searches what the ones before it have left. */
export function scanned(text: string, today: CalendarDay, startOfWeek: StartOfWeek): Found[] {
  const blank = (words: string) => ' '.repeat(words.length);
  let left = text.replaceAll(ofAnyWeekday, blank).replaceAll(ofNoPeriod, blank);
  const found: Found[] = [];
  for (const { pattern, read: readAs, lacksYear, isYear } of readings) {
    const read = (groups: Record<string, string>) => readAs(groups, today, startOfWeek);
    for (const match of left.matchAll(pattern)) {
      const groups = match.groups ?? {};
      const span = read(groups);
      if (!span) continue;
      const end = match.index + match[0].length;
      const saysYear = groups.year || groups.which || groups.ago || groups.beforeLast;
      const isOpen = lacksYear && !saysYear && !groups.short;
      const inYear = isOpen ? (year: number) => read({ ...groups, year: String(year) }) : undefined;
      found.push({
        span,
        at: match.index,
        end,
        inYear,
        ...(isYear && { isYear }),
        ...(groups.many && { isPlural: true }),
        ...(groups.lead === 'last' && { isLast: true }),
        ...(lacksYear && {
          again: (year: number) => read({ ...withoutYear(groups), year: String(year) }),
        }),
      });
      left = `${left.slice(0, match.index)}${'|'.repeat(match[0].length)}${left.slice(end)}`;
    }
  }
  return withoutTwice(
    text,
    found.sort((a, b) => a.at - b.at),
  );
}

/** The groups without those that state the year. */
const withoutYear = ({
  which: _,
  ago: __,
  beforeLast: ___,
  short: ____,
  ...groups
}: Record<string, string>) => groups;

/**
 * 'Monday, March 2' is one day, and so is 'yesterday in this week'. If the two do not agree, the
 * less precise one is left unread, so that the answer is not about the wrong day.
 */
function withoutTwice(text: string, found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    const before = kept.at(-1);
    const between = before && text.slice(before.end, one.at);
    if (!before || between === undefined || !/^\W*(?:on |the |in |of |during )*$/.test(between)) {
      kept.push(one);
      continue;
    }
    const isWithin = (a: AskedSpan, b: AskedSpan) => a.from >= b.from && a.to <= b.to;
    const isEitherDay = before.span.kind === 'day' || one.span.kind === 'day';
    const isOpen = (before.isYear && one.inYear) || (one.isYear && before.inYear);
    if (!isEitherDay || isOpen) kept.push(one);
    else if (isWithin(one.span, before.span))
      kept.splice(-1, 1, { ...one, at: before.at, end: one.end });
    else if (isWithin(before.span, one.span)) kept.splice(-1, 1, { ...before, end: one.end });
    else if (before.span.kind === 'day') kept.splice(-1, 1, one);
    else kept.push(one);
  }
  return kept;
}
