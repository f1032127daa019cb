import { Button, Popover } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { IconShare } from '#icons';
import { isFromApi } from '#shared/sources/provenance.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import { useDialog } from '../../ui/record-dialog.ts';
import type { Shared } from './picture.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}));

const button = {
  variant: 'default',
  leftSection: <IconShare size={18} />,
  children: 'Share picture',
} as const;

/**
 * The button for a picture of a run to share, in its place before all of the run has loaded. There
 * is none of a run that came through the API of a service alone, or while its track is from there:
 * that may be shown to its runner only (docs/strava.md).
 */
export function ShareRun({
  training,
  run,
  hidden,
  details,
  isComing,
}: Shared & {
  /** Undefined while loading. */
  details: Pick<DetailedTraining, 'sources' | 'trackFrom'> | undefined;
  isComing: boolean;
}) {
  const dialog = useDialog<true>();
  const { sources = [], trackFrom } = details ?? {};
  const isFromApiAlone = sources.length > 0 && sources.every(({ source }) => isFromApi(source));
  if (isFromApiAlone || isFromApi(trackFrom)) return <Refused />;
  return (
    <>
      <Button {...button} disabled={isComing} onClick={() => dialog.open(true)} />
      <Suspense>
        {dialog.opened && (
          <ShareDialog training={training} run={run} hidden={hidden} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  );
}

function Refused() {
  return (
    <Popover width="min(18rem, calc(100vw - 2rem))" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button {...button} />
      </Popover.Target>
      <Popover.Dropdown tabIndex={0}>
        The service that this run came from lets only you see it. Import its file to share a picture
        of it.
      </Popover.Dropdown>
    </Popover>
  );
}
