import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';

/** A part of a long page of settings: what it is, and the card where it is seen and changed. */
export function SettingsSection({
  id,
  title,
  hint,
  children,
}: {
  /** For a link to it. */
  id?: string;
  title: string;
  hint: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} className={classes.card}>
        <Stack gap="lg">{children}</Stack>
      </Paper>
    </section>
  );
}
