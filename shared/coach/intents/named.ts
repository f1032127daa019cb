import { isMeantFor } from './almost.ts';

/** The records that a text names. */
export interface Named<Item> {
  /** Several if it could be any of them. */
  items: readonly Item[];
  /** The text without the name. */
  rest: string;
  /** Whether the whole name was given, rather than a word of it. */
  isWhole: boolean;
}

/** Words that occur in names of races and shoes, but also in questions that name none. */
const common: ReadonlySet<string> = new Set(
  `
  marathon half race races running trail trails road track ultra night morning evening spring summer
  autumn winter forest mountain river beach bridge great first last second light speed swift racer racing tempo sunday monday tuesday wednesday thursday friday saturday january february
  march april august september october november december charity classic relay series challenge
  `
    .trim()
    .split(/\s+/),
);
const leastLetters = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

interface Place {
  words: number;
  at: number;
  length: number;
  isWhole: boolean;
}

/**
 * The records that a text names, in full or by a distinctive word, typos included: 'comet 2s',
 * 'rivrside'. The longest match counts, and on a tie the last one.
 * @param namesOf what a record may be called
 */
export function namedIn<Item>(
  items: readonly Item[],
  text: string,
  namesOf: (item: Item) => readonly (string | undefined)[],
): Named<Item> | undefined {
  const said = wordsOf(text);
  const found = items.flatMap((item) => {
    const places = namesOf(item).flatMap((name) => (name ? (placeIn(said, name) ?? []) : []));
    const [place] = places.toSorted((a, b) => compare(b, a));
    return place ? [{ item, place }] : [];
  });
  const [best] = found.toSorted((a, b) => compare(b.place, a.place));
  if (!best) return undefined;
  const { at, length } = best.place;
  return {
    items: found.filter(({ place }) => compare(place, best.place) === 0).map(({ item }) => item),
    isWhole: best.place.isWhole,
    rest: [...said.slice(0, at), '|', ...said.slice(at + length)].join(' '),
  };
}

const compare = (a: Place, b: Place): number =>
  Number(a.isWhole) - Number(b.isWhole) || a.words - b.words || a.at - b.at;

function placeIn(said: readonly string[], name: string): Place | undefined {
  const words = wordsOf(name);
  for (let at = said.length - words.length; at >= 0 && words.join('').length > 2; at -= 1) {
    if (words.every((word, place) => isMeantFor(said[at + place] ?? '', word))) {
      return { words: words.length, at, length: words.length, isWhole: true };
    }
  }
  for (const word of words) {
    if (word.length < leastLetters || common.has(word) || /\d/.test(word)) continue;
    const at = said.findLastIndex((one) => isMeantFor(one, word));
    // 'Comet 9' is not the Comet 2, but 'Lakeside 2026' is Lakeside.
    if (at >= 0 && !/^\d{1,3}$/.test(said[at + 1] ?? '')) {
      return { words: 1, at, length: 1, isWhole: false };
    }
  }
  return undefined;
}
