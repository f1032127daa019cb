import { type FieldErrors, type NewPasswordFields, newPasswordErrors } from '../auth/rules.ts';

/** A first look; whether there can be such an address, the server says. */
export const newEmailErrors = ({ email = '' }: { email?: string }): FieldErrors =>
  email.trim().includes('@') ? {} : { email: 'Please enter a valid email address' };

export const changePasswordErrors = ({
  currentPassword,
  ...entered
}: NewPasswordFields & { currentPassword: string }): FieldErrors => ({
  ...(currentPassword === '' && { currentPassword: 'Password is required' }),
  ...newPasswordErrors(entered),
});
