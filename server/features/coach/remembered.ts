/** Caches a value for each list of words: only for words from a small, fixed set. */
export function remembered<Word extends string, Made>(
  make: (words: readonly Word[]) => Made,
): (words: readonly Word[]) => Made {
  const known = new Map<string, Made>();
  return (words) => {
    const key = words.join();
    const made = known.get(key) ?? make(words);
    known.set(key, made);
    return made;
  };
}
