import { TextInput } from '@mantine/core';
import { newEmailErrors } from '#shared/profile/account.ts';
import type { Message } from '../../ui/banner.tsx';
import { authAnswer } from '../auth/auth-answer.ts';
import { withProof } from '../auth/proof/with-proof.ts';
import { auth } from '../auth/session.ts';
import { AccountForm } from './account-form.tsx';

/** The address changes once the link mailed to the new one is followed. */
export function ChangeEmail({
  email,
  tell,
}: {
  email: string;
  tell: (message: Message | undefined) => void;
}) {
  return (
    <AccountForm
      label="Email"
      value={email}
      open="Change Email"
      submit="Update Email"
      busyLabel="Updating..."
      tell={tell}
      errorsOf={newEmailErrors}
      success="Email update initiated. Please check your new email for confirmation."
      failure="Failed to update email"
      send={({ email: newEmail = '' }) =>
        withProof(() => authAnswer(auth.changeEmail({ newEmail: newEmail.trim() })))
      }
    >
      {(errors) => (
        <TextInput
          name="email"
          label="New email"
          type="email"
          size="md"
          autoComplete="email"
          autoCapitalize="none"
          autoFocus
          error={errors.email}
          errorProps={{ role: 'alert' }}
        />
      )}
    </AccountForm>
  );
}
