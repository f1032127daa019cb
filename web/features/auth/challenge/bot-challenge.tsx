import { lazy, Suspense, useEffect, useState } from 'react';
import { answer, api } from '../../../api.ts';
import { ProofOfWork } from './proof-of-work.tsx';

const ProviderWidget = lazy(async () => ({
  default: (await import('./provider-widget.tsx')).ProviderWidget,
}));

type Kind = { kind: 'altcha' | 'off' } | { kind: 'turnstile' | 'hcaptcha'; siteKey: string };

/** Asked for once: the kind is the server's, not the form's. */
let known: Promise<Kind> | undefined;

/**
 * What shows that somebody is no bot. Mounted anew (a new `key`) after every attempt, as an answer
 * is good for one. Where the server asks for nothing the answer is '' at once.
 */
export function BotChallenge({
  error,
  onAnswer,
}: {
  error: string | undefined;
  onAnswer: (solution: string | undefined) => void;
}) {
  const [kind, setKind] = useState<Kind>();
  useEffect(() => {
    known ??= answer(api['bot-challenge'].$get()) as Promise<Kind>;
    known.then(setKind, () => {
      known = undefined;
      // The box asks again when it is ticked, and says why it cannot.
      setKind({ kind: 'altcha' });
    });
  }, []);
  const off = kind?.kind === 'off';
  useEffect(() => {
    if (off) onAnswer('');
  }, [off, onAnswer]);
  if (!kind || off) return null;
  if (kind.kind === 'turnstile' || kind.kind === 'hcaptcha') {
    return (
      <Suspense>
        <ProviderWidget {...kind} error={error} onAnswer={onAnswer} />
      </Suspense>
    );
  }
  return <ProofOfWork error={error} onAnswer={onAnswer} />;
}
