// `node scripts/run.mjs scripts/common-passwords.ts` writes the list of forbidden passwords, from
// the package that contains it.
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '#shared/auth/rules.ts';
import { commonPasswordsFile } from '../server/features/auth/common-passwords.ts';

/** Shorter ones are refused for their length. */
export function commonPasswords(): string {
  const all = dictionary['passwords-common'].map((password) => String(password).toLowerCase());
  const longEnough = all.filter(({ length }) => length >= passwordLength.min);
  return [...new Set(longEnough)].sort().join('\n');
}

if (import.meta.main) {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  await writeFile(commonPasswordsFile, brotliCompressSync(commonPasswords(), { params }));
}
