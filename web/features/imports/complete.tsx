import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconCalendar, IconRun } from '#icons';
import { counted, number } from '#shared/formats.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StateHeading } from '../../ui/state-heading.tsx';
import { AddedRows } from './added-rows.tsx';
import { mergedBy } from './merged-by.ts';
import { BadRows, LeftOut } from './other-rows.tsx';
import { replacedName } from './replacement/replaced-file.ts';
import { RowAccount } from './row-account.tsx';
import { UndoButton } from './undo-button.tsx';

/** The result of an import. */
export function Complete({
  found,
  ahead,
  onAnother,
}: {
  found: ImportPreview;
  /** Where the runner can go next. */
  ahead?: ReactNode;
  onAnother: () => void;
}) {
  const { activitiesFound, runningActivities, imported, duplicates } = found.summary;
  return (
    <Stack gap="lg">
      <div>
        <StateHeading>Import complete</StateHeading>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {resultOf(found)}
        </Text>
      </div>
      {!found.replaces && (
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
          <StatTile label="Total Activities" value={number(activitiesFound)} />
          <StatTile label="Running Activities" value={number(runningActivities)} />
          <StatTile label="Imported" value={number(imported)} />
          <StatTile label="Duplicates Skipped" value={number(duplicates)} />
        </SimpleGrid>
      )}
      {ahead}
      <Group gap="sm" align="start">
        <Button
          component={Link}
          to="/training"
          variant={ahead ? 'default' : 'filled'}
          leftSection={<IconRun size={18} />}
        >
          View Training Log
        </Button>
        {!ahead && (
          <Button
            component={Link}
            to={found.lastDay ? `/calendar?date=${found.lastDay}` : '/calendar'}
            variant="default"
            leftSection={<IconCalendar size={18} />}
          >
            View in calendar
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {found.isFromApi ? 'Back to the import' : 'Import another file'}
        </Button>
        <UndoButton found={found} />
      </Group>
      {found.outcome && !found.isFromApi && !found.replaces && (
        <RowAccount
          outcome={found.outcome}
          isTable={found.fileName.toLowerCase().endsWith('.csv')}
        />
      )}
      {found.status !== 'undone' && <AddedRows found={found} />}
      <LeftOut found={found} />
      <BadRows found={found} />
    </Stack>
  );
}

function resultOf(found: ImportPreview): string {
  const { fileName, summary, replaces } = found;
  const { imported } = summary;
  const merged = mergedBy(found);
  if (replaces && merged > 0) return `${fileName} has replaced ${replacedName(replaces)}.`;
  if (imported + merged === 0) return `Nothing from ${fileName} was added to your log.`;
  const isIn = `${counted(imported, 'training')} from ${fileName} ${imported === 1 ? 'is' : 'are'} in your log now`;
  if (merged === 0) return `${isIn}.`;
  const runs = counted(merged, imported === 0 ? 'run' : 'more run');
  const became =
    merged === 1
      ? 'was added as another source of a training in your log'
      : 'were added as further sources of trainings in your log';
  return imported === 0 ? `${runs} from ${fileName} ${became}.` : `${isIn}, and ${runs} ${became}.`;
}
