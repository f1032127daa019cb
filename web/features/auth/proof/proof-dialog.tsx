import { Modal, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ProofState } from '#shared/auth/proof.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { authAnswer } from '../auth-answer.ts';
import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';
import { PasswordForm } from '../security/password-form.tsx';
import { auth } from '../session.ts';
import { CodeForm } from './code-form.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { proofState } from './with-proof.ts';

const title = 'Confirm that it is you';
const hint = 'This is protected in case someone else is using your device.';

/**
 * Asks users to prove who they are, on top of everything including open dialogs; see with-proof.ts.
 */
export default function ProofDialog({
  email,
  answer,
}: {
  email: string;
  answer: (proved: boolean) => void;
}) {
  return (
    <Modal.Root
      opened
      onClose={() => answer(false)}
      centered
      padding="xl"
      zIndex={900}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content
        aria-label={title}
        // Otherwise a dialog behind this one would react to Escape and close.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          answer(false);
        }}
      >
        <Modal.Body>
          <Question email={email} answer={answer} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Question({ email, answer }: { email: string; answer: (proved: boolean) => void }) {
  const [state, setState] = useState<ProofState>();
  const here = usePasskeysHere();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    proofState().then(setState, ({ message }) => setFailure(message));
  }, []);
  const form = {
    title,
    submit: 'Continue',
    send: async (proof: string) => {
      await authAnswer(auth.$fetch('/proof', { method: 'POST', body: { proof } }));
      answer(true);
    },
    onCancel: () => answer(false),
  };
  if (failure) return <ErrorNotice text={failure} />;
  if (!state) {
    return (
      <Stack gap="md">
        <Skeleton height={24} width="60%" />
        <Skeleton height={160} />
      </Stack>
    );
  }
  const { by, hasPasskey } = state;
  return (
    <Stack gap="lg">
      {by === 'password' && <PasswordForm {...form} hint={hint} email={email} />}
      {by === 'code' && <CodeForm {...form} hint={hint} />}
      {by === 'mail' && <MailedCodeForm {...form} hint={hint} email={email} />}
      {hasPasskey && here && <PasskeyProof onProved={() => answer(true)} />}
    </Stack>
  );
}
