import { Radio, Stack } from '@mantine/core';
import type { Kept } from '#shared/sources/schema.ts';

const choices: Record<Kept | 'later', { label: string; description: string }> = {
  all: {
    label: 'Keep all of them',
    description: 'They stay in your log as they are, as your own copy.',
  },
  edited: {
    label: 'Keep those I have edited',
    description: 'They stay as they are. The others are removed.',
  },
  nothing: {
    label: 'Remove them',
    description:
      'Anything you typed stays, with the day, distance and time of the run. The rest is removed.',
  },
  later: {
    label: 'Decide later',
    description:
      'Until then they are hidden everywhere. After 30 days without an answer, those you have not edited are removed.',
  },
};

/** What stays of the trainings that came from a service alone. */
export const KeptChoice = <Choice extends Kept | 'later'>({
  label,
  offered,
  value,
  onChange,
}: {
  label: string;
  offered: readonly Choice[];
  value: Choice | undefined;
  onChange: (choice: Choice) => void;
}) => (
  <Radio.Group
    label={label}
    value={value ?? null}
    onChange={(choice) => onChange(choice as Choice)}
  >
    <Stack gap="sm" mt="xs">
      {offered.map((choice) => (
        <Radio key={choice} value={choice} {...choices[choice]} />
      ))}
    </Stack>
  </Radio.Group>
);
