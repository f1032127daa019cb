import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../api.ts';
import { authAnswer } from './auth-answer.ts';
import { auth } from './session.ts';

/** For users whose confirmation mail has not arrived. */
export function ResendConfirmation({ email }: { email: string }) {
  const [state, setState] = useState<{ busy?: true; said?: string }>({});
  const send = async () => {
    setState({ busy: true });
    const said = await authAnswer(auth.sendVerificationEmail({ email })).then(
      () => 'Sent. Please check your email again, including your spam folder.',
      (error: ApiError) => error.message,
    );
    setState({ said });
  };
  return (
    <Stack gap="xs" align="flex-start">
      {state.said && <Text size="sm">{state.said}</Text>}
      <Button
        size="xs"
        variant="default"
        aria-disabled={state.busy}
        onClick={() => !state.busy && send()}
      >
        {state.busy ? 'Sending...' : 'Send the link again'}
      </Button>
    </Stack>
  );
}
