import { Text } from '@mantine/core';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProofForm } from './proof-form.tsx';

/** Asks for the password before a security setting changes. */
export function PasswordForm({
  title,
  hint,
  submit,
  email,
  send,
  onCancel,
}: {
  title: string;
  hint: string;
  submit: string;
  email: string;
  send: (password: string) => Promise<unknown>;
  onCancel: () => void;
}) {
  return (
    <ProofForm
      title={title}
      submit={submit}
      check={(password) => password === '' && 'Password is required'}
      send={send}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          <Text size="sm">{hint}</Text>
          {/* For password managers: the account the password belongs to. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...field}
            label="Password"
            autoComplete="current-password"
            autoFocus
            maw={420}
          />
        </>
      )}
    </ProofForm>
  );
}
