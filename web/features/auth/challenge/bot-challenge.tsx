import { lazy, Suspense, useEffect, useState } from 'react';
import type { BotChallengeProps } from './bot-challenge-props.ts';
import { challengeKind, knownChallenge } from './kind.ts';
import { ProofOfWork } from './proof-of-work.tsx';

const ProviderWidget = lazy(async () => ({
  default: (await import('./provider-widget.tsx')).ProviderWidget,
}));

/**
 * The challenge that keeps out bots. Remounted (with a new `key`) after every attempt, as each
 * solution works once. Shows nothing until the server has said which challenge it uses.
 */
export function BotChallenge({ error, onSolution }: BotChallengeProps) {
  const [challenge, setChallenge] = useState(knownChallenge);
  useEffect(() => {
    challengeKind().then(setChallenge);
  }, []);
  if (!challenge || challenge.kind === 'off') return null;
  if ('siteKey' in challenge) {
    return (
      <Suspense>
        <ProviderWidget {...challenge} error={error} onSolution={onSolution} />
      </Suspense>
    );
  }
  return <ProofOfWork error={error} onSolution={onSolution} />;
}
