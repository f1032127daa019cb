import { Text } from '@mantine/core';
import { useShownInPlace } from '../../../ui/shared-error.tsx';
import classes from './reply.module.css';
import type { builtInNote } from './texts.ts';

/** Why the built-in coach answered instead of the model. */
export function InsteadNote({
  failure,
  apology,
  instead,
}: NonNullable<ReturnType<typeof builtInNote>>) {
  useShownInPlace(failure);
  return (
    <div className={classes.instead}>
      <Text size="sm" fw={600}>
        {failure}
      </Text>
      <Text size="sm" c="dimmed">
        {`${apology} ${instead}`}
      </Text>
    </div>
  );
}
