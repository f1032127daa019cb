/**
 * What the sign-in screen requires. Plain functions rather than a schema, because this is the first
 * thing a phone loads and zod would be a twelfth of it. The server's checks are better-auth's.
 */

import { isStorable, notStorable } from '../storable.ts';

/** Carries the solved bot challenge; better-auth chose the name. */
export const botChallengeHeader = 'x-captcha-response';

export const passwordLength = { min: 6, max: 128 } as const;

// The same pattern that better-auth uses, through zod, to validate an address.
const address =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export interface SignInFields {
  email: string;
  password: string;
}

export interface SignUpFields extends SignInFields {
  fullName: string;
  confirmPassword: string;
}

export type NewPasswordFields = Pick<SignUpFields, 'password' | 'confirmPassword'>;

/** A message for each invalid field; empty when all are valid. */
export type FieldErrors = Record<string, string>;

export const signInErrors = ({ email, password }: SignInFields): FieldErrors =>
  refused({
    email: emailError(email),
    password: password === '' && 'Password is required',
  });

/** For forms that ask only for the current password. */
export const passwordMissing = ({ password }: { password: string }): FieldErrors =>
  refused({ password: password === '' && 'Password is required' });

export const signUpErrors = (entered: SignUpFields): FieldErrors => ({
  ...refused({ fullName: fullNameError(entered.fullName), email: emailError(entered.email) }),
  ...newPasswordErrors(entered),
});

/** For forms that ask only for an address: a magic link, a password reset. */
export const emailErrors = ({ email }: { email: string }): FieldErrors =>
  refused({ email: emailError(email) });

export const newPasswordErrors = (entered: NewPasswordFields): FieldErrors =>
  refused({
    password: newPasswordError(entered.password),
    confirmPassword: entered.confirmPassword !== entered.password && 'Passwords do not match',
  });

/** @returns the message if it cannot be a person's name */
export function fullNameError(fullName: string): string | false {
  if (fullName.trim() === '') return 'Full name is required';
  if (fullName.length > 200) return 'At most 200 characters';
  if (!isStorable(fullName)) return notStorable;
  return lineBreaks.test(fullName.trim()) && 'On one line';
}

/** Including tabs, bells and the like. */
const lineBreaks = /[\p{Cc}\u2028\u2029]/u;

function emailError(email: string) {
  if (email === '') return 'Email is required';
  // RFC 5321, 4.5.3.1.3: the longest address an envelope can hold.
  const fits = email.length <= 254;
  return !(fits && address.test(email)) && 'Please enter a valid email address';
}

function newPasswordError({ length }: string) {
  const { min, max } = passwordLength;
  if (length === 0) return 'Password is required';
  if (length < min) return `Password must be at least ${min} characters long`;
  return length > max && `Password must be at most ${max} characters long`;
}

function refused(errors: Record<string, string | false>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== false),
  );
}
