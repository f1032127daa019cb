/*
 * What proves somebody beside the password: the six digits of an authenticator app, or one of the
 * recovery codes that stand in for it.
 */

/** Letters and digits that nobody takes for one another: no i, l, o, 0 or 1. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export const recoveryCodes = { count: 10, length: 10 } as const;

/** Where the screen that asks for a code is, for ways in that lead through another page. */
export const challengePath = '/two-factor';

/** The digits of a code that was typed or pasted as apps show it, `123 456`. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/** A recovery code as it is kept, however it was typed: `ABCDE FGHJK` is `abcde-fghjk`. */
export function readRecoveryCode(typed: string): string {
  const half = recoveryCodes.length / 2;
  const bare = typed.toLowerCase().replace(/[\s-]/g, '');
  return `${bare.slice(0, half)}-${bare.slice(half)}`;
}

/** @returns the sentence for a code that cannot be one */
export function codeError(typed: string): string | false {
  return !/^\d{6}$/.test(readCode(typed)) && 'Enter the 6 digits that your app shows';
}

/** @returns the sentence for a recovery code that cannot be one */
export function recoveryCodeError(typed: string): string | false {
  return !/^[a-z\d]{5}-[a-z\d]{5}$/.test(readRecoveryCode(typed)) && 'Enter one of your codes';
}
