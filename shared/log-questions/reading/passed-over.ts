import type { LogGroup } from '../../log-query/schema.ts';
import type { Extreme } from './extremes.ts';
import type { Figure } from './figures.ts';
import type { AskedSpan } from './spans.ts';

interface Read {
  spans: readonly AskedSpan[];
  figure: Figure | undefined;
  each: LogGroup | undefined;
  extreme: Extreme | undefined;
}

/**
 * Words that ask for something by themselves, however well the others are read: an answer without it would be one
 * to another question.
 */
export const passedOver = (
  text: string,
  { spans, figure, each, extreme }: Read,
): readonly string[] => [
  ...always.flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
  ...(extreme && extreme.number > 1 ? (ofSeveral.exec(text)?.slice(1) ?? []) : []).filter(Boolean),
  ...(spans.length === 0 && !(figure || each || extreme) ? (defines.exec(text) ?? []) : []),
];

const always: readonly RegExp[] = [
  /\btoo (?:much|many|little|few|far|fast|hard|slow|long|often|easy|short)\b/,
  // Of days around another day, only that one is read.
  /(?<=\b(?:days?|weeks?|months?) )(?:around|surrounding|either side)\b/,
];

/** 'The average of my 5 longest runs', 'my 3 biggest weeks together': they are only named. */
const ofSeveral =
  /\b(average|mean|sum|total|km|distance)(?: \w+)? of (?:all )?(?:my |the )(?:top )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) |.\b(together|combined|added up)\b/;

/** 'What is a tempo run' asks for no runs. */
const defines = /^(?:whats|what (?:is|are)) an? (?!good|normal|usual|typical|average)/;
