import { Anchor, Box, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { challengePath } from '#shared/auth/codes.ts';
import type { SignInLink } from '#shared/auth/mailed-link.ts';
import type { ApiError } from '../api.ts';
import { authAnswer } from '../features/auth/auth-answer.ts';
import { AtOnce, MailedLinkPage } from '../features/auth/mailed-link-page.tsx';
import { auth, refreshSession } from '../features/auth/session.ts';
import { CautionNotice } from '../ui/caution-notice.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { FocusedTitle } from '../ui/focused-title.tsx';

/**
 * Where a magic link leads: it signs in at once in the browser that requested it, or that is signed
 * in to its account. In any other, the link may come from somebody else, so the page says whose
 * account it opens, and waits for a click.
 */
export function Component() {
  return (
    <MailedLinkPage<SignInLink> title="Sign In" path="/magic-link" otherwise="magic-link">
      {(link) => <SignIn {...link} />}
    </MailedLinkPage>
  );
}

interface SignInProps {
  token: string;
  waiting: SignInLink;
  recheck: () => void;
}

function SignIn({ token, waiting, recheck }: SignInProps) {
  const navigate = useNavigate();
  const act = async () => {
    const { twoFactorRedirect } = await open(token);
    await refreshSession();
    navigate(twoFactorRedirect ? challengePath : '/dashboard', { replace: true });
  };
  return waiting.isHere ? (
    <AtOnce act={act} onVoid={recheck} />
  ) : (
    <Question {...waiting} act={act} onVoid={recheck} />
  );
}

interface QuestionProps extends SignInLink {
  act: () => Promise<void>;
  onVoid: () => void;
}

function Question({ email, signedInAs, act, onVoid }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const signIn = async () => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if ((error as ApiError).code === 'LINK_VOID') return onVoid();
      setFailure((error as ApiError).message);
      setBusy(false);
    }
  };
  return (
    <Stack gap="lg" style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
      <div>
        <FocusedTitle>
          Sign in as{' '}
          <Box component="span" display="block" fz="lg">
            {email}?
          </Box>
        </FocusedTitle>
        <Text c="dimmed" mt={4}>
          The link was asked for in another browser. If that was you, continue.
        </Text>
      </div>
      {signedInAs && (
        <CautionNotice>You are signed in as {signedInAs}; this ends that session.</CautionNotice>
      )}
      {failure && <ErrorNotice text={failure} />}
      <Button size="md" fullWidth loading={busy} onClick={signIn}>
        Sign In
      </Button>
      {signedInAs && (
        <Text ta="center">
          <Anchor component={Link} to="/dashboard" fw={600}>
            Stay signed in as {signedInAs}
          </Anchor>
        </Text>
      )}
      <Text size="sm" ta="center" c="dimmed">
        Didn’t ask for a link? Somebody may want you to use their account. Close this page, and
        nothing happens.
      </Text>
    </Stack>
  );
}

const open = (token: string) =>
  authAnswer(
    auth.$fetch<{ twoFactorRedirect?: true }>('/magic-link/sign-in', {
      method: 'POST',
      body: { token },
    }),
  );
