import { vocabulary } from './topics.ts';

/** A question is read as far as this many words: nobody asks something new after that. */
const mostWords = 400;
/** Shorter words are too easily mistaken for one another. */
const leastLetters = 5;

/** What people type for words that no slip of the finger explains. */
const otherSpellings: Readonly<Record<string, string>> = {
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
  for (const candidate of vocabulary) if (isSlip(word, candidate)) return candidate;
  return word;
}

/** Whether one letter too many, one too few, or two that changed places make the difference. */
function isSlip(typed: string, word: string): boolean {
  if (word.length < leastLetters || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && typed[start] === word[start]) start += 1;
  const [a, b] = [typed.slice(start), word.slice(start)];
  if (a.length === b.length) return a === `${b[1]}${b[0]}${b.slice(2)}`;
  return a.length > b.length ? a.slice(1) === b : a === b.slice(1);
}
