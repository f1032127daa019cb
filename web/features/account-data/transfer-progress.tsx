import { Progress, Text } from '@mantine/core';
import type { Transfer } from '#shared/account-data/schema.ts';

/** The progress of an export or restore, which also continues when nobody is watching. */
export function TransferProgress({ transfer, name }: { transfer: Transfer; name: string }) {
  const { done, total } = transfer;
  const percent = total > 0 ? Math.round((done / total) * 100) : 0;
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={name} animated />
      </Progress.Root>
      <Text size="sm" c="dimmed" role="status" mt={6}>
        {percent} %. You can leave this page and come back.
      </Text>
    </div>
  );
}
