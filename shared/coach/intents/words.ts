import { longestMessage } from '../limits.ts';
import { vocabulary } from './vocabulary.ts';

/** A question is read as far as this many words: nobody asks something new after that. */
const mostWords = 400;
/** Shorter words are too easily mistaken for one another. */
const leastLetters = 5;

/** What people type for words that no slip of the finger explains. */
const otherSpellings: Readonly<Record<string, string>> = {
  avg: 'average',
  typical: 'average',
  avarage: 'average',
  avrage: 'average',
  wek: 'week',
  wekk: 'week',
  plna: 'plan',
  moth: 'month',
  yeer: 'year',
  runing: 'running',
  trainning: 'training',
  marathin: 'marathon',
  maraton: 'marathon',
  halfmarathon: 'half marathon',
  recovry: 'recovery',
  injurys: 'injuries',
  shoos: 'shoes',
  pase: 'pace',
  tmrw: 'tomorrow',
  tomorow: 'tomorrow',
  thx: 'thanks',
  wanna: 'want to',
  whats: 'what is',
  hows: 'how is',
  im: 'i am',
};

/**
 * The clauses of a question as plain lower-case words, with common misspellings put right: 'How was my
 * wek, and whihc shoes…' → ['how was my week', 'which shoes …'].
 */
export function clausesOf(question: string): string[] {
  const words = question
    .normalize('NFKC')
    // Some signs are many letters.
    .slice(0, longestMessage)
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/\s+/, mostWords)
    .filter(Boolean);
  const clauses: string[][] = [[]];
  for (const word of words) {
    const bare = word.replaceAll(/[^\p{L}\p{N}.:/,-]/gu, '').replaceAll(/^[.:/,-]+|[.:/,-]+$/g, '');
    if (joins.has(bare)) clauses.push([]);
    else if (bare) clauses.at(-1)?.push(corrected(bare));
    if (/[?!;,.]$/.test(word)) clauses.push([]);
  }
  return clauses.map((clause) => clause.join(' ')).filter(Boolean);
}

const joins: ReadonlySet<string> = new Set(['and', 'also', 'plus', '&']);

function corrected(word: string): string {
  const known = otherSpellings[word];
  if (known) return known;
  if (word.length < leastLetters - 1 || word.length > 15 || vocabulary.has(word)) return word;
  return slips.get(word) ?? withoutOne(word).find(isLongWord) ?? word;
}

const isLongWord = (word: string) => word.length >= leastLetters && vocabulary.has(word);

/** A word with one of its letters missing, at each place. */
const withoutOne = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** A word with two neighbouring letters that changed places, at each place. */
const withTwoSwapped = (word: string): string[] =>
  Array.from(
    word.slice(1),
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

/** Every slip with a letter too few, or two that changed places, and the word that was meant. */
const slips: ReadonlyMap<string, string> = new Map(
  [...vocabulary]
    .filter(isLongWord)
    .toReversed() // so that the first of two words that may be meant wins
    .flatMap((word) =>
      [...withoutOne(word), ...withTwoSwapped(word)].map((slip) => [slip, word] as const),
    ),
);
