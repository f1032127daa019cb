import { isSlip, isSwap } from '../../languages/slips.ts';
import { wordsIn } from '../../languages/words-in.ts';

/** A text to look for signs in. */
export interface Said {
  /** In plain letters, including commas. */
  words: readonly string[];
  /** The number of the sentence that each word is in. */
  sentences: readonly number[];
  /**
   * The positions of each word, by first letters, so that only a few are compared with the word
   * sought.
   */
  places: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
}

/** Consecutive words; one that ends in `*` is the beginning of a word. */
export type Sequence = readonly string[];
export type Either = readonly Sequence[];

export interface Span {
  from: number;
  to: number;
}

/** Shorter words are too easily mistaken for one another, such as 'peito' and 'perto'. */
const shortestWithSlip = 6;
/** Two swapped neighbours rarely make another word: 'petio', 'pian'. */
const shortestWithSwap = 4;

export function readSaid(text: string): Said {
  const sentences = text
    .split(/[!?;\n]|\.(?=\s|$)/)
    .map((sentence) => sentence.split(',').flatMap((part) => [',', ...wordsIn(part)]));
  return withPlaces(
    sentences.flat(),
    sentences.flatMap((words, number) => words.map(() => number)),
  );
}

/** The same text with words left out. */
export function blanked(said: Said, spans: readonly Span[]): Said {
  if (spans.length === 0) return said;
  const words = [...said.words];
  for (const { from, to } of spans) words.fill('', from, to);
  return withPlaces(words, said.sentences);
}

function withPlaces(words: readonly string[], sentences: readonly number[]): Said {
  const places = new Map<string, Map<string, number[]>>();
  words.forEach((word, at) => {
    const letter = word[0] ?? '';
    const alike = places.get(letter) ?? new Map<string, number[]>();
    places.set(letter, alike);
    const known = alike.get(word);
    if (known) known.push(at);
    else alike.set(word, [at]);
  });
  return { words, sentences, places };
}

/** Where one of the sequences occurs, tolerating a typo in a long word if that is allowed. */
export const placesOf = (said: Said, either: Either, allowsSlips = false): Span[] =>
  either.flatMap((sequence) => {
    const [first = ''] = sequence;
    return [...(said.places.get(first[0] ?? '') ?? [])]
      .filter(([word]) => isLike(word, first, allowsSlips))
      .flatMap(([, places]) => places)
      .filter((at) => occursAt(said.words, sequence, at, allowsSlips))
      .map((from) => ({ from, to: from + sequence.length }));
  });

export const occursAt = (
  words: readonly string[],
  sequence: Sequence,
  at: number,
  allowsSlips = false,
): boolean => sequence.every((part, place) => isLike(words[at + place] ?? '', part, allowsSlips));

function isLike(word: string, part: string, allowsSlips: boolean): boolean {
  if (word[0] !== part[0]) return false;
  const isStem = part.endsWith('*');
  const wanted = isStem ? part.slice(0, -1) : part;
  if (isStem ? word.startsWith(wanted) : word === wanted) return true;
  if (!allowsSlips || wanted.length < shortestWithSwap) return false;
  if (isSwap(isStem ? word.slice(0, wanted.length) : word, wanted)) return true;
  if (wanted.length < shortestWithSlip) return false;
  const lengths = isStem ? [-1, 0, 1].map((more) => wanted.length + more) : [word.length];
  return lengths.some((length) => isSlip(word.slice(0, length), wanted));
}
