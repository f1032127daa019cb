import { Button, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { answer, api } from '../../api.ts';
import { auth } from './session.ts';

/** The way through Google. A server that has none configured says so. */
export function GoogleButton() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const go = async () => {
    setBusy(true);
    setFailure(await leave().catch(() => 'Failed to sign in with Google'));
    setBusy(false);
  };
  return (
    <div>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBrandGoogle size={20} />}
        aria-disabled={busy}
        onClick={() => !busy && go()}
      >
        Continue with Google
      </Button>
      {failure && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={6}>
          {failure}
        </Text>
      )}
    </div>
  );
}

/** @returns why not, when the browser does not leave for Google */
async function leave(): Promise<string | undefined> {
  const { google } = await answer(api.config.$get());
  if (!google) return 'This server has no Google sign-in configured.';
  const { error } = await auth.signIn.social({ provider: 'google', callbackURL: '/dashboard' });
  return error ? (error.message ?? 'Failed to sign in with Google') : undefined;
}
