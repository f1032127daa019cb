import type { FieldErrors } from '../auth/rules.ts';

/** A first look; whether there can be such an address, the server says. */
export const newEmailErrors = ({ email = '' }: { email?: string }): FieldErrors =>
  email.trim().includes('@') ? {} : { email: 'Please enter a valid email address' };
