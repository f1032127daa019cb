import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { announce, useAwaitedCode } from '../session.ts';
import { useGoOn } from '../use-go-on.ts';
import { canAutofill, signInByPasskey } from './calls.ts';
import { usePasskeysHere } from './use-passkeys-here.ts';

/** A prompt in the suggestions is renewed before its challenge expires. */
const renewal = 4 * 60_000; // ms

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
  useEffect(() => (here && autofill ? offerAmongSuggestions(finish) : undefined), [here, autofill]);
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
function offerAmongSuggestions(finish: { current: () => Promise<void> }) {
  let isOver = false;
  const offer = async () => {
    if (isOver || !(await canAutofill())) return;
    await signInByPasskey(true);
    if (!isOver) await finish.current();
  };
  // What was not used says nothing: nobody has asked for it.
  const quietly = () => void offer().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, renewal);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
