import { Button, Group, Text } from '@mantine/core';
import { counted, number } from '#shared/formats.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import classes from './import-bar.module.css';

/** Stays visible below the preview, however long that is. */
export function ImportBar({
  count,
  merges,
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
  /** How many duplicates would be added to their trainings. */
  merges: number;
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
  const isAny = count + merges > 0;
  return (
    <div className={classes.bar}>
      {error && !busy && (
        <ErrorNotice text={`Import failed: ${error.message || 'Unknown error'}`} />
      )}
      <Group justify="space-between" gap="sm" wrap="nowrap" className={classes.row}>
        <Text fw={600} role="status" visibleFrom={isAny ? 'sm' : undefined}>
          {isAny ? amount({ count, merges, distance }) : nothing(found)}
        </Text>
        <Group gap="sm" wrap="nowrap" className={classes.buttons}>
          <Button variant="default" onClick={onCancel} className={classes.cancel}>
            {isAny ? 'Cancel' : 'Choose another file'}
          </Button>
          {isAny && (
            <Button
              className={classes.start}
              aria-disabled={blocked}
              data-disabled={blocked || undefined}
              onClick={() => !blocked && onImport()}
            >
              {busy ? 'Starting…' : action(count, merges)}
            </Button>
          )}
        </Group>
      </Group>
    </div>
  );
}

/** '12 trainings, 140.2 km, 3 added to trainings' */
function amount(of: { count: number; merges: number; distance: string }): string {
  const { count, merges, distance } = of;
  const added = `${number(merges)} added to ${merges === 1 ? 'a training' : 'trainings'}`;
  const parts = [
    ...(count > 0 ? [counted(count, 'training'), distance] : []),
    ...(merges > 0 ? [added] : []),
  ];
  return parts.join(', ');
}

const action = (count: number, merges: number): string =>
  count > 0 ? `Import ${counted(count, 'training')}` : `Add to ${counted(merges, 'training')}`;

/** Why there is nothing to import. */
function nothing({ counts, summary, toMerge = 0 }: ImportPreview): string {
  const { doubtful, duplicate, bad } = counts;
  if (summary.runningActivities === 0) return 'Nothing to import: there is no run in this file.';
  if (doubtful > 0) return 'Nothing to import unless you tick a doubtful run.';
  if (toMerge > 0) return 'Nothing to import unless you add a duplicate.';
  if (duplicate === 0) return 'Nothing to import: no run in this file could be read.';
  return bad > 0
    ? 'Nothing to import: your log already has every run that could be read.'
    : 'Nothing to import: your log already has every run in this file.';
}
