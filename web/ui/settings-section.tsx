import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';

/** A section of a long settings page: its title, and the card to view and change it. */
export function SettingsSection({
  id,
  title,
  hint,
  children,
}: {
  /** For links to it. */
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
