import type { FieldErrors } from '../auth/rules.ts';

/** A first check; the server decides whether the address can exist. */
export const newEmailErrors = ({ email = '' }: { email?: string }): FieldErrors =>
  email.trim().includes('@') ? {} : { email: 'Please enter a valid email address' };
