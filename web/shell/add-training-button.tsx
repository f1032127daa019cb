import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTrainingDialogs } from '../features/trainings/dialogs.tsx';
import classes from './shell.module.css';

/** The floating button of small screens. */
export function AddTrainingButton() {
  const { openAdd } = useTrainingDialogs();
  return (
    <ActionIcon
      className={classes.floating}
      hiddenFrom="md"
      size={56}
      radius="xl"
      variant="filled"
      aria-label="Add Training"
      onClick={openAdd}
    >
      <IconPlus size={26} />
    </ActionIcon>
  );
}
