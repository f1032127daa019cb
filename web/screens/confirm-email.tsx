import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ConfirmationLink } from '#shared/auth/mailed-link.ts';
import { newPasswordErrors, passwordMissing } from '#shared/auth/rules.ts';
import { AuthForm } from '../features/auth/auth-form.tsx';
import { focusHeading, MailedLinkPage } from '../features/auth/mailed-link-page.tsx';
import { currentPassword, type Mode, newPasswordFields } from '../features/auth/modes.ts';
import { auth, refreshSession, useSession } from '../features/auth/session.ts';
import { Loading } from '../ui/loading.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';

/**
 * Where a confirmation link leads in any browser but the one that signed up. Whoever signed up need
 * not be whoever reads the mail, so the link alone confirms nothing.
 */
export function Component() {
  return (
    <MailedLinkPage<ConfirmationLink> title="Confirm Email" path="/confirm-email">
      {({ token, waiting, recheck }) => (
        <Confirmation token={token} email={waiting.email} onVoid={recheck} />
      )}
    </MailedLinkPage>
  );
}

function Confirmation({
  token,
  email,
  onVoid,
}: {
  token: string;
  email: string;
  onVoid: () => void;
}) {
  const isNew = useSearchParams()[0].has('new');
  const [stage, setStage] = useState<'asking' | 'arriving' | 'confirmed'>('asking');
  const navigate = useNavigate();
  const onConfirmed = async (isSignedIn: boolean) => {
    if (!isSignedIn) return setStage('confirmed');
    setStage('arriving');
    await refreshSession();
    navigate('/dashboard', { replace: true });
  };
  if (stage === 'arriving') return <Loading />;
  if (stage === 'confirmed') return <Confirmed />;
  return <AskPassword token={token} email={email} isNew={isNew} go={{ onConfirmed, onVoid }} />;
}

interface Go {
  onConfirmed: (isSignedIn: boolean) => void;
  onVoid: () => void;
}

interface Confirming {
  token: string;
  email: string;
  go: Go;
}

/** Asks for the password; which one is part of the address, so that Back returns to the other. */
function AskPassword({ isNew, ...confirming }: Confirming & { isNew: boolean }) {
  const { token, email } = confirming;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode would clear the form
  const mode = useMemo(
    () => (isNew ? anotherPassword(confirming) : chosenPassword(confirming)),
    [isNew, token, email],
  );
  const search = `?${new URLSearchParams(isNew ? { token } : { token, new: '' })}`;
  return (
    <Stack gap="lg" style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
      {/* What was tried as the one password is not kept as the other. */}
      <AuthForm key={String(isNew)} mode={mode} />
      <Text ta="center" c="dimmed">
        {isNew ? 'Remember it?' : 'Forgot it, or never chose one?'}{' '}
        <Anchor component={Link} to={{ search }} fw={600}>
          {isNew ? 'Enter your password' : 'Choose a new password'}
        </Anchor>
      </Text>
      <Text size="sm" ta="center" c="dimmed">
        Not you who signed up? Close this page, and nothing happens.
      </Text>
    </Stack>
  );
}

/** When somebody else is signed in here, and stays so. */
function Confirmed() {
  const { data: session } = useSession();
  return (
    <Stack gap="lg">
      <Title order={1} tabIndex={-1} ref={focusHeading} style={{ outline: 'none' }}>
        Email confirmed
      </Title>
      <SuccessNotice text="Your email is confirmed">
        {session && `This browser is signed in as ${session.user.email}. `}
        Sign out first to sign in with your new account.
      </SuccessNotice>
      <Button component={Link} to="/dashboard" size="md" fullWidth>
        Continue
      </Button>
    </Stack>
  );
}

const asked = {
  title: 'Confirm Email',
  action: 'Confirm Email',
  busy: 'Confirming...',
  failure: 'Failed to confirm the email. Please try again.',
  done: 'Your email is confirmed',
  links: [],
};

const chosenPassword = ({ token, email, go }: Confirming): Mode => ({
  ...asked,
  heading: 'Confirm your email',
  hint: `Enter the password that you chose when you signed up as ${email}.`,
  fields: [currentPassword],
  errors: passwordMissing,
  send: ({ password }) => confirm('/confirm-email/password', { token, password }, go),
});

const anotherPassword = ({ token, email, go }: Confirming): Mode => ({
  ...asked,
  heading: 'Choose a new password',
  hint: `For ${email}. It replaces the one chosen at sign-up, if there is one.`,
  fields: newPasswordFields,
  errors: newPasswordErrors,
  send: ({ password }) =>
    confirm('/confirm-email/new-password', { token, newPassword: password }, go),
});

async function confirm(path: string, body: object, { onConfirmed, onVoid }: Go) {
  const answer = await auth.$fetch<{ signedIn?: boolean }>(path, { method: 'POST', body });
  if ((answer.error as { code?: string } | null)?.code === 'LINK_VOID') onVoid();
  // Where a second factor is on, the dashboard asks for the code.
  if (answer.data) onConfirmed(answer.data.signedIn ?? true);
  return answer;
}
