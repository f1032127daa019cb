import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Entrance } from '../features/auth/entrance.tsx';
import { auth, leave } from '../features/auth/session.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';

type Stage = 'asking' | 'undoing' | 'failed' | 'void' | 'done';

/**
 * The page that the mail to an account's old address links to, whether or not someone is signed in.
 */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [stage, setStage] = useState<Stage>(token ? 'asking' : 'void');
  const undo = async () => {
    setStage('undoing');
    const next = await undoChange(token);
    // The server has ended every session, including this browser's.
    if (next === 'done') leave();
    setStage(next);
  };
  return (
    <Entrance title="Undo Email Change">
      <Stack gap="lg">
        <Title order={1}>{stage === 'done' ? 'Change undone' : 'Undo the email change'}</Title>
        {stage === 'void' && (
          <ErrorNotice text="This link has been used already, or it has expired." />
        )}
        {stage === 'failed' && <ErrorNotice text="Failed to undo the change. Please try again." />}
        {stage === 'done' && (
          <SuccessNotice text="Your account has its old email again">
            Everyone has been signed out. We have emailed you a link to choose a new password.
          </SuccessNotice>
        )}
        {(stage === 'asking' || stage === 'undoing' || stage === 'failed') && (
          <>
            <Text>
              Your account gets its old email back, everybody is signed out, and the password and
              all passkeys stop working. We’ll email you a link to choose a new one.
            </Text>
            <Button size="md" fullWidth loading={stage === 'undoing'} onClick={undo}>
              Undo the change
            </Button>
          </>
        )}
        <Text ta="center">
          <Anchor component={Link} to="/" fw={600}>
            Back to sign in
          </Anchor>
        </Text>
      </Stack>
    </Entrance>
  );
}

async function undoChange(token: string): Promise<Stage> {
  try {
    const { error } = await auth.$fetch('/undo-email', { method: 'POST', body: { token } });
    if (!error) return 'done';
    return (error as { code?: string }).code === 'LINK_VOID' ? 'void' : 'failed';
  } catch {
    return 'failed';
  }
}
