import { ThemeIcon } from '@mantine/core';
import {
  IconActivityHeartbeat,
  IconCalendar,
  IconHeartbeat,
  IconRun,
  IconShoe,
  IconSparkles,
  IconTrophy,
} from '#icons';

/** Keyed by the end of the type's name; the same icons as in the navigation. */
const icons = {
  training: IconRun,
  race: IconTrophy,
  calendar_event: IconCalendar,
  gear_item: IconShoe,
  injury: IconHeartbeat,
  zones: IconActivityHeartbeat,
};

/** What an action is about; a deletion is red. */
export function ActionIcon({ type, size = 40 }: { type: string; size?: number }) {
  const area = Object.entries(icons).find(([name]) => type.endsWith(name));
  const Icon = area?.[1] ?? IconSparkles;
  return (
    <ThemeIcon
      size={size}
      radius="md"
      variant="light"
      {...(type.startsWith('delete') && { color: 'red' })}
      aria-hidden
    >
      <Icon size={size * 0.55} stroke={1.7} />
    </ThemeIcon>
  );
}
