/**
 * What was typed or pasted, in plain signs and small letters: full-width digits and spaces of any
 * width become usual ones, and marks that nobody sees are gone. A fraction or a power (½, ²) stays,
 * as its digits would run into those before it.
 */
export const typedText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{No}]{1,1000}/gu, (usual) => usual.normalize('NFKC'))
    .trim()
    .toLowerCase();
