import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { challengePath } from '#shared/auth/codes.ts';
import type { ConfirmationLink } from '#shared/auth/mailed-link.ts';
import { newPasswordErrors, passwordMissing } from '#shared/auth/rules.ts';
import { authAnswer } from '../features/auth/auth-answer.ts';
import { AuthForm } from '../features/auth/auth-form.tsx';
import { AtOnce, MailedLinkPage } from '../features/auth/mailed-link-page.tsx';
import { currentPassword, type Mode, newPasswordFields } from '../features/auth/modes.ts';
import { auth, refreshSession, useSession } from '../features/auth/session.ts';
import { FocusedTitle } from '../ui/focused-title.tsx';
import { Loading } from '../ui/loading.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';

/**
 * Where a confirmation link leads. The reader of the mail may not be the person who signed up, so
 * it confirms by itself only in the browser that signed up.
 */
export function Component() {
  return (
    <MailedLinkPage<ConfirmationLink> title="Confirm Email" path="/confirm-email">
      {(link) => <Confirmation {...link} />}
    </MailedLinkPage>
  );
}

interface ConfirmationProps {
  token: string;
  waiting: ConfirmationLink;
  recheck: () => void;
}

function Confirmation({ token, waiting: { email, isHere }, recheck }: ConfirmationProps) {
  const isNew = useSearchParams()[0].has('new');
  const [stage, setStage] = useState<'asking' | 'arriving' | 'confirmed'>('asking');
  const navigate = useNavigate();
  const onConfirmed = async ({ signedIn, twoFactorRedirect }: Confirmed) => {
    if (signedIn === false) return setStage('confirmed');
    setStage('arriving');
    await refreshSession();
    navigate(twoFactorRedirect ? challengePath : '/dashboard', { replace: true });
  };
  if (stage === 'arriving') return <Loading />;
  if (stage === 'confirmed') return <ConfirmedForOther />;
  if (isHere) {
    const act = async () => onConfirmed(await authAnswer(send('here', { token })));
    return <AtOnce act={act} onVoid={recheck} />;
  }
  const go = { onConfirmed, onVoid: recheck };
  return <AskPassword token={token} email={email} isNew={isNew} go={go} />;
}

/** `signedIn` is false if somebody else is signed in, and stays so. */
interface Confirmed {
  signedIn?: boolean;
  twoFactorRedirect?: true;
}

interface Go {
  onConfirmed: (confirmed: Confirmed) => void;
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
      {/* Text typed as one password is not kept as the other. */}
      <AuthForm key={String(isNew)} mode={mode} />
      <Text ta="center" c="dimmed">
        {isNew ? 'Remember it?' : 'Forgot it, or never chose one?'}{' '}
        <Anchor component={Link} to={{ search }} fw={600}>
          {isNew ? 'Enter your password' : 'Choose a new password'}
        </Anchor>
      </Text>
      <Text size="sm" ta="center" c="dimmed">
        Didn’t sign up? Close this page, and nothing happens.
      </Text>
    </Stack>
  );
}

/** When somebody else is signed in here, and stays so. */
function ConfirmedForOther() {
  const { data: session } = useSession();
  return (
    <Stack gap="lg">
      <FocusedTitle>Email confirmed</FocusedTitle>
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
  send: ({ password }) => confirm('password', { token, password }, go),
});

const anotherPassword = ({ token, email, go }: Confirming): Mode => ({
  ...asked,
  heading: 'Choose a new password',
  hint: `For ${email}. It replaces the one chosen at sign-up, if there is one.`,
  fields: newPasswordFields,
  errors: newPasswordErrors,
  send: ({ password }) => confirm('new-password', { token, newPassword: password }, go),
});

async function confirm(how: 'password' | 'new-password', body: object, go: Go) {
  const answer = await send(how, body);
  if ((answer.error as { code?: string } | null)?.code === 'LINK_VOID') go.onVoid();
  if (answer.data) go.onConfirmed(answer.data);
  return answer;
}

const send = (how: 'here' | 'password' | 'new-password', body: object) =>
  auth.$fetch<Confirmed>(`/confirm-email/${how}`, { method: 'POST', body });
