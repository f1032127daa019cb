import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { announce, useAwaitedCode } from '../session.ts';
import { useEnterApp } from '../use-enter-app.ts';
import {
  askPasskey,
  type PasskeyAnswer,
  prepareSuggestions,
  signInWith,
  stopAsking,
} from './calls.ts';
import { offerPasskey } from './offer-passkey.ts';
import { canAutofill, usePasskeysHere } from './use-passkeys-here.ts';

/**
 * Signs in with a passkey: by itself, or instead of a code. Nothing in browsers that cannot use
 * one.
 */
export function PasskeyLink({ text, autofill = false }: { text: string; autofill?: boolean }) {
  const here = usePasskeysHere();
  const { awaited } = useAwaitedCode();
  const goOn = useEnterApp();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Not a state: a click and an answer from the suggestions may both come before the next render.
  // Each looks here first.
  const isSigningIn = useRef(false);
  const signIn = useRef(async (_asked: Promise<PasskeyAnswer>) => {});
  signIn.current = async (asked) => {
    isSigningIn.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await signInWith(await asked);
      if (awaited) announce('MFA challenge verified');
      await goOn();
    } catch (error) {
      setFailure((error as Error).message);
    }
    isSigningIn.current = false;
    setBusy(false);
  };
  useEffect(() => {
    if (!here || !autofill) return;
    return offerPasskey({
      can: canAutofill,
      prepare: prepareSuggestions,
      use: (answer) => signIn.current(Promise.resolve(answer)),
      isBusy: () => isSigningIn.current,
      stop: stopAsking,
    });
  }, [here, autofill]);
  if (!here) return null;
  return (
    <div style={{ textAlign: 'center' }}>
      <Anchor
        component="button"
        type="button"
        fw={600}
        aria-disabled={busy}
        onClick={() => isSigningIn.current || signIn.current(askPasskey())}
      >
        {busy ? 'Waiting for your passkey...' : text}
      </Anchor>
      {failure && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={6}>
          {failure}
        </Text>
      )}
    </div>
  );
}
