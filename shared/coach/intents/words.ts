import { longestMessage } from '../limits.ts';
import { withMarksRead } from './marks.ts';
import { confusions, joinedWords, otherSpellings } from './spellings.ts';
import { knownWords, shortWords, vocabulary } from './vocabulary.ts';

/** Questions are read up to this many words: nobody asks anything new after that. */
const mostWords = 400;
/** Shorter words are too easily mistaken for one another. */
const leastLetters = 5;

/**
 * The clauses of a question in plain lower-case words, with common misspellings corrected: 'How was
 * my wek, and whihc shoes…' → ['how was my week', 'which shoes …'].
 */
export function clausesOf(question: string): string[] {
  // Some characters expand into many letters.
  const text = question.normalize('NFKC').slice(0, longestMessage);
  const words = withMarksRead(text)
    .replaceAll(foreignPlease, ' please ')
    .split(/\s+/, mostWords)
    .filter(Boolean);
  const clauses: string[][] = [[]];
  for (const word of words) {
    const bare = word.replaceAll(/[^\p{L}\p{N}.:/,-]/gu, '').replaceAll(/^[.:/,-]+|[.:/,-]+$/g, '');
    if (joins.has(bare || word)) clauses.push([]);
    else if (bare) clauses.at(-1)?.push(corrected(bare));
    if (/[?!;,.]$/.test(word)) clauses.push([]);
  }
  return clauses.map((clause) => withoutConfusions(clause.join(' '))).filter(Boolean);
}

const withoutConfusions = (clause: string): string =>
  confusions.reduce((text, [pattern, words]) => text.replace(pattern, words), clause);

/** Questions in English may say please in another language. */
const foreignPlease =
  /\b(?:sil (?:te|vous) pla[iî]t|por favor|per favore|bitte|alsjeblieft|alstublieft|prosz[eę])(?!\p{L})/gu;

const joins: ReadonlySet<string> = new Set(['and', 'also', 'plus', '&', '+']);

function corrected(word: string): string {
  const known = otherSpellings[word];
  if (known) return known;
  if (word.length < 3 || word.length > 15 || knownWords.has(word)) return word;
  const joined = joinedWords.exec(word);
  if (joined) return `${joined[1]} ${joined[2]}`;
  const short = slipsOfShort.get(word);
  if (short) return short;
  if (word.length < leastLetters - 1) return word;
  return (
    slips.get(word) ??
    withoutOne(word).find(isLongWord) ??
    withoutExtra(word).find((one) => one.length >= leastShort && shortWords.has(one)) ??
    (word.length < leastForAnother ? undefined : firstOf(gaps(word), withAnother)) ??
    word
  );
}

/** A short word without its last letter, or without a doubled one. */
const withoutExtra = (word: string): string[] => [word.slice(0, -1), word.replace(/(.)\1/, '$1')];
const leastShort = 4;

const firstOf = (keys: readonly string[], map: ReadonlyMap<string, string>): string | undefined => {
  const key = keys.find((one) => map.has(one));
  return key === undefined ? undefined : map.get(key);
};

const isLongWord = (word: string) => word.length >= leastLetters && vocabulary.has(word);

/** A word without one of its letters, for each position. */
const withoutOne = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** A word with two neighbouring letters swapped, for each position. */
const withTwoSwapped = (word: string): string[] =>
  Array.from(
    word.slice(1),
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

/** Every typo that omits a letter or swaps two, with the word meant. */
const slips: ReadonlyMap<string, string> = new Map(
  [...vocabulary]
    .filter(isLongWord)
    .toReversed() // so that the first of two words that may be meant wins
    .flatMap((word) =>
      [...withoutOne(word), ...withTwoSwapped(word)].map((slip) => [slip, word] as const),
    ),
);

/** The same for short words, whose first letter must be right or swapped. */
const slipsOfShort: ReadonlyMap<string, string> = new Map(
  [...shortWords]
    .toReversed()
    .flatMap((word) =>
      [...(word.length > 3 ? withoutOne(word).slice(1) : []), ...withTwoSwapped(word)].map(
        (slip) => [slip, word] as const,
      ),
    ),
);

const leastForAnother = 7;

/**
 * Long words with one letter left out, which stand for any wrong letter there; the first letter is
 * seldom wrong.
 */
const gaps = (word: string): string[] =>
  Array.from(word.slice(1), (_, at) => `${word.slice(0, at + 1)}*${word.slice(at + 2)}`);
const withAnother: ReadonlyMap<string, string> = new Map(
  [...vocabulary]
    .filter((word) => word.length >= leastForAnother)
    .toReversed()
    .flatMap((word) => gaps(word).map((gap) => [gap, word] as const)),
);
