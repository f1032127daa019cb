import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The passwords that attackers try first, in lower case, sorted, one a line: those of zxcvbn-ts, from
 * leaks. `scripts/common-passwords.ts` writes it; the licence is next to it.
 */
export const commonPasswordsFile = new URL('./common-passwords.txt.br', import.meta.url);

let lines: string | undefined;

/** Whether it is among the most common passwords, in whatever case. Nothing is asked of anybody. */
export function isCommonPassword(password: string): boolean {
  lines ??= `\n${brotliDecompressSync(readFileSync(commonPasswordsFile)).toString()}\n`;
  return lines.includes(`\n${password.toLowerCase()}\n`);
}
