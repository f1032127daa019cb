import { ActionIcon } from '@mantine/core';
import { useRef } from 'react';
import { IconPlus } from '#icons';
import { useTrainingDialogs } from '../features/trainings/dialogs.tsx';
import classes from './shell.module.css';
import { useStepAside } from './use-step-aside.ts';

/** The floating button on small screens. */
export function AddTrainingButton() {
  const { openAdd } = useTrainingDialogs();
  const button = useRef<HTMLButtonElement>(null);
  const { x, y } = useStepAside(button);
  return (
    <ActionIcon
      ref={button}
      style={{ translate: `${x}px ${y}px` }}
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
