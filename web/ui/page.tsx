import { Container, Group, type MantineSize, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PageTitle } from './page-title.tsx';

/** The frame of a screen: its title in the tab and on the page, subtitle, actions and content. */
export function Page({
  title,
  tabTitle = title,
  subtitle,
  actions,
  size = 'lg',
  children,
}: {
  title: string;
  tabTitle?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The maximum width of title and content. */
  size?: MantineSize;
  children: ReactNode;
}) {
  return (
    <Container size={size} py={{ base: 'md', sm: 'xl' }}>
      <PageTitle>{tabTitle}</PageTitle>
      <Stack gap="lg">
        <Group justify="space-between" align="end">
          {/* A long title breaks before it pushes the actions below it. */}
          <div className={classes.heading}>
            <Title order={1}>{title}</Title>
            {subtitle && <Text c="dimmed">{subtitle}</Text>}
          </div>
          {actions && <Group gap="sm">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Container>
  );
}
