import { Center, Loader, Stack, Text } from '@mantine/core';

/** A whole screen while loading. */
export function Loading() {
  return (
    <Center mih="60dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader />
        <Text c="dimmed">Loading...</Text>
      </Stack>
    </Center>
  );
}
