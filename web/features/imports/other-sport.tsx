import { Text } from '@mantine/core';
import type { PreviewRow } from '#shared/imports/schema.ts';

/** What an activity is that becomes cross-training, if its name does not say it. */
export function OtherSport({ row: { sessionType, kind, name } }: { row: PreviewRow }) {
  if (sessionType !== 'cross-training' || name === kind) return null;
  return (
    <Text size="sm" c="dimmed">
      {kind}
    </Text>
  );
}
