import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { product } from '#shared/product.ts';
import type { Kept } from '#shared/sources/schema.ts';
import { KeptChoice } from './kept-choice.tsx';
import { source } from './source.ts';

type OnConfirm = (keep: Kept | undefined) => void;

/** Asks before disconnecting, and asks what to keep of what came through the connection. */
export const askDisconnect = (onConfirm: OnConfirm) =>
  modals.open({
    modalId: id,
    title: `Disconnect from ${source.name}`,
    children: (
      <Question confirm="Disconnect" onConfirm={onConfirm}>
        New activities will no longer come in. {unconcerned}
      </Question>
    ),
  });

/** Asks the same of a runner who has disconnected at the service. */
export const askWhatToKeep = (onConfirm: OnConfirm) =>
  modals.open({
    modalId: id,
    title: `You removed ${product.name} at ${source.name}`,
    children: (
      <Question confirm="End the connection" onConfirm={onConfirm}>
        The connection then ends here, too. {unconcerned}
      </Question>
    ),
  });

const unconcerned = 'What you imported from files or typed by hand stays as it is.';

const id = 'disconnect';

function Question({
  children,
  confirm,
  onConfirm,
}: {
  children: ReactNode;
  confirm: string;
  onConfirm: OnConfirm;
}) {
  const [choice, setChoice] = useState<Kept | 'later'>('all');
  const close = () => modals.close(id);
  return (
    <Stack gap="md">
      <Text>{children}</Text>
      <KeptChoice
        label={`Trainings that came only from ${source.name}’s connection`}
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
          {confirm}
        </Button>
      </Group>
    </Stack>
  );
}
