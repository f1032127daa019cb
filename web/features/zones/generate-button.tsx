import { Button } from '@mantine/core';
import { IconCrown, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useToday } from '../../ui/today.ts';
import type { useGenerateZones } from './api.ts';

export interface Generating {
  /** Whether the plan includes it. */
  isAllowed: boolean;
  generation: ReturnType<typeof useGenerateZones>;
}

/** Generates zones, or leads to the plan that includes it. */
export function GenerateButton({
  generating: { isAllowed, generation },
  label,
}: {
  generating: Generating;
  label: string;
}) {
  const today = useToday();
  if (!isAllowed) {
    return (
      <Button component={Link} to="/pricing" leftSection={<IconCrown size={18} />}>
        Upgrade to Pro
      </Button>
    );
  }
  const { isRunning, start } = generation;
  return (
    <Button
      leftSection={<IconSparkles size={18} />}
      disabled={isRunning}
      aria-busy={isRunning}
      onClick={() => start(today)}
    >
      {isRunning ? 'Generating...' : label}
    </Button>
  );
}
