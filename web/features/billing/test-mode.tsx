import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';

/** On every page of the sandbox, before anything else. */
export const TestMode = () => (
  <Alert
    variant="light"
    color="yellow"
    radius="lg"
    icon={<IconFlask />}
    title="Test mode: no card is charged"
    // Yellow carries no text on light ground.
    styles={{ title: { color: 'var(--mantine-color-text)' } }}
  >
    This server is not connected to a payment provider. Everything works as it would, without money.
  </Alert>
);
