import { Loader, Text } from '@mantine/core';
import classes from './messages.module.css';
import { chatTexts } from './texts.ts';

/** A reply is in progress; says so in words until the reply's own have arrived. */
export const Thinking = ({
  hasBegun = false,
  isSlow = false,
}: {
  hasBegun?: boolean;
  isSlow?: boolean;
}) => (
  <Text c="dimmed" size="sm" className={classes.thinking}>
    <Loader size={16} type="dots" aria-hidden />{' '}
    {!hasBegun && (isSlow ? chatTexts.stillReading : 'Thinking')}
  </Text>
);
