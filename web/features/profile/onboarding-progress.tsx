import { Group, Progress, Text } from '@mantine/core';
import { onboardingSteps, percentComplete } from '#shared/profile/onboarding.ts';

/** The runner's progress in the wizard; `step` counts from 0. */
export function OnboardingProgress({ step }: { step: number }) {
  const percent = percentComplete(step);
  return (
    <div>
      <Group justify="space-between" mb={8}>
        <Text size="sm" fw={600}>
          {`Step ${step + 1} of ${onboardingSteps.length}`}
        </Text>
        <Text size="sm" c="dimmed">
          {percent}% complete
        </Text>
      </Group>
      <Progress value={percent} aria-label="Setup" transitionDuration={200} />
    </div>
  );
}
