import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readCode } from '#shared/auth/codes.ts';
import { authAnswer } from '../auth-answer.ts';
import { MailHint } from '../mail-hint.tsx';
import { ProofForm } from '../security/proof-form.tsx';
import { auth } from '../session.ts';

/** For users with neither a password nor a second factor: a mailed code. */
export function MailedCodeForm({
  hint,
  email,
  ...form
}: {
  title: string;
  hint: string;
  submit: string;
  email: string;
  send: (code: string) => Promise<unknown>;
  onCancel: () => void;
}) {
  const [said, setSaid] = useState<string>();
  const mail = () =>
    authAnswer(auth.$fetch('/proof-code', { method: 'POST', body: {} })).then(
      () => setSaid(`A code is on its way to ${email}.`),
      ({ message }) => setSaid(message),
    );
  return (
    <ProofForm
      {...form}
      check={(typed) => !/^\d{6}$/.test(readCode(typed)) && 'Enter the 6 digits from the email'}
    >
      {(field) => (
        <>
          <Text size="sm">
            {hint} You have no password here, so we’ll email a code to {email}.
          </Text>
          <Button variant="default" onClick={mail} style={{ alignSelf: 'start' }}>
            {said ? 'Email another code' : 'Email me a code'}
          </Button>
          {said && (
            <Text size="sm" role="status">
              {said}
            </Text>
          )}
          {said && <MailHint email={email} />}
          <TextInput
            {...field}
            label="Code"
            size="md"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            errorProps={{ role: 'alert' }}
          />
        </>
      )}
    </ProofForm>
  );
}
