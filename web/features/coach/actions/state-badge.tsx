import { Badge, type BadgeProps } from '@mantine/core';
import { type ActionState, stateLabels } from './action-state.ts';

const light = (color: string): BadgeProps => ({ variant: 'light', color });
const quiet: BadgeProps = { variant: 'default' };

const looks: Record<ActionState, BadgeProps> = {
  pending: light('accent'),
  approved: {
    ...light('green'),
    // Mantine's own green is hardly readable at this size.
    c: 'light-dark(color-mix(in srgb, var(--mantine-color-green-9) 75%, black), var(--mantine-color-green-1))',
  },
  rejected: light('red'),
  expired: quiet,
  undone: quiet,
};

export const StateBadge = ({ state }: { state: ActionState }) => (
  <Badge {...looks[state]} tt="none" flex="none">
    {stateLabels[state]}
  </Badge>
);
