import type { LogGroup } from '../../log-query/schema.ts';
import type { Measured } from './figures.ts';
import { eachPattern, groups } from './groups.ts';
import { everWords } from './shapes.ts';

/** The most or least of something: single sessions, or weeks, months and so on. */
export interface Extreme {
  /** Single sessions, or groups of sessions ranked by a figure. */
  of:
    | { single: 'longest' | 'longest-time' | 'fastest' | 'hilliest' | 'highest-heart-rate' }
    | {
        group: LogGroup;
        figure: Measured | undefined;
        /** Calendar months, such as all Mays, over all years together. */
        isOfYear?: boolean;
      };
  isLeast: boolean;
  number: number;
  /** 2 for the second longest. */
  nth: number;
}

const few = '(?<number>\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)';
const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ordinals = ['second', 'third', 'fourth', 'fifth'];
const shortOrdinals = ['2nd', '3rd', '4th', '5th'];

const leastWords =
  'shortest|lowest|least|fewest|smallest|worst|weakest|quietest|lightest|slowest|flattest|easiest|laziest|slackest|poorest|leanest|thinnest';
const mostWords =
  'longest|furthest|farthest|biggest|highest|best|most|greatest|record|largest|hilliest|fastest|quickest|busiest|strongest|top|maximum|max';
/** The words for it, and how many are asked for. */
export const superlative = new RegExp(
  `\\b(?:(?<nth>${[...ordinals, ...shortOrdinals].join('|')}) )?(?:top ${few} |${few.replace('number', 'before')} )?(?<word>${mostWords}|${leastWords})(?<!\\bat (?:least|most))(?: (?:of )?${few.replace('number', 'after')})?\\b`,
);

export const superlatives = new RegExp(superlative, 'g');

/** How many of them: 'which 3 runs', 'three weeks with the most'. */
export const severalOf = new RegExp(
  `\\b${few} (?=(?:\\w+ ){0,2}(?:runs|sessions|workouts|weeks|months|years|days)\\b)`,
);

/** 'My biggest weeks, top ten' */
const topOf = new RegExp(`\\btop ${few}\\b`);

const isLeastWord = new RegExp(`^(?:${leastWords})$`);

/** The record that a text asks for, if any. */
export function extremeIn(asked: string): Extreme | undefined {
  // 'Of all time' does not ask for a time, nor 'best tempo pace' for a tempo.
  const text = asked.replace(everWords, ' ').replaceAll(/ {0,9}\| {0,9}/g, ' ');
  const match = superlative.exec(text);
  const isOfEach = eachPattern.test(text);
  // 'The longest run, its time, and in which shoes' asks neither for the longest by time nor for
  // shoes.
  const own = text.split(/ and |:/).find((part) => superlative.test(part)) ?? text;
  const group = isOfEach
    ? undefined
    : groups.find(([name, pattern]) => pattern.test(name === 'shoes' ? own : text))?.[0];
  const { word = '', nth, number, before, after } = match?.groups ?? {};
  const place = Math.max(ordinals.indexOf(nth ?? ''), shortOrdinals.indexOf(nth ?? '')) + 2;
  const many = numberOf(
    number ??
      before ??
      after ??
      (match ? (severalOf.exec(text) ?? topOf.exec(text))?.groups?.number : undefined),
  );
  const isPlural = (
    group ? /\b(?:weeks|months|years|days)\b/ : /\b(?:runs|sessions|workouts)\b/
  ).test(text);
  const more = {
    isLeast: isLeastWord.test(word),
    number: many ?? (isPlural && !/\bhow many\b/.test(text) ? 5 : 1),
    nth: Math.max(place, 1),
  };
  if (
    group &&
    (match || /\b(?:favou?rite|most|more|mostly|usually|normally|typically)\b/.test(text))
  )
    return {
      of: {
        group,
        figure: byWord[word],
        ...(group === 'month' && ofYear.test(asked) && { isOfYear: true }),
      },
      ...more,
      // 'Over all years' does not ask for several months.
      ...(ofYear.test(asked) && { number: many ?? 1 }),
    };
  const single = word && singleOf(word, own);
  return single ? { of: { single }, ...more } : undefined;
}

/** A month of the year, in any year. */
export const ofYear =
  /\bcalendar months?\b|\bmonth calendar\b|\bmonths? (?:of|in) the year\b|\ball (?:the |my )?years (?:together|combined|up|added)\b|\b(?:if (?:you|i|we) )?(?:add|adding|added|sum|summing)(?: up)? (?:all )?(?:the |my )?years?(?: up)?\b|\bmonth do i\b/;

/** What makes a year the fastest or the hilliest. */
const byWord: Readonly<Record<string, Measured>> = {
  fastest: 'pace',
  quickest: 'pace',
  slowest: 'pace',
  hilliest: 'climb',
  flattest: 'climb',
  longest: 'distance',
  furthest: 'distance',
  farthest: 'distance',
};

function singleOf(word: string, text: string) {
  if (
    word === 'hilliest' ||
    word === 'flattest' ||
    /\b(?:climb\w*|elevation|ascent|vert(?:ical)?|hills?)\b/.test(text)
  )
    return 'hilliest';
  if (/\b(?:heart rate|hr|pulse|bpm)\b/.test(text)) return undefined;
  if (
    /^(?:fastest|quickest|slowest)$/.test(word) ||
    /\b(?:by|best|top) (?:average |mean )?(?:pace|speed)\b/.test(text)
  )
    return 'fastest';
  if (/\bby (?:distance|length|km|kilomet\w+)\b/.test(text)) return 'longest';
  if (/^(?:longest|shortest|furthest|farthest|biggest|greatest|largest)$/.test(word))
    return /\b(?:time|hours|minutes|duration)\b/.test(text) ? 'longest-time' : 'longest';
  return /\b(?:km|kilomet\w+|distance|far|miles)\b/.test(text) && /^(?:most|record)$/.test(word)
    ? 'longest'
    : undefined;
}

function numberOf(word: string | undefined): number | undefined {
  if (!word) return undefined;
  const place = numbers.indexOf(word);
  return Math.min(place < 0 ? Number(word) : place + 2, 20) || undefined;
}
