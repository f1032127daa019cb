import { Text } from '@mantine/core';
import { counted } from '#shared/formats.ts';
import type { RunMap } from './run-map.ts';

/** Which runs the map does not have, and why; nothing if it has all. */
export function LeftOut({ map: { waiting, unplaced, hidden } }: { map: RunMap }) {
  const parts = [
    waiting > 0 && `${counted(waiting, 'run')} still being read: they appear by themselves`,
    unplaced > 0 &&
      `${counted(unplaced, 'run')} without a route: typed, on a treadmill, or recorded without places`,
    hidden > 0 && `${counted(hidden, 'run')} wholly inside private places`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      Not on the map: {parts.join('; ')}.
    </Text>
  );
}
