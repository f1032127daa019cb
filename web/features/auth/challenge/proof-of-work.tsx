import { Checkbox } from '@mantine/core';
import { useState } from 'react';

type State = 'open' | 'solving' | 'solved' | { failed: string };

/** A box to tick; ticking it makes this device do some work that costs a bot dearly. */
export function ProofOfWork({
  error,
  onAnswer,
}: {
  error: string | undefined;
  onAnswer: (solution: string) => void;
}) {
  const [state, setState] = useState<State>('open');
  const start = async () => {
    if (state === 'solving' || state === 'solved') return;
    setState('solving');
    try {
      const { solve } = await import('./solve.ts');
      const solution = await solve();
      setState('solved');
      onAnswer(solution);
    } catch (thrown) {
      setState({ failed: (thrown as Error).message });
    }
  };
  const solving = state === 'solving';
  return (
    <Checkbox
      name="challenge"
      size="md"
      label={solving ? 'Checking…' : state === 'solved' ? 'You are no robot' : 'I’m not a robot'}
      description="This device does some arithmetic. Nobody else is asked."
      checked={state === 'solved'}
      error={typeof state === 'object' ? state.failed : error}
      aria-required
      aria-invalid={error !== undefined}
      onChange={start}
      indeterminate={solving}
    />
  );
}
