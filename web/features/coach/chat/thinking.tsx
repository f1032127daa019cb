import { Loader, Text } from '@mantine/core';
import classes from './messages.module.css';

/** Until the first words of a reply are there. */
export const Thinking = () => (
  <Text c="dimmed" size="sm" className={classes.thinking}>
    <Loader size={16} type="dots" aria-hidden /> Thinking
  </Text>
);
