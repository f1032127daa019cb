import { Progress } from '@mantine/core';
import { amountOf } from './bytes.ts';

/** How far a file is uploaded or read. */
export function BytesBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <Progress.Root size="xl" radius="xl">
      <Progress.Section
        value={total === 0 ? 100 : (done / total) * 100}
        animated
        aria-label={label}
        aria-valuetext={amountOf(done, total)}
      />
    </Progress.Root>
  );
}
