/**
 * Full-text search: `search` returns a predicate that is true for items whose text contains every
 * word, ignoring case and accents; a blank search matches everything. A word in double quotes has to
 * begin a word: "rain" is in 'rainy', and not in 'training'.
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
    return (item: Item) => words.every((word) => says(searchedText(item), word));
  };
}

function says(text: string, word: string): boolean {
  const whole = beginningOf(word);
  if (whole === undefined) return text.includes(word);
  for (let at = text.indexOf(whole); at >= 0; at = text.indexOf(whole, at + 1)) {
    if (!isInWord(text.charAt(at - 1))) return true;
  }
  return false;
}

const isInWord = (letter: string) => /^[a-z0-9]$/.test(letter);

/** The word inside double quotes; undefined without them. */
export const beginningOf = (word: string): string | undefined => /^"(.+)"$/.exec(word)?.[1];

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
