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
 * The button for a picture of a run to share. There is none for a run that came through the API of a
 * service alone, or while its track is from there: that may be shown to its runner only
 * (docs/strava.md).
 */
export function ShareRun({
  training,
  run,
  hidden,
}: Shared & { training: Shared['training'] & Pick<DetailedTraining, 'sources' | 'trackFrom'> }) {
  const dialog = useDialog<true>();
  const { sources, trackFrom } = training;
  const isFromApiAlone = sources.length > 0 && sources.every(({ source }) => isFromApi(source));
  if (isFromApiAlone || isFromApi(trackFrom)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} />}
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
