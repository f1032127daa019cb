import { Text } from '@mantine/core';
import type { PreviewRow } from '#shared/imports/schema.ts';

/** Whether it becomes cross-training. */
export const isOtherSport = ({ sessionType }: PreviewRow): boolean =>
  sessionType === 'cross-training';

/** What an activity is that becomes cross-training, if its name does not say it. */
export function OtherSport({ row }: { row: PreviewRow }) {
  const { kind, name } = row;
  if (!isOtherSport(row) || name === kind) return null;
  return (
    <Text size="sm" c="dimmed">
      {kind}
    </Text>
  );
}
