import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { ApiError } from '../api.ts';
import { announcement } from '../features/imports/announcement.ts';
import { useImport } from '../features/imports/api.ts';
import { Complete } from '../features/imports/complete.tsx';
import { Connect, useRunningImport } from '../features/imports/connect.tsx';
import { Importing } from '../features/imports/importing.tsx';
import { FailedNotice, GoneNotice, UndoneNotice } from '../features/imports/notices.tsx';
import { Preview } from '../features/imports/preview.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Page } from '../ui/page.tsx';

/** The import's id is in the address, so that the page can be reloaded, left and revisited. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const open = useCallback((next: string) => setParams({ id: next }), [setParams]);
  const resume = useCallback(
    (next: string) => setParams({ id: next }, { replace: true }),
    [setParams],
  );
  useRunningImport(id === null, resume);
  return (
    <Page title="Import Training Data" tabTitle="Data Import">
      {id ? (
        <OneImport key={id} id={id} onOpen={open} onClose={() => setParams({})} />
      ) : (
        <Connect onOpen={open} />
      )}
    </Page>
  );
}

interface Steps {
  onOpen: (id: string) => void;
  onClose: () => void;
}

function OneImport({ id, ...steps }: Steps & { id: string }) {
  const { data: found, error, refetch } = useImport(id);
  if (error instanceof ApiError && error.status === 404) {
    return <Connect notice={<GoneNotice />} onOpen={steps.onOpen} />;
  }
  if (found) {
    return (
      <>
        <VisuallyHidden role="status">{announcement(found)}</VisuallyHidden>
        <State found={found} {...steps} />
      </>
    );
  }
  if (error) {
    return <ErrorNotice text="Failed to load this import" onRetry={() => refetch()} />;
  }
  return (
    <Stack aria-hidden>
      <Skeleton height={90} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </Stack>
  );
}

function State({ found, onOpen, onClose }: Steps & { found: ImportPreview }) {
  switch (found.status) {
    case 'preview':
      return <Preview found={found} onCancel={onClose} />;
    case 'importing':
      return <Importing found={found} />;
    case 'complete':
      return <Complete found={found} onAnother={onClose} />;
    case 'failed':
      return <Connect notice={<FailedNotice found={found} />} onOpen={onOpen} />;
    case 'undone':
      return <Connect notice={<UndoneNotice found={found} />} onOpen={onOpen} />;
  }
}
