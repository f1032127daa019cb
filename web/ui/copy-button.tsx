import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '#icons';

/** Absent where the browser offers no clipboard, as over plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copy, copied } = useClipboard({ timeout: 2000 });
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
