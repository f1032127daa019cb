import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { newPasswordErrors } from '#shared/auth/rules.ts';
import { AuthForm } from '../features/auth/auth-form.tsx';
import { Entrance } from '../features/auth/entrance.tsx';
import { type Mode, newPasswordFields } from '../features/auth/modes.ts';
import { announce, auth, leave } from '../features/auth/session.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';

type Stage = 'checking' | 'choosing' | 'void' | 'done';

/** The page the reset mail links to, whether or not someone is signed in. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [stage, setStage] = useState<Stage>('checking');
  const mode = useMemo(() => newPassword(token, () => setStage('void')), [token]);
  useEffect(() => {
    linkHolds(token).then((holds) => {
      if (holds) announce('password recovery');
      setStage(holds ? 'choosing' : 'void');
    });
  }, [token]);
  const done = () => {
    // The server has ended every session, including this browser's.
    leave();
    setStage('done');
  };
  return (
    <Entrance title="Reset Password">
      {stage === 'checking' && <Loading />}
      {stage === 'choosing' && (
        <Stack gap="lg">
          <AuthForm mode={mode} onDone={done} />
          <BackToSignIn />
        </Stack>
      )}
      {stage === 'void' && <VoidLink />}
      {stage === 'done' && <Done />}
    </Entrance>
  );
}

function VoidLink() {
  return (
    <Stack gap="lg">
      <Title order={1}>Reset your password</Title>
      <ErrorNotice text="This link has been used already, or it has expired." />
      <Button component={Link} to="/?mode=reset-password" size="md" fullWidth>
        Ask for a new link
      </Button>
      <BackToSignIn />
    </Stack>
  );
}

const BackToSignIn = () => (
  <Text ta="center">
    <Anchor component={Link} to="/" fw={600}>
      Back to sign in
    </Anchor>
  </Text>
);

function Done() {
  return (
    <Stack gap="lg">
      <Title order={1}>Password changed</Title>
      <SuccessNotice text="Password updated successfully">
        You have been signed out everywhere. Sign in with the new password.
      </SuccessNotice>
      <Button component={Link} to="/" size="md" fullWidth>
        Sign In
      </Button>
    </Stack>
  );
}

/**
 * Checked before asking for a password. Without an answer the form is shown, and sending it will
 * tell.
 */
async function linkHolds(token: string): Promise<boolean> {
  if (!token) return false;
  const { data } = await auth
    .$fetch<{ holds: boolean }>('/reset-link', { method: 'POST', body: { token } })
    .catch(() => ({ data: null }));
  return data?.holds ?? true;
}

const newPassword = (token: string, onVoid: () => void): Mode => ({
  title: 'Reset Password',
  heading: 'Choose a new password',
  hint: 'It signs you out on every device.',
  fields: newPasswordFields,
  errors: newPasswordErrors,
  send: async ({ password }) => {
    const answer = await auth.resetPassword({ newPassword: password, token });
    if ((answer.error as { code?: string } | null)?.code === 'LINK_VOID') onVoid();
    return answer;
  },
  action: 'Set New Password',
  busy: 'Saving...',
  failure: 'Failed to reset password',
  done: 'Password updated successfully',
  links: [],
});
