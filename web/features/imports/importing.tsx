import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { counted, type Formats, number } from '#shared/formats.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { StateHeading } from '../../ui/state-heading.tsx';
import { useStartImport } from './api.ts';
import { useFinish } from './finish.ts';
import { readIn } from './texts.ts';
import { zoneOf } from './time-zones.ts';

/** An import's progress. It runs on the server, so the runner can leave the screen and return. */
export function Importing({ found, onBack }: { found: ImportPreview; onBack: () => void }) {
  const formats = useFormats();
  const { data: connection, error, refetch } = useFinish(found.id);
  const start = useStartImport(found.id);
  const { done, total } = found.progress;
  const stalled = useStalled(done) && found.waitsUntil === undefined;
  const amount = found.isFromApi
    ? `${counted(done, 'training')} of ${number(found.summary.activitiesFound)} activities so far`
    : `${number(done)} of ${number(total)} trainings`;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="md">
        <StateHeading>Importing {found.fileName}</StateHeading>
        <Progress.Root size="xl" radius="xl">
          <Progress.Section
            value={total === 0 ? 100 : (done / total) * 100}
            animated={!found.waitsUntil}
            aria-label="Trainings imported"
            aria-valuetext={amount}
          />
        </Progress.Root>
        <div>
          <Text fw={600} fz="lg">
            {amount}
          </Text>
          <Text c="dimmed">
            You can leave this page: the import continues, and you’ll find it here.
          </Text>
        </div>
        {found.waitsUntil && (
          <>
            <Text role="status">
              Waiting for {found.fileName} until {timeOf(found.waitsUntil, formats)}: it is
              accepting no more requests, or could not be reached. The import continues by itself.
            </Text>
            <Group>
              <Button variant="default" onClick={onBack}>
                Back to the import
              </Button>
            </Group>
          </>
        )}
        {error ? (
          <ErrorNotice
            text={`The progress could not be loaded. ${error.message}`}
            onRetry={() => refetch()}
          />
        ) : connection?.reachable === false ? (
          <Text role="alert">
            The server cannot be reached. Nothing is lost: the import continues as soon as it can.
          </Text>
        ) : (
          stalled && (
            <div role="alert">
              <Text mb="xs">
                {start.error?.message ?? 'This is taking longer than it should. Nothing is lost.'}
              </Text>
              <Button
                variant="default"
                loading={start.isPending}
                onClick={() => start.mutate({ timeZone: found.timeZone })}
              >
                Continue import
              </Button>
            </div>
          )
        )}
      </Stack>
    </Paper>
  );
}

/** With the day, as it may be tomorrow. */
function timeOf(instant: string, formats: Formats): string {
  const { day, time } = readIn(instant, zoneOf(formats), formats);
  return `${day}, ${time}`;
}

/** Whether there has been no progress for longer than a restarted server needs to resume. */
function useStalled(done: number): boolean {
  const [stalledAt, setStalledAt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(done), 30_000);
    return () => clearTimeout(timer);
  }, [done]);
  return stalledAt === done;
}
