import { Text, TextInput } from '@mantine/core';
import { codeError, recoveryCodeError } from '#shared/auth/codes.ts';
import { ProofForm } from '../security/proof-form.tsx';

interface CodeFormProps {
  title: string;
  hint: string;
  submit: string;
  send: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

/** For users with two-factor: a code from the app, or a recovery code. */
export function CodeForm({ hint, ...form }: CodeFormProps) {
  return (
    <ProofForm {...form} check={(typed) => recoveryCodeError(typed) && codeError(typed)}>
      {(field) => (
        <>
          <Text size="sm">{hint}</Text>
          <TextInput
            {...field}
            label="Code"
            description="From your authenticator app, or a recovery code."
            size="md"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            autoFocus
            errorProps={{ role: 'alert' }}
          />
        </>
      )}
    </ProofForm>
  );
}
