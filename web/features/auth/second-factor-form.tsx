import { Anchor, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { codeError, readCode, readRecoveryCode, recoveryCodeError } from '#shared/auth/codes.ts';
import type { FieldErrors } from '#shared/auth/rules.ts';
import { product } from '#shared/product.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { PasskeyLink } from './passkeys/passkey-link.tsx';
import { announce, auth, useAwaitedCode } from './session.ts';
import { useSubmission } from './use-submission.ts';

interface Entered {
  code: string;
  trustDevice?: 'on';
}

const asErrors = (error: string | false): FieldErrors => (error ? { code: error } : {});
const fetchOptions = { disableSignal: true };

async function sent<Answer extends { error: object | null }>(call: Promise<Answer>) {
  const answer = await call;
  if (!answer.error) announce('MFA challenge verified');
  return answer;
}

const byApp = {
  heading: 'Enter your code',
  hint: `Your authenticator app shows six digits for ${product.name}.`,
  label: 'Code',
  errors: ({ code }: Entered) => asErrors(codeError(code)),
  send: ({ code, trustDevice }: Entered) =>
    sent(
      auth.twoFactor.verifyTotp({
        code: readCode(code),
        trustDevice: trustDevice === 'on',
        fetchOptions,
      }),
    ),
  failure: 'Failed to check the code',
  other: 'Use a recovery code',
};

const byRecoveryCode = {
  heading: 'Enter a recovery code',
  hint: 'One of the codes you saved when you turned on two-factor. Each works once.',
  label: 'Recovery code',
  errors: ({ code }: Entered) => asErrors(recoveryCodeError(code)),
  send: ({ code, trustDevice }: Entered) =>
    sent(
      auth.twoFactor.verifyBackupCode({
        code: readRecoveryCode(code),
        trustDevice: trustDevice === 'on',
        fetchOptions,
      }),
    ),
  failure: 'Failed to check the code',
  other: 'Use your authenticator app',
};

/** Asks for the code after a password or any other way of signing in. */
export default function SecondFactorForm() {
  const { giveUp } = useAwaitedCode();
  const [recovering, setRecovering] = useState(false);
  const way = recovering ? byRecoveryCode : byApp;
  const { busy, failure, errors, submit, clear, clearError } = useSubmission<Entered>(way);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another, empty field
  useEffect(() => input.current?.focus(), [recovering]);
  return (
    <form noValidate onSubmit={submit} onInput={() => clearError('code')}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{way.heading}</Title>
          <Text c="dimmed" mt={4}>
            {way.hint}
          </Text>
        </div>
        {failure && <ErrorNotice text={failure} />}
        <TextInput
          key={way.label}
          ref={input}
          name="code"
          label={way.label}
          size="md"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={recovering ? 'text' : 'numeric'}
          maxLength={20}
          readOnly={busy}
          error={errors.code}
          errorProps={{ role: 'alert' }}
          aria-required
        />
        <Checkbox
          name="trustDevice"
          label="Trust this browser"
          description="No code is needed here for 30 days after each sign-in."
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          aria-disabled={busy}
          data-disabled={busy || undefined}
        >
          {busy ? 'Checking...' : 'Continue'}
        </Button>
        <Stack gap="xs" align="center">
          <PasskeyLink text="Use a passkey" />
          <Anchor
            component="button"
            type="button"
            fw={600}
            onClick={() => {
              clear();
              setRecovering(!recovering);
            }}
          >
            {way.other}
          </Anchor>
          <Anchor component="button" type="button" c="dimmed" onClick={giveUp}>
            Back to sign in
          </Anchor>
        </Stack>
      </Stack>
    </form>
  );
}
