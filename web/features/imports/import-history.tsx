import { Anchor, Badge, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { counted, number } from '#shared/formats.ts';
import type { ImportOverview, ImportStatus } from '#shared/imports/schema.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './import-history.module.css';
import { mergedBy } from './merged-by.ts';
import { useImports } from './queries.ts';
import { replacedName } from './replacement/replaced-file.ts';
import { readIn } from './texts.ts';
import { zoneOf } from './time-zones.ts';
import { UndoButton } from './undo-button.tsx';

const statuses: Record<ImportStatus, { label: string; color: string }> = {
  reading: { label: 'Reading', color: 'gray' },
  refused: { label: 'Not readable', color: 'red' },
  preview: { label: 'Preview', color: 'gray' },
  importing: { label: 'Importing', color: 'accent' },
  complete: { label: 'Complete', color: 'accent' },
  failed: { label: 'Failed', color: 'red' },
  undone: { label: 'Undone', color: 'gray' },
};

/** Earlier imports, which can be viewed and undone. */
export function ImportHistory() {
  const { data, error, refetch } = useImports();
  // A waiting import is not an earlier one: the screen opens it until they close it.
  const imports = data?.filter(({ status }) => status !== 'preview');
  if (!imports && error) {
    return <ErrorNotice text="Failed to load earlier imports" onRetry={() => refetch()} />;
  }
  if (!imports) return <Skeleton height={120} radius="lg" aria-hidden />;
  if (imports.length === 0) return null;
  return (
    <Panel title="Earlier imports" gap="md">
      <Paged items={imports} pageSize={5} label="earlier imports">
        {(shown) => (
          <ul className={classes.list}>
            {shown.map((found) => (
              <Earlier key={found.id} found={found} />
            ))}
          </ul>
        )}
      </Paged>
    </Panel>
  );
}

function Earlier({ found }: { found: ImportOverview }) {
  const formats = useFormats();
  const { id, fileName, status, createdAt } = found;
  const { label, color } = statuses[status];
  const { day, time } = readIn(createdAt, zoneOf(formats), formats);
  return (
    <li className={classes.row}>
      <div className={classes.file}>
        <Anchor component={Link} to={`/import?id=${id}`} fw={600} className={classes.name}>
          {fileName}
        </Anchor>
        <Text size="sm" c="dimmed">
          <time dateTime={createdAt}>
            {day}, {time}
          </time>
        </Text>
      </div>
      {status === 'reading' || status === 'refused' ? <span /> : <Result found={found} />}
      <Badge variant="light" color={color} tt="none">
        {label}
      </Badge>
      <div className={classes.undo}>
        {(status === 'complete' || status === 'failed') && <UndoButton found={found} size="xs" />}
      </div>
    </li>
  );
}

function Result({ found }: { found: ImportOverview }) {
  const { status, summary, replaces, undone } = found;
  const { imported } = summary;
  const merged = mergedBy(found);
  if (replaces && merged > 0) {
    return (
      <Text size="sm">
        Replaced {replacedName(replaces)}
        {undone?.putsBack && ', which is back'}
      </Text>
    );
  }
  const parts = undone
    ? [
        `${counted(undone.deleted, 'training')} deleted again`,
        ...(undone.kept > 0 ? [`${number(undone.kept)} stayed`] : []),
      ]
    : [
        ...(imported > 0 || merged === 0 ? [counted(imported, 'training')] : []),
        ...(merged > 0 ? [`added to ${counted(merged, 'training')}`] : []),
        ...(status === 'undone' ? ['taken back'] : []),
      ];
  return (
    <Text size="sm">
      {parts.join(', ')}
      {summary.duplicates > 0 && (
        <Text span inherit c="dimmed">
          , {counted(summary.duplicates, 'duplicate')} skipped
        </Text>
      )}
    </Text>
  );
}
