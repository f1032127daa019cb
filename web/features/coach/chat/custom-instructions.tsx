import { Button, Drawer, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { longestInstructions } from '#shared/coach/schema.ts';
import { number } from '#shared/formats.ts';
import { useChangeProfile, useProfile } from '../../profile/api.ts';
import { useCoachInfo } from './api.ts';

/** What the runner wants the coach to know and how it should answer. */
export function CustomInstructions({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Custom Instructions">
      <Form onClose={onClose} />
    </Drawer>
  );
}

/** Loading and saving fail silently, as specified; what was typed stays until it is saved. */
function Form({ onClose }: { onClose: () => void }) {
  const saved = useProfile().data?.customInstructions ?? '';
  const { mutate: save, isPending } = useChangeProfile();
  const info = useCoachInfo().data;
  const [text, setText] = useState(saved);
  const left = longestInstructions - text.length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (left < 0) return;
        if (text.trim() === saved.trim()) onClose();
        else save({ customInstructions: text.trim() || null }, { onSuccess: onClose });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          What should the coach always know about you, and how should it answer?
        </Text>
        {info?.model === null && (
          <Text size="sm" role="note">
            No language model is configured here. Until one is, your instructions have no effect.
          </Text>
        )}
        <Textarea
          label="Instructions"
          placeholder="For example: I run before work on weekdays. Keep answers short."
          autosize
          minRows={8}
          maxRows={18}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={left < 0 && `Shorten this by ${number(-left)} characters`}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {number(text.length)}/{number(longestInstructions)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={left < 0}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
