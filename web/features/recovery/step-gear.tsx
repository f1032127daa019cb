import { VisuallyHidden } from '@mantine/core';
import { IconBarbell } from '@tabler/icons-react';
import classes from './section-card.module.css';

/** What a step is done with, if anything. */
export function StepGear({ name }: { name: string | undefined }) {
  return (
    name !== undefined && (
      <span className={classes.gear}>
        <IconBarbell size={16} stroke={1.7} aria-hidden />
        <VisuallyHidden>With: </VisuallyHidden>
        {name}
      </span>
    )
  );
}
