import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconCrown, IconSparkles } from '#icons';
import { useToday } from '../../ui/today.ts';
import type { useGenerateZones } from './api.ts';

export interface Generating {
  /** Whether the plan includes it. */
  isAllowed: boolean;
  generation: ReturnType<typeof useGenerateZones>;
}

/** Generates zones, or explains that the plan does not include it. */
export function GenerateButton({
  generating: { isAllowed, generation },
  label,
}: {
  generating: Generating;
  label: string;
}) {
  const today = useToday();
  const { isRunning, start } = generation;
  return (
    <Button
      leftSection={isAllowed ? <IconSparkles size={18} /> : <IconCrown size={18} />}
      disabled={isRunning}
      aria-busy={isRunning}
      onClick={() => start(today)}
    >
      {isRunning ? 'Generating...' : label}
    </Button>
  );
}

export const UpgradeButton = () => (
  <Button component={Link} to="/pricing" leftSection={<IconCrown size={18} />}>
    Upgrade to Pro
  </Button>
);
