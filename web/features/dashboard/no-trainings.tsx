import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconDownload, IconPlus, IconRun } from '#icons';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTrainingDialogs } from '../trainings/dialogs.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** Replaces the recent workouts with ways to get the first one. */
export function NoTrainings({ children }: { children?: ReactNode }) {
  const { openAdd } = useTrainingDialogs();
  return (
    <EmptyState
      icon={<IconRun size={30} />}
      title="No training sessions yet"
      hint="Add your first run, or bring in the years you have logged elsewhere."
    >
      <Group mt="sm" justify="center">
        <Button leftSection={<IconPlus size={18} />} onClick={openAdd}>
          Add Training
        </Button>
        <Button
          component={Link}
          to="/import"
          variant="light"
          leftSection={<IconDownload size={18} />}
        >
          Import
        </Button>
        <RefreshButton />
      </Group>
      {children}
    </EmptyState>
  );
}
