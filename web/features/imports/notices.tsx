import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { IconAlertCircle, IconArrowBackUp } from '#icons';
import { counted, number } from '#shared/formats.ts';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { useStartImport } from './api.ts';
import { leaveImport } from './left-imports.ts';
import { UndoButton } from './undo-button.tsx';
import { undoneNote } from './undo-texts.ts';

/** For an import that stopped: what it stored stays until the runner decides. */
export function FailedNotice({ found }: { found: ImportOverview }) {
  const start = useStartImport(found.id);
  const { done, total } = found.progress;
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle />}
      title={`Import failed: ${start.error?.message ?? found.error ?? 'Unknown error'}`}
    >
      <Text size="sm">
        {found.isFromApi
          ? `${counted(done, 'training')} from ${found.fileName} ${done === 1 ? 'is' : 'are'} in your log.`
          : done === 0
            ? `None of the ${counted(total, 'training')} from ${found.fileName} was stored.`
            : `${number(done)} of ${counted(total, 'training')} from ${found.fileName} are in your log.`}
      </Text>
      <Group mt="sm" gap="xs" align="start">
        <Button
          size="xs"
          variant="default"
          loading={start.isPending}
          onClick={() => start.mutate({ timeZone: found.timeZone })}
        >
          Continue import
        </Button>
        <UndoButton found={found} size="xs" />
      </Group>
    </Alert>
  );
}

/** For a file that could not be read; the screen shows it once by itself. */
export function RefusedNotice({
  found: { id, fileName, error },
  leftOut,
}: {
  found: ImportOverview;
  /** Which of the chosen files were not read at all, as sentences. */
  leftOut?: string | undefined;
}) {
  useEffect(() => leaveImport(id), [id]);
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle />}
      title={`${fileName} could not be read`}
    >
      {error ?? 'Choose it again, or another file.'}
      {leftOut && ` ${leftOut}`}
    </Alert>
  );
}

export function UndoneNotice({ found }: { found: ImportOverview }) {
  return (
    <Alert color="accent" icon={<IconArrowBackUp />} title="Import undone">
      {undoneNote(found)}
    </Alert>
  );
}

export function GoneNotice() {
  return (
    <Alert role="alert" color="orange" icon={<IconAlertCircle />} title="This import was not found">
      A file that was previewed but not imported is kept for a day, or until another one is chosen.
      Choose it again.
    </Alert>
  );
}
