import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Added, ImportPreview } from '#shared/imports/schema.ts';
import { runAddress } from '#shared/trainings/address.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './added-rows.module.css';
import { addedQuery } from './queries.ts';
import { TakeBackButton } from './take-back-button.tsx';

/** What an import has added to the log, each of which can be taken back. */
export function AddedRows({ found }: { found: ImportPreview }) {
  const { id, fileName } = found;
  const isFromApi = found.isFromApi === true;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    addedQuery(id),
  );
  if (error && !data) {
    return <ErrorNotice text="Failed to load what was added" onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton height={120} radius="lg" aria-hidden />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return null;
  return (
    <Panel title="What was added" subtitle="Each can be taken back on its own." gap="md">
      <ul className={classes.list}>
        {rows.map((row) => (
          <AddedRow
            key={row.trainingId}
            row={row}
            importId={id}
            importName={fileName}
            isFromApi={isFromApi}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </Panel>
  );
}

function AddedRow({
  row,
  importId,
  importName,
  isFromApi,
}: {
  row: Added['rows'][number];
  importId: string;
  importName: string;
  isFromApi: boolean;
}) {
  const { formatDistance, shortDate } = useFormats();
  const { trainingId, date, distance, duration, isOwn, isOnly, replaces } = row;
  const name = row.name ?? row.fileName?.split('/').at(-1) ?? 'Run';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={600} lineClamp={1}>
          {name}
        </Text>
        <Text size="sm">
          <Anchor component={Link} to={runAddress(trainingId)} inherit underline="always">
            {shortDate(date)} · {formatDistance(distance)} · {duration}
          </Anchor>
          {!isOwn && !replaces && (
            <Text span inherit c="dimmed">
              {' '}
              added to this training
            </Text>
          )}
        </Text>
      </div>
      <TakeBackButton
        from={{ trainingId, importId }}
        name={`${name}, ${shortDate(date)}`}
        source={row.fileName?.split('/').at(-1) ?? importName}
        isOnly={isOnly}
        isFromApi={isFromApi}
        replaces={replaces}
      />
    </li>
  );
}
