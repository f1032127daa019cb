import { Text } from '@mantine/core';
import { useSaidInPlace } from '../../../ui/shared-error.tsx';
import { insteadOfModel } from './texts.ts';
import classes from './unsent-question.module.css';

/** Why the built-in coach answered instead of the model. */
export function InsteadNote({ errorCode }: { errorCode: string }) {
  const { failure, apology, instead } = insteadOfModel(errorCode);
  useSaidInPlace(failure);
  return (
    <div className={classes.notice}>
      <Text fw={600}>{failure}</Text>
      <Text>{apology}</Text>
      <Text>{instead}</Text>
    </div>
  );
}
