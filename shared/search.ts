/**
 * Full-text search: `search` returns a predicate that is true for items whose text contains every
 * word, ignoring case and accents; a blank search matches everything.
 */
export function searchOf<Item extends object>(textOf: (item: Item) => string) {
  /** Cached per item, because the search runs on every keystroke. */
  const texts = new WeakMap<Item, string>();
  const searchedText = (item: Item) => {
    let text = texts.get(item);
    if (text === undefined) {
      text = plain(textOf(item));
      texts.set(item, text);
    }
    return text;
  };
  return (search = '') => {
    const words = wordsOf(search);
    return (item: Item) => words.every((word) => searchedText(item).includes(word));
  };
}

/** The words of a search, in lower case and without accents. */
export const wordsOf = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);

/**
 * Lower case without accents: 'Crêpe' → 'crepe'. Most notes are plain ASCII, which is cheap to
 * detect.
 */
function plain(text: string): string {
  const lower = text.toLowerCase();
  return /[\u0080-\uffff]/.test(lower)
    ? lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    : lower;
}
