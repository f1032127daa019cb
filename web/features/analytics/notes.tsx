import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './analytics.module.css';

/** Explains a chart's numbers, below the chart. */
export function Notes({ notes }: { notes: string[] }) {
  return (
    <div className={classes.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** Replaces an empty chart: what it needs, and a link to add it. */
export function Nothing({
  title,
  to,
  way,
  children,
}: {
  title: string;
  to: string;
  way: string;
  children: ReactNode;
}) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      <Text c="dimmed" mt="xs">
        {children}
      </Text>
      <Anchor component={Link} to={to}>
        {way}
      </Anchor>
    </div>
  );
}
