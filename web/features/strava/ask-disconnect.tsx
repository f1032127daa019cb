import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { Kept } from '#shared/strava/schema.ts';
import { KeptChoice } from './kept-choice.tsx';

/** Asks before the connection ends, and what is to be kept of what came through it. */
export const askDisconnect = (onConfirm: (keep: Kept | undefined) => void) =>
  modals.open({
    modalId: id,
    title: 'Disconnect from Strava',
    children: <Question onConfirm={onConfirm} />,
  });

const id = 'disconnect-strava';

function Question({ onConfirm }: { onConfirm: (keep: Kept | undefined) => void }) {
  const [choice, setChoice] = useState<Kept | 'later'>('all');
  const close = () => modals.close(id);
  return (
    <Stack gap="md">
      <Text>
        New activities will no longer come in. What you imported from files or typed by hand is not
        concerned.
      </Text>
      <KeptChoice
        label="Trainings that came only from Strava’s connection"
        offered={['all', 'edited', 'nothing', 'later']}
        value={choice}
        onChange={setChoice}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={close}>
          Cancel
        </Button>
        <Button
          color="red.9"
          onClick={() => {
            close();
            onConfirm(choice === 'later' ? undefined : choice);
          }}
        >
          Disconnect
        </Button>
      </Group>
    </Stack>
  );
}
