import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Message } from '../../ui/banner.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { authAnswer } from '../auth/auth-answer.ts';
import { auth } from '../auth/session.ts';

/**
 * For users who have always signed in with Google or a link: sets a first password through a mailed
 * link.
 */
export function SetPassword({
  email,
  tell,
}: {
  email: string;
  tell: (message: Message | undefined) => void;
}) {
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    const message = await authAnswer(auth.requestPasswordReset({ email })).then(
      (): Message => ({
        kind: 'success',
        text: `A link to set a password is on its way to ${email}.`,
      }),
      ({ message }): Message => ({ kind: 'failure', text: message }),
    );
    setBusy(false);
    tell(message);
  }
  return (
    <SettingRow label="Password" value="None: you sign in without one">
      <Button variant="default" onClick={send} disabled={busy}>
        Set a Password
      </Button>
    </SettingRow>
  );
}
