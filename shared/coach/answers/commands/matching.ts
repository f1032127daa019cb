import { formatList } from '../../../formats.ts';
import { isSlip } from '../../../languages/slips.ts';

type Texts = readonly (string | undefined)[];

/**
 * The records that a name fits: those with exactly that name, otherwise all that contain all its
 * words, with typos last.
 * @param name in lower-case words
 * @param textsOf a record's name, and what else may be said to name it
 */
export function matching<Item>(
  items: readonly Item[],
  name: readonly string[],
  textsOf: (item: Item) => Texts,
): readonly Item[] {
  const exact = items.filter(
    (item) => wordsIn(textsOf(item).slice(0, 1)).join(' ') === name.join(' '),
  );
  if (exact.length > 0) return exact;
  const having = (isOf: (word: string, said: string) => boolean) =>
    items.filter((item) => {
      const words = wordsIn(textsOf(item));
      return name.every((said) => words.some((word) => isOf(word, said)));
    });
  // 'The Meadow 4s'
  const fitting = having((word, said) => word === said || `${word}s` === said);
  return fitting.length > 0 ? fitting : having(isMistyped);
}

const shortestWithSlip = 5;
const isMistyped = (word: string, said: string) =>
  word === said || (said.length >= shortestWithSlip && isSlip(said, word));

const wordsIn = (texts: Texts): string[] =>
  texts
    .flatMap((text = '') =>
      text.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '').split(/\s+/),
    )
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);

/** How many names to list. */
const mostNamed = 6;

export const namesOf = (names: readonly string[]): string =>
  formatList(names.length > mostNamed ? [...names.slice(0, mostNamed), 'others'] : names);
