import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { announce, useAwaitedCode } from '../session.ts';
import { useGoOn } from '../use-go-on.ts';
import { signInByPasskey, stopAsking } from './calls.ts';
import { offerPasskey } from './offer-passkey.ts';
import { canAutofill, usePasskeysHere } from './use-passkeys-here.ts';

/** Signs in with a passkey: alone, or in place of a code. Nothing where the browser has none. */
export function PasskeyLink({ text, autofill = false }: { text: string; autofill?: boolean }) {
  const here = usePasskeysHere();
  const { awaited } = useAwaitedCode();
  const goOn = useGoOn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const finish = useRef(goOn);
  finish.current = async () => {
    if (awaited) announce('MFA challenge verified');
    await goOn();
  };
  const isBusy = useRef(busy);
  isBusy.current = busy;
  useEffect(
    () => (here && autofill ? offerAmongSuggestions(finish, () => isBusy.current) : undefined),
    [here, autofill],
  );
  if (!here) return null;
  const go = async () => {
    setBusy(true);
    setFailure(undefined);
    await signInByPasskey()
      .then(finish.current)
      .catch(({ message }) => setFailure(message));
    setBusy(false);
  };
  return (
    <div style={{ textAlign: 'center' }}>
      <Anchor
        component="button"
        type="button"
        fw={600}
        aria-disabled={busy}
        onClick={() => !busy && go()}
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

/** Until it is called off, or a click on the link replaces it. */
function offerAmongSuggestions(finish: { current: () => Promise<void> }, isBusy: () => boolean) {
  let isOver = false;
  const ask = async () => {
    await signInByPasskey(true);
    if (!isOver) await finish.current();
  };
  const end = offerPasskey({ can: canAutofill, ask, isBusy, stop: stopAsking });
  return () => {
    isOver = true;
    end();
  };
}
