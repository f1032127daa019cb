import { addDays } from '../../calendar-day.ts';
import type { Today } from '../../week.ts';
import { type AskedSpan, nameOf, someDays, yearEarlier } from './spans.ts';
import { spansIn } from './spans-in.ts';

const together = /\b(?:together|combined|taken as one|in total|altogether|added up)\b/;
const asksForOne = /\b(?:together|combined|taken as one|added up)\b/;
const against = /\b(?:than|vs|versus|against|compared (?:to|with))\b/;

/**
 * 'In 2018 and 2019 together': joins adjacent days; others stay separate. In a comparison, only the
 * days on the same side are joined.
 * @param named the days in the text
 */
export function takenTogether(
  text: string,
  named: readonly AskedSpan[],
  { date, startOfWeek }: Today,
): readonly AskedSpan[] {
  if (!together.test(text)) return named;
  const at = against.exec(text)?.index ?? 0;
  const many = spansIn(text.slice(0, at), date, startOfWeek).spans.length;
  if (many === 0) return asOne(named);
  const sides = [named.slice(0, many), named.slice(many)] as const;
  const isJoined = [text.slice(0, at), text.slice(at)].map((side) => together.test(side));
  return sides.flatMap((side, place) => (isJoined[place] ? asOne(side) : side));
}

export function asOne(spans: readonly AskedSpan[]): readonly AskedSpan[] {
  const sorted = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  const isWithoutGap = sorted.every(
    ({ from }, at) => at === 0 || from === addDays(sorted[at - 1]?.to ?? from, 1),
  );
  if (!first || !last || spans.length < 2 || !isWithoutGap) return spans;
  return [someDays(first.from, last.to, `from ${nameOf(first)} to ${nameOf(last)}`)];
}

/** The word for it, if days with a gap in between should be combined, which is not supported. */
export const notTogether = (text: string, spans: readonly AskedSpan[]): readonly string[] =>
  spans.length > (against.test(text) ? 2 : 1) ? (asksForOne.exec(text) ?? []) : [];

/** 'June against June last year', asked in March, means the last two Junes. */
export function inTwoYears(spans: readonly AskedSpan[]): readonly AskedSpan[] {
  const [one, other, ...more] = spans;
  const isSame = one?.from === other?.from && one?.to === other?.to;
  const earlier = one && other && isSame && more.length === 0 ? yearEarlier(other) : undefined;
  return one && earlier ? [one, earlier] : spans;
}
