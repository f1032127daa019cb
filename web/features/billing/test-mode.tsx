import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';

/** Shown at the top of every sandbox page. */
export const TestMode = () => (
  <Alert
    variant="light"
    color="yellow"
    radius="lg"
    icon={<IconFlask />}
    title="Test mode: no card is charged"
    // Yellow text would be unreadable on a light background.
    styles={{ title: { color: 'var(--mantine-color-text)' } }}
  >
    This server is not connected to a payment provider. Everything works as it would, without money.
  </Alert>
);
