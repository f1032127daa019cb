import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { ApiError } from '../api.ts';
import { announcement } from '../features/imports/announcement.ts';
import { useImport } from '../features/imports/api.ts';
import { Complete } from '../features/imports/complete.tsx';
import { Connect } from '../features/imports/connect.tsx';
import { ContinueToCalendar } from '../features/imports/continue-to-calendar.tsx';
import { Importing } from '../features/imports/importing.tsx';
import { leaveImport } from '../features/imports/left-imports.ts';
import {
  FailedNotice,
  GoneNotice,
  RefusedNotice,
  UndoneNotice,
} from '../features/imports/notices.tsx';
import { Preview } from '../features/imports/preview.tsx';
import { Reading } from '../features/imports/reading.tsx';
import { ReplacementState } from '../features/imports/replacement/replacement-state.tsx';
import { useResumedImport } from '../features/imports/resume.ts';
import { ConnectionPanel } from '../features/sources/connection-panel.tsx';
import { KeepOrRemovePanel } from '../features/sources/keep-or-remove-panel.tsx';
import { NothingImported } from '../features/sources/nothing-imported.tsx';
import { useConnection } from '../features/sources/queries.ts';
import { source } from '../features/sources/source.ts';
import { Starting } from '../features/sources/starting.tsx';
import { useVisit } from '../features/sources/use-visit.ts';
import { CautionNotice } from '../ui/caution-notice.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { useIsComing } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

/** The import's id is in the address, so that the page can be reloaded, left and revisited. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const { state } = useLocation();
  const open = useCallback(
    (next: string, leftOut?: string) => setParams({ id: next }, { state: { leftOut } }),
    [setParams],
  );
  const resume = useCallback(
    (next: string) => setParams({ id: next }, { replace: true }),
    [setParams],
  );
  const visit = useVisit(resume);
  // Files that were just shared come before a preview that was left open.
  const saysMore = visit.returned || visit.failure || params.has('shared');
  const wanted =
    id !== null || visit.isStarting || visit.isChecking ? 'none' : saysMore ? 'running' : 'any';
  const isLooking = useResumedImport(wanted, resume);
  // Its panel is above the rest, which would move when it appeared.
  const isPanelComing = useIsComing(useConnection());
  const connection = (
    <>
      <KeepOrRemovePanel />
      <ConnectionPanel onImport={visit.start} />
    </>
  );
  const steps = {
    connection,
    begun: visit.begun,
    leftOut: state?.leftOut,
    onOpen: open,
    onClose: () => setParams({}),
  };
  return (
    <Page title="Import Training Data" tabTitle="Data Import">
      <Stack gap="lg">
        {visit.returned?.how === 'connected' && !visit.returned.hasWebhook && (
          <CautionNotice>
            {source.name} connected but automatic imports may not be set up. Manual imports will
            still work.
          </CautionNotice>
        )}
        {visit.isStarting ? (
          <Starting />
        ) : id ? (
          <OneImport key={id} id={id} {...steps} />
        ) : visit.returned?.how === 'complete' ? (
          <NothingImported onClose={visit.forget} />
        ) : isLooking || isPanelComing || visit.isChecking ? (
          <NotLoaded />
        ) : (
          <Connect notice={noticeOf(visit)} connection={connection} onOpen={open} />
        )}
      </Stack>
    </Page>
  );
}

function noticeOf({ returned, failure }: ReturnType<typeof useVisit>) {
  if (failure) return <ErrorNotice text={`Import failed: ${failure.message || 'Unknown error'}`} />;
  return returned?.how === 'failed' ? <ErrorNotice text={returned.text} /> : undefined;
}

interface Steps {
  connection: ReactNode;
  /** The import from a service that this visit has begun. */
  begun: string | undefined;
  /** Which of the chosen files are not imported, as sentences. */
  leftOut: string | undefined;
  onOpen: (id: string, leftOut?: string) => void;
  onClose: () => void;
}

function OneImport({ id, ...steps }: Steps & { id: string }) {
  const { data: found, error, refetch } = useImport(id);
  // A runner who opens an import that was complete before stays there.
  const [wasSeenBefore, setSeenBefore] = useState(false);
  if (found && found.status !== 'complete' && !wasSeenBefore) setSeenBefore(true);
  if (error instanceof ApiError && error.status === 404) {
    return <Connect notice={<GoneNotice />} connection={steps.connection} onOpen={steps.onOpen} />;
  }
  if (found) {
    return (
      <>
        <VisuallyHidden role="status">{announcement(found)}</VisuallyHidden>
        <State found={found} leadsOn={wasSeenBefore || steps.begun === id} {...steps} />
      </>
    );
  }
  if (error) {
    return <ErrorNotice text="Failed to load this import" onRetry={() => refetch()} />;
  }
  return <NotLoaded />;
}

const NotLoaded = () => (
  <Stack aria-hidden>
    <Skeleton height={90} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </Stack>
);

function State({
  found,
  connection,
  leadsOn,
  leftOut,
  onOpen,
  onClose,
}: Omit<Steps, 'begun'> & { found: ImportPreview; leadsOn: boolean }) {
  const leave = () => {
    leaveImport(found.id);
    onClose();
  };
  switch (found.status) {
    case 'reading':
      return <Reading found={found} />;
    case 'refused':
      return (
        <Connect
          notice={<RefusedNotice found={found} leftOut={leftOut} />}
          connection={connection}
          onOpen={onOpen}
        />
      );
    case 'preview':
      return found.replaces ? (
        <ReplacementState found={found} onCancel={leave} />
      ) : (
        <Preview found={found} leftOut={leftOut} onCancel={leave} />
      );
    case 'importing':
      return <Importing found={found} onBack={onClose} />;
    case 'complete':
      return (
        <Complete
          found={found}
          ahead={
            leadsOn && found.lastDay && !found.replaces ? (
              <ContinueToCalendar day={found.lastDay} />
            ) : undefined
          }
          onAnother={onClose}
        />
      );
    case 'failed':
      return (
        <Connect notice={<FailedNotice found={found} />} connection={connection} onOpen={onOpen} />
      );
    case 'undone':
      return (
        <Connect notice={<UndoneNotice found={found} />} connection={connection} onOpen={onOpen} />
      );
  }
}
