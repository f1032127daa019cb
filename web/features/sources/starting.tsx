import { Paper, Progress, Stack, Text } from '@mantine/core';
import { StateHeading } from '../../ui/state-heading.tsx';
import { source } from './source.ts';

/** Until the server has answered with an import. */
export const Starting = () => (
  <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
    <Stack gap="md">
      <StateHeading>Importing from {source.name}</StateHeading>
      <Progress size="xl" radius="xl" value={100} animated aria-label="Activities being read" />
      <Text c="dimmed">Your newest activities come first.</Text>
    </Stack>
  </Paper>
);
