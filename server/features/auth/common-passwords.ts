import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The passwords that attackers try first, in lower case, sorted, one per line: those of zxcvbn-ts,
 * from leaks. `scripts/common-passwords.ts` writes it; the licence is next to it.
 */
export const commonPasswordsFile = new URL('./common-passwords.txt.br', import.meta.url);

let lines: string | undefined;

/**
 * How many digits and signs may surround a listed word for it to count as that word: `password1!`.
 * A higher number would refuse long passwords that merely contain one of the forty thousand.
 */
const decoration = 2;

/**
 * The form in which it is stored and compared, but in lower case: full-width digits and unusual
 * spaces become the usual ones.
 */
export const plainForm = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/**
 * Whether it is among the most common passwords, in any case and form, even with a few digits and
 * signs around it, or a single repeated character. No service is asked.
 */
export function isCommonPassword(password: string): boolean {
  const plain = plainForm(password);
  const cores = [between(plain, /[\p{L}\p{N}]/u), between(plain, /\p{L}/u)];
  const words = cores.filter((core) => plain.length - core.length <= decoration);
  return new Set(plain).size === 1 || [plain, ...words].some(isListed);
}

function isListed(word: string): boolean {
  lines ??= `\n${brotliDecompressSync(readFileSync(commonPasswordsFile)).toString()}\n`;
  return lines.includes(`\n${word}\n`);
}

/** @returns the part from the first to the last of these characters */
function between(text: string, ends: RegExp): string {
  const all = [...text];
  const isEnd = (character: string) => ends.test(character);
  return all.slice(Math.max(0, all.findIndex(isEnd)), all.findLastIndex(isEnd) + 1).join('');
}
