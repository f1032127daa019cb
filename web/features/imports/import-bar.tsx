import { Button, Group, Text } from '@mantine/core';
import { counted } from '#shared/formats.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import classes from './import-bar.module.css';

/** Stays visible below the preview, however long that is. */
export function ImportBar({
  count,
  distance,
  found,
  waiting,
  busy,
  error,
  onImport,
  onCancel,
}: {
  /** How many trainings would be imported now. */
  count: number;
  distance: string;
  found: ImportPreview;
  /** While the server applies another time zone, the result is unknown and cannot be confirmed. */
  waiting: boolean;
  busy: boolean;
  error: Error | null;
  onImport: () => void;
  onCancel: () => void;
}) {
  const blocked = waiting || busy;
  return (
    <div className={classes.bar}>
      {error && !busy && (
        <ErrorNotice text={`Import failed: ${error.message || 'Unknown error'}`} />
      )}
      <Group justify="space-between" gap="sm" wrap="nowrap" className={classes.row}>
        <Text fw={600} role="status" visibleFrom={count ? 'sm' : undefined}>
          {count > 0 ? `${counted(count, 'training')}, ${distance}` : nothing(found)}
        </Text>
        <Group gap="sm" wrap="nowrap" className={classes.buttons}>
          <Button variant="default" onClick={onCancel} className={classes.cancel}>
            {count > 0 ? 'Cancel' : 'Choose another file'}
          </Button>
          {count > 0 && (
            <Button
              className={classes.start}
              aria-disabled={blocked}
              data-disabled={blocked || undefined}
              onClick={() => !blocked && onImport()}
            >
              {busy ? 'Starting…' : `Import ${counted(count, 'training')}`}
            </Button>
          )}
        </Group>
      </Group>
    </div>
  );
}

/** Why there is nothing to import. */
function nothing({ counts, summary }: ImportPreview): string {
  const { doubtful, duplicate, bad } = counts;
  if (summary.runningActivities === 0) return 'Nothing to import: there is no run in this file.';
  if (doubtful > 0) return 'Nothing to import unless you tick a doubtful run.';
  if (duplicate === 0) return 'Nothing to import: no run in this file could be read.';
  return bad > 0
    ? 'Nothing to import: your log already has every run that could be read.'
    : 'Nothing to import: your log already has every run in this file.';
}
