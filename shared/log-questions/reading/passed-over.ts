import type { LogGroup } from '../../log-query/schema.ts';
import type { Extreme } from './extremes.ts';
import type { Figure } from './figures.ts';
import type { AskedSpan } from './spans.ts';

interface Read {
  spans: readonly AskedSpan[];
  figure: Figure | undefined;
  each: LogGroup | undefined;
  extreme: Extreme | undefined;
  /** The group that has to reach an amount. */
  group: LogGroup | undefined;
}

/** 'In which year did I run most in March' is about every March, not that of one year. */
function tooShort(spans: readonly AskedSpan[], group: LogGroup | undefined): readonly string[] {
  const [span] = spans;
  if (spans.length !== 1 || !span || (group !== 'year' && group !== 'month')) return [];
  const isWithin =
    group === 'year'
      ? span.kind !== 'year' && span.from.slice(0, 4) === span.to.slice(0, 4)
      : span.kind === 'day' || span.kind === 'week';
  return isWithin ? [group] : [];
}

/**
 * Words that ask for something in themselves, even if the rest is understood: leaving them out
 * would answer a different question.
 */
export const passedOver = (
  text: string,
  { spans, figure, each, extreme, group }: Read,
): readonly string[] => [
  ...always.flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
  ...(extreme && extreme.number > 1 ? (ofSeveral.exec(text)?.slice(1) ?? []) : []).filter(Boolean),
  ...tooShort(
    spans,
    each ?? group ?? (extreme && 'group' in extreme.of ? extreme.of.group : undefined),
  ),
  ...(spans.length === 0 && !(figure || each || extreme) ? (defines.exec(text) ?? []) : []),
];

const always: readonly RegExp[] = [
  /\btoo (?:much|many|little|few|far|fast|hard|slow|long|often|easy|short)\b/,
  // Of the days around a day, only that day is understood.
  /(?<=\b(?:days?|weeks?|months?) )(?:around|surrounding|either side)\b/,
];

/** 'The average of my 5 longest runs', 'my 3 biggest weeks together': they would only be listed. */
const ofSeveral =
  /\b(average|mean|sum|total|km|distance)(?: \w+)? of (?:all )?(?:my |the )(?:top )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) |.\b(together|combined|added up)\b/;

/** 'What is a tempo run' does not ask for runs. */
const defines = /^(?:whats|what (?:is|are)) an? (?!good|normal|usual|typical|average)/;
