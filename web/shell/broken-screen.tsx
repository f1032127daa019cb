import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useRouteError } from 'react-router';
import { IconRefresh } from '#icons';

/** Shown when a screen fails: a part did not load, or there was an error in our code. */
export function BrokenScreen() {
  const error = useRouteError();
  const notLoaded = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <Center mih="60dvh" p="md" role="alert">
      <Stack align="center" ta="center" maw={440}>
        <Title order={1}>
          {notLoaded ? 'This screen could not be loaded' : 'This screen ran into an error'}
        </Title>
        <Text c="dimmed">
          {notLoaded
            ? 'The connection was lost, or there is a newer version. Everything you saved is safe.'
            : 'Everything you saved is safe. Reload to continue.'}
        </Text>
        <Button leftSection={<IconRefresh size={18} />} onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Stack>
    </Center>
  );
}
