import { Loader, Text } from '@mantine/core';
import classes from './messages.module.css';

/** A reply is being made; it says so in words until its own are there. */
export const Thinking = ({ hasBegun = false }: { hasBegun?: boolean }) => (
  <Text c="dimmed" size="sm" className={classes.thinking}>
    <Loader size={16} type="dots" aria-hidden /> {!hasBegun && 'Thinking'}
  </Text>
);
