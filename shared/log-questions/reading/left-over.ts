import { perWords } from './averages.ts';
import { afterBreak, ago, idle, lastButOne, several } from './ends.ts';
import { ofYear, severalOf, superlative } from './extremes.ts';
import { figures } from './figures.ts';
import { eachPattern, groups } from './groups.ts';
import { stemOf } from './noted-words.ts';
import { plainWords } from './plain-words.ts';
import { compares, everWords, oneByOne, ongoing, sessionAsked, streaks } from './shapes.ts';

/** The words of a text that were not understood, and may ask for something else. */
export const leftOver = (text: string): string[] =>
  (streaks.test(text) ? [...patterns, ongoing] : patterns)
    .reduce(without, text)
    .split(/[\s|]+/)
    .filter((word) => word !== '' && word !== '-' && !plainWords.has(word));

const patterns: readonly RegExp[] = [
  ...[idle, afterBreak, ago, lastButOne, several, ofYear],
  ...perWords.map(([, pattern]) => pattern),
  ...figures.map(([, pattern]) => pattern),
  ...[superlative, severalOf, eachPattern, streaks, compares, oneByOne, sessionAsked, everWords],
  ...groups.map(([, pattern]) => pattern),
];

/** Removes all matches. */
function without(text: string, pattern: RegExp): string {
  let left = text;
  while (pattern.test(left)) left = left.replace(pattern, ' ');
  return left;
}

/** Words that may be searched for in session texts; none if they mean something else. */
export function namesIn(left: readonly string[], text: string): readonly string[] {
  const words = left.filter((word) => !placing.has(word));
  if (words.length === 0 || words.length > mostSought || !words.every(isName)) return [];
  const named = new Set(
    namings.flatMap((naming) => [...text.matchAll(naming)].flatMap(([, ...found]) => found)),
  );
  const isNamed =
    words.every((word) => named.has(word)) || (asksWhen.test(text) && isOnePhrase(words, text));
  return isNamed ? words.flatMap((word) => word.split('-')).map(stemOf) : [];
}

const isName = (word: string) => /^\p{L}[\p{L}-]{2,40}$/u.test(word) && !notNames.has(word);

/** Asks which sessions, how many, or when: 'when did I last get a side stitch'. */
const asksWhen =
  /\b(?:how (?:often|many (?:times|runs|sessions))|times|when (?:did|was|have) i|which runs?|on (?:what|which) (?:day|run|date)s?|last|first|number of|count)\b/;

/** 'Round the harbour loop' */
const placing: ReadonlySet<string> = new Set([
  ...['round', 'via', 'across', 'beside', 'alongside', 'towards'],
]);

/** Whether the words are separated by nothing but articles and the like. */
function isOnePhrase(words: readonly string[], text: string): boolean {
  const said = text.split(/[\s|]+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const at = said.indexOf(first);
  // A search cannot look for alternatives.
  if (said.slice(0, at).findLast((word) => word !== '') === 'or') return false;
  const between = said.slice(at, said.lastIndexOf(last) + 1);
  return between.every((word) => words.includes(word) || /^(?:a|an|the|my|of|in|on)$/.test(word));
}

/** Ways to mention a place or a thing: 'in Lisbon', 'along the canal', 'muddy runs'. */
const namings: readonly RegExp[] = [
  /\b(?:in|at|on|along|around|through|near|up|onto|into|past|by|with|mention\w{0,5}|noted?|to)(?= (?:(?:the|a|an|my) )?(\p{L}{3,40})(?: (\p{L}{3,40}))?)/gu,
  /(?<![\p{L}-])(\p{L}[\p{L}-]{2,40})(?= runs?\b)/gu,
  /^when did i run (?:the )?(\p{L}{3,40})/gu,
  /\bthere (?:was|were) (?:a |an |any )?(\p{L}{3,40})/gu,
];

/** These say how much or in which way, and are not places. */
const notNames: ReadonlySet<string> = new Set([
  ...[
    'numbers',
    'words',
    'figures',
    'detail',
    'details',
    'general',
    'order',
    'parts',
    'together',
    'before',
    'after',
    'since',
  ],
  ...[
    'end',
    'start',
    'birthday',
    'birthdays',
    'decade',
    'twenties',
    'thirties',
    'not',
    'didnt',
    'without',
    'except',
    'never',
    'covid',
    'before',
    'after',
    'since',
    'between',
    'until',
    'race',
    'races',
  ],
  // Words about days and questions, not places.
  ...[
    'other',
    'mid',
    'middle',
    'early',
    'late',
    'part',
    'beginning',
    'second',
    'half',
    'hit',
    'reach',
  ],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...['fridays', 'mondays', 'tuesdays', 'wednesdays', 'thursdays', 'saturdays', 'sundays'],
  ...['answer', 'question'],
  ...[],
  ...[
    'pandemic',
    'morning',
    'mornings',
    'evening',
    'road',
    'roads',
    'summers',
    'winters',
    'season',
  ],
  ...['earliest', 'latest', 'hardest', 'toughest', 'hottest', 'coldest', 'wettest', 'median'],
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'twice', 'once', 'double', 'percent', 'share'],
]);

/** Anything longer is not the name of a place or a thing. */
const mostSought = 3;
