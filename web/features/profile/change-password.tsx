import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordLength } from '../../../shared/auth/rules.ts';
import { changePasswordErrors } from '../../../shared/profile/account.ts';
import type { Message } from '../../ui/banner.tsx';
import { auth } from '../auth/session.ts';
import { accountCall } from './account-call.ts';
import { AccountForm } from './account-form.tsx';

const texts = { success: 'Password updated successfully', failure: 'Failed to update password' };

/** A new password ends every session but this one. */
export function ChangePassword({
  email,
  tell,
}: {
  email: string;
  tell: (message: Message | undefined) => void;
}) {
  return (
    <AccountForm
      label="Password"
      value="••••••••"
      open="Change Password"
      submit="Update Password"
      busyLabel="Updating..."
      tell={tell}
      errorsOf={(entered) =>
        changePasswordErrors(entered as Parameters<typeof changePasswordErrors>[0])
      }
      send={({ currentPassword = '', password: newPassword = '' }) =>
        accountCall(
          auth.changePassword({ currentPassword, newPassword, revokeOtherSessions: true }),
          texts,
        )
      }
    >
      {(errors) => (
        <>
          {/* For password managers: whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Password
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            autoFocus
            error={errors.currentPassword}
          />
          <Password
            name="password"
            label="New password"
            autoComplete="new-password"
            description={`At least ${passwordLength.min} characters. Your other devices are signed out.`}
            error={errors.password}
          />
          <Password
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

function Password({ label, error, ...rest }: PasswordInputProps & { label: string }) {
  return (
    <PasswordInput
      size="md"
      label={label}
      error={error}
      // Mantine says it for every input but this one.
      aria-invalid={Boolean(error)}
      errorProps={{ role: 'alert' }}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      {...rest}
    />
  );
}
