import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FocusedTitle } from '../../ui/focused-title.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { MailHint } from './mail-hint.tsx';
import { useModeAddress } from './mode-address.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Replaces a submitted form when the next step is in a mail. */
export function CheckEmail({
  email,
  text,
  onAgain,
}: {
  email: string;
  text: string;
  /** For users who mistyped their address. */
  onAgain: () => void;
}) {
  const addressOf = useModeAddress();
  return (
    <Stack gap="lg">
      <div>
        <FocusedTitle>Check your email</FocusedTitle>
        <Text c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          The link is on its way to {email}.
        </Text>
      </div>
      <SuccessNotice text={text}>
        <MailHint email={email} />
        <ResendConfirmation email={email} />
      </SuccessNotice>
      <Line question="Not your address?">
        <Anchor component="button" type="button" fw={600} onClick={onAgain}>
          Sign up with another
        </Anchor>
      </Line>
      <Line question="Confirmed already?">
        <Anchor component={Link} to={addressOf('signin')} fw={600}>
          Back to sign in
        </Anchor>
      </Line>
    </Stack>
  );
}

const Line = ({ question, children }: { question: string; children: ReactNode }) => (
  <Text ta="center" c="dimmed">
    {question} {children}
  </Text>
);
