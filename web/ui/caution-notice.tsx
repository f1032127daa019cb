import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '#icons';

/** Something to know before continuing, which does not prevent it. */
export const CautionNotice = ({
  title,
  icon = <IconAlertTriangle />,
  children,
}: {
  title?: string;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <Alert
    role="status"
    variant="light"
    color="yellow"
    radius="lg"
    icon={icon}
    title={title}
    // Yellow text would be unreadable on a light background.
    styles={{ title: { color: 'var(--mantine-color-text)' } }}
  >
    {children}
  </Alert>
);
