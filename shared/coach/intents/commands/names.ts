/** A name as it was typed; one typed in lower case is capitalised: 'Hoka Clifton 9'. */
export function typedAs(words: readonly string[], typed: string): string {
  const given = typed
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return words
    .map((word) => given.find((one) => plain(one) === word && one !== word) ?? capital(word))
    .join(' ');
}

const plain = (word: string) => word.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
