import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { counted, number } from '#shared/formats.ts';
import { longestInstructions } from '#shared/profile/limits.ts';
import { askToDiscard } from '../../../ui/ask-to-discard.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useChangeProfile, useProfile } from '../../profile/api.ts';
import { useCoachInfo } from './api.ts';

/**
 * What the runner wants the coach to know and how it should answer. Loading and saving fail
 * silently, as specified; what was typed stays until it is saved or discarded.
 */
export function CustomInstructions({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const saved = useProfile().data?.customInstructions ?? '';
  const { mutate, isPending } = useChangeProfile();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? saved;
  const end = () => {
    setTyped(undefined);
    onClose();
  };
  const close = async () => {
    const isChanged = text.trim() !== saved.trim();
    if (!isChanged || (await askToDiscard('What you typed has not been saved.'))) end();
  };
  const save = () => mutate({ customInstructions: text.trim() || null }, { onSuccess: end });
  return (
    <SideDrawer opened={opened} onClose={close} position="right" title="Custom Instructions">
      <Form text={text} onChange={setTyped} onSave={save} isSaving={isPending} onClose={close} />
    </SideDrawer>
  );
}

function Form({
  text,
  onChange,
  onSave,
  isSaving,
  onClose,
}: {
  text: string;
  onChange: (text: string) => void;
  onSave: () => void;
  isSaving: boolean;
  onClose: () => void;
}) {
  const info = useCoachInfo().data;
  const left = longestInstructions - text.length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (left >= 0) onSave();
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
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={left < 0 && `Shorten this by ${counted(-left, 'character')}`}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {number(text.length)}/{number(longestInstructions)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={left < 0}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
