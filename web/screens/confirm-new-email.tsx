import { Button, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LinkOutcome } from '#shared/auth/link-outcomes.ts';
import type { NewEmailLink } from '#shared/auth/mailed-link.ts';
import { passwordMissing } from '#shared/auth/rules.ts';
import type { ApiError } from '../api.ts';
import { authAnswer } from '../features/auth/auth-answer.ts';
import { AuthForm } from '../features/auth/auth-form.tsx';
import { AtOnce, MailedLinkPage } from '../features/auth/mailed-link-page.tsx';
import { currentPassword, type Mode } from '../features/auth/modes.ts';
import { auth, refreshSession } from '../features/auth/session.ts';
import { CautionNotice } from '../ui/caution-notice.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { FocusedTitle } from '../ui/focused-title.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';

/**
 * Where the link to confirm an account's new email leads. It continues at once where that account
 * is signed in. Elsewhere, its reader may be somebody whose address was entered by mistake, or as a
 * trap, and whose click would give it away.
 */
export function Component() {
  return (
    <MailedLinkPage<NewEmailLink> title="Confirm Email" path="/confirm-new-email">
      {(link) => (link.waiting.isHere ? <Here {...link} /> : <Elsewhere {...link} />)}
    </MailedLinkPage>
  );
}

interface PageProps {
  token: string;
  waiting: NewEmailLink;
  recheck: () => void;
}

/** In a session of the account. */
function Here({ token, recheck }: PageProps) {
  const navigate = useNavigate();
  const go = (outcome: LinkOutcome) => navigate(`/?link=${outcome}`, { replace: true });
  const act = async () => {
    try {
      await authAnswer(send('here', { token }));
    } catch (error) {
      if ((error as ApiError).code === 'EMAIL_TAKEN') return go('email-taken');
      throw error;
    }
    await refreshSession();
    go('email-changed');
  };
  return <AtOnce act={act} onVoid={recheck} />;
}

type Stage = 'asking' | 'changed' | 'cancelled';

function Elsewhere({ token, waiting, recheck }: PageProps) {
  const { email, hasPassword, signedInAs } = waiting;
  const [stage, setStage] = useState<Stage>('asking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode would clear the form
  const mode = useMemo(
    () => password({ token, email, onDone: () => setStage('changed'), onVoid: recheck }),
    [token, email],
  );
  if (stage !== 'asking') return <Done stage={stage} email={email} />;
  const notice = signedInAs && (
    <CautionNotice>This browser is signed in to another account, {signedInAs}.</CautionNotice>
  );
  return (
    <Stack gap="lg" style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
      {hasPassword ? (
        <AuthForm mode={mode} notice={notice} />
      ) : (
        <>
          <NoPassword email={email} />
          {notice}
        </>
      )}
      <NotMine token={token} onCancelled={() => setStage('cancelled')} onVoid={recheck} />
    </Stack>
  );
}

/** Its owner signs in with Google, a passkey or by mail, so there is nothing to ask for here. */
const NoPassword = ({ email }: { email: string }) => (
  <div>
    <FocusedTitle>{heading}</FocusedTitle>
    <Text c="dimmed" mt={4}>
      This account has no password. To change its email to {email}, open this link in the browser
      where you are signed in to it, or sign in here and open it again.
    </Text>
  </div>
);

function NotMine(props: { token: string; onCancelled: () => void; onVoid: () => void }) {
  const { token, onCancelled, onVoid } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cancel = async () => {
    setBusy(true);
    try {
      await authAnswer(send('cancel', { token }));
      onCancelled();
    } catch (error) {
      if ((error as ApiError).code === 'LINK_VOID') return onVoid();
      setFailure((error as ApiError).message);
      setBusy(false);
    }
  };
  return (
    <>
      {failure && <ErrorNotice text={failure} />}
      <Button variant="default" fullWidth loading={busy} onClick={cancel}>
        This is not my account
      </Button>
    </>
  );
}

const outcomes = {
  changed: {
    title: 'Email changed',
    notice: 'Your email has been changed',
    more: (email: string) => `From now on you sign in to that account with ${email}.`,
  },
  cancelled: {
    title: 'Nothing has changed',
    notice: 'The link no longer works',
    more: (email: string) => `${email} was not added to that account.`,
  },
};

function Done({ stage, email }: { stage: keyof typeof outcomes; email: string }) {
  const { title, notice, more } = outcomes[stage];
  return (
    <Stack gap="lg" style={{ overflowWrap: 'anywhere' }}>
      <FocusedTitle>{title}</FocusedTitle>
      <SuccessNotice text={notice}>{more(email)}</SuccessNotice>
      <Button component={Link} to="/" size="md" fullWidth>
        Continue
      </Button>
    </Stack>
  );
}

const heading = 'Confirm your new email';

interface Confirming {
  token: string;
  email: string;
  onDone: () => void;
  onVoid: () => void;
}

const password = ({ token, email, onDone, onVoid }: Confirming): Mode => ({
  title: 'Confirm Email',
  heading,
  hint: `Enter the password of the account whose email is changing to ${email}.`,
  fields: [currentPassword],
  errors: passwordMissing,
  send: async ({ password }) => {
    const answer = await send('password', { token, password });
    if ((answer.error as { code?: string } | null)?.code === 'LINK_VOID') onVoid();
    if (!answer.error) onDone();
    return answer;
  },
  action: 'Confirm Email',
  busy: 'Confirming...',
  failure: 'Failed to confirm the email. Please try again.',
  done: 'Your email has been changed',
  links: [],
});

const send = (what: 'here' | 'password' | 'cancel', body: object) =>
  auth.$fetch<{ status: true }>(`/confirm-new-email/${what}`, { method: 'POST', body });
