/**
 * A search by words: `search` gives a test for items, which holds when every word occurs in the text of
 * the item, whatever its capitals and accents; a blank search holds for all.
 */
export function searchOf<Item extends object>(textOf: (item: Item) => string) {
  /** Kept for as long as the item itself: the search runs at every key that is pressed. */
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
    const words = plain(search).split(/\s+/).filter(Boolean);
    return (item: Item) => words.every((word) => searchedText(item).includes(word));
  };
}

/** Lower case without accents: 'Crêpe' → 'crepe'. Most notes are plain already, which is cheap to see. */
function plain(text: string): string {
  const lower = text.toLowerCase();
  return /[\u0080-\uffff]/.test(lower)
    ? lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    : lower;
}
