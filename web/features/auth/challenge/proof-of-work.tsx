import { Checkbox, Input } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { BotChallengeProps } from './bot-challenge-props.ts';

type State = 'open' | 'solving' | 'solved' | { failed: string };

const labels = { open: 'I’m not a robot', solving: 'Checking…', solved: 'You’re not a robot' };

/** A checkbox that makes this device do some work, which is expensive for bots. */
export function ProofOfWork({ error, onSolution }: BotChallengeProps) {
  const [state, setState] = useState<State>('open');
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const start = async () => {
    if (state === 'solving' || state === 'solved') return;
    setState('solving');
    try {
      const { solve } = await import('./solve.ts');
      const solution = await solve();
      // Another form or attempt has replaced this box.
      if (!isShown.current) return;
      setState('solved');
      onSolution(solution);
    } catch (thrown) {
      setState({ failed: (thrown as Error).message });
    }
  };
  const said = typeof state === 'object' ? state.failed : error;
  return (
    <div>
      <Checkbox
        name="challenge"
        size="md"
        label={labels[typeof state === 'object' ? 'open' : state]}
        description="Checked on this device, without a third party."
        checked={state === 'solved'}
        indeterminate={state === 'solving'}
        aria-required
        error={said !== undefined}
        aria-invalid={said !== undefined}
        onChange={start}
      />
      {said && (
        <Input.Error role="alert" size="md" mt={6}>
          {said}
        </Input.Error>
      )}
    </div>
  );
}
