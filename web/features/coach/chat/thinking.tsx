import { Loader, Text } from '@mantine/core';
import classes from './messages.module.css';
import { chatTexts } from './texts.ts';

/** A reply is being made; it says so in words until its own are there. */
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
