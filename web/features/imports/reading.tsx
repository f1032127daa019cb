import { Paper, Stack, Text } from '@mantine/core';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { StateHeading } from '../../ui/state-heading.tsx';
import { amountOf } from './bytes.ts';
import { BytesBar } from './bytes-bar.tsx';
import { useReading } from './finish.ts';

/**
 * Files that the server is reading. It continues there, so the runner can leave the screen and
 * return.
 */
export function Reading({ found }: { found: ImportPreview }) {
  const { data: connection, error, refetch } = useReading(found.id);
  const { done, total } = found.reading ?? { done: 0, total: 0 };
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="md">
        <StateHeading>Reading {found.fileName}</StateHeading>
        <BytesBar label="Bytes read" done={done} total={total} />
        <div>
          <Text fw={600} fz="lg">
            {amountOf(done, total)}
          </Text>
          <Text c="dimmed">
            You can leave this page and come back to it. Nothing is imported until you have seen
            what is in the file.
          </Text>
        </div>
        {error ? (
          <ErrorNotice
            text={`The progress could not be loaded. ${error.message}`}
            onRetry={() => refetch()}
          />
        ) : (
          connection?.reachable === false && (
            <Text role="alert">
              The server cannot be reached. Reading continues as soon as it can.
            </Text>
          )
        )}
      </Stack>
    </Paper>
  );
}
