/*
 * A second factor: the six digits of an authenticator app, or one of the recovery codes that stand
 * in for it.
 */

/** Letters and digits that cannot be confused: no i, l, o, 0 or 1. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export const recoveryCodes = { count: 10, length: 10 } as const;

/** The screen that asks for a code when sign-in leads through another page. */
export const challengePath = '/two-factor';

/** The digits of a code, typed or pasted with the space that apps display, `123 456`. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/** A recovery code in its stored form, however it was typed: `ABCDE FGHJK` is `abcde-fghjk`. */
export function readRecoveryCode(typed: string): string {
  const half = recoveryCodes.length / 2;
  const bare = typed.toLowerCase().replace(/[\s-]/g, '');
  return `${bare.slice(0, half)}-${bare.slice(half)}`;
}

/** @returns the message if it cannot be a code */
export function codeError(typed: string): string | false {
  return !/^\d{6}$/.test(readCode(typed)) && 'Enter the 6 digits that your app shows';
}

/** @returns the message if it cannot be a recovery code */
export function recoveryCodeError(typed: string): string | false {
  return !/^[a-z\d]{5}-[a-z\d]{5}$/.test(readRecoveryCode(typed)) && 'Enter one of your codes';
}
