import { Button, Divider, Text } from '@mantine/core';
import { useState } from 'react';
import { IconBrandGoogle } from '#icons';
import { useServerConfig } from './server-config.ts';
import { auth } from './session.ts';

const failed = 'Failed to sign in with Google';

/** Google sign-in next to the form; nothing if the server does not offer it. */
export function GoogleButton() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!useServerConfig()?.google) return null;
  const go = async () => {
    setBusy(true);
    setFailure(await leave().catch(() => failed));
    setBusy(false);
  };
  return (
    <>
      <Divider label="or" />
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
    </>
  );
}

/** @returns an error message if the browser does not leave for Google */
async function leave(): Promise<string | undefined> {
  const { error } = await auth.signIn.social({ provider: 'google', callbackURL: '/dashboard' });
  return error ? (error.message ?? failed) : undefined;
}
