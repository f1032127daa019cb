import { Button, Divider, Text } from '@mantine/core';
import { useState } from 'react';
import { proveByPasskey } from '../passkeys/calls.ts';

/** Next to the field, for runners who have a passkey. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const prove = async () => {
    setBusy(true);
    setFailure(undefined);
    await proveByPasskey().then(onProved, ({ message }) => setFailure(message));
    setBusy(false);
  };
  return (
    <>
      <Divider label="or" />
      <div>
        <Button variant="default" fullWidth aria-disabled={busy} onClick={() => !busy && prove()}>
          {busy ? 'Waiting for your passkey...' : 'Use a Passkey'}
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
