import { newPasswordErrors, passwordLength } from '#shared/auth/rules.ts';
import type { Message } from '../../ui/banner.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { authAnswer } from '../auth/auth-answer.ts';
import { withProof } from '../auth/proof/with-proof.ts';
import { useHasPassword } from '../auth/security/api.ts';
import { auth } from '../auth/session.ts';
import { AccountForm } from './account-form.tsx';
import { SetPassword } from './set-password.tsx';

/** A new password ends every session but this one. */
export function ChangePassword({
  email,
  tell,
}: {
  email: string;
  tell: (message: Message | undefined) => void;
}) {
  if (useHasPassword().data === false) return <SetPassword email={email} tell={tell} />;
  return (
    <AccountForm
      label="Password"
      value="••••••••"
      open="Change Password"
      submit="Update Password"
      busyLabel="Updating..."
      tell={tell}
      errorsOf={(entered) => newPasswordErrors(entered as Parameters<typeof newPasswordErrors>[0])}
      success="Password updated successfully"
      failure="Failed to update password"
      send={({ password = '' }) => withProof(() => authAnswer(auth.changePassword(to(password))))}
    >
      {(errors) => (
        <>
          {/* For password managers: the account the password belongs to. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            autoFocus
            description={`At least ${passwordLength.min} characters. Your other devices are signed out.`}
            error={errors.password}
          />
          <PasswordField
            name="confirmPassword"
            label="Confirm new password"
            autoComplete="new-password"
            error={errors.confirmPassword}
          />
        </>
      )}
    </AccountForm>
  );
}

/** The proof given before replaces the current password. */
const to = (newPassword: string) => ({
  newPassword,
  currentPassword: '',
  revokeOtherSessions: true,
});
