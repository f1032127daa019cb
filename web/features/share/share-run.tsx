import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { IconShare } from '#icons';
import { isFromApi } from '#shared/sources/provenance.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import { useDialog } from '../../ui/record-dialog.ts';
import type { Shared } from './picture.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}));

/**
 * The button for a picture of a run to share, in its place before all of the run has loaded. It is
 * disabled for a run that came through the API of a service alone: that may be shown to its runner
 * only (docs/strava.md).
 */
export function ShareRun({
  training,
  run,
  hidden,
  sources,
  isComing,
}: Shared & { sources: DetailedTraining['sources']; isComing: boolean }) {
  const dialog = useDialog<true>();
  const isFromApiAlone = sources.length > 0 && sources.every(({ source }) => isFromApi(source));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} />}
        disabled={isComing || isFromApiAlone}
        title={isFromApiAlone ? 'The service that it came from lets only you see it' : undefined}
        onClick={() => dialog.open(true)}
      >
        Share picture
      </Button>
      <Suspense>
        {dialog.opened && (
          <ShareDialog training={training} run={run} hidden={hidden} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  );
}
