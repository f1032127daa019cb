import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconDownload } from '#icons';
import { counted, number } from '#shared/formats.ts';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown in place of trainings until their import is complete. */
export function ImportingState({ found }: { found: ImportOverview }) {
  const { id, fileName, progress, isFromApi } = found;
  return (
    <EmptyState
      icon={<IconDownload size={30} />}
      title="Your runs are being imported"
      hint={`${isFromApi ? counted(progress.done, 'training') : `${number(progress.done)} of ${number(progress.total)} trainings`} of ${fileName} so far. They will appear here once all are stored.`}
    >
      <Button mt="sm" component={Link} to={`/import?id=${id}`} variant="light">
        Show import
      </Button>
    </EmptyState>
  );
}
