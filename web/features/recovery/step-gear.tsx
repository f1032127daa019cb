import { VisuallyHidden } from '@mantine/core';
import { IconBarbell } from '#icons';
import classes from './section-card.module.css';

/** The gear a step uses, if any. */
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
