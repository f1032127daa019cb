import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatList } from '#shared/formats.ts';
import type { Run } from '#shared/tracks/run.ts';
import type { ShownTrack } from '#shared/trainings/detailed-schema.ts';
import { useDialog } from '../../ui/record-dialog.ts';
import classes from './route-privacy.module.css';

const HidePlace = lazy(async () => ({ default: (await import('./hide-place.tsx')).HidePlace }));

/** Below the route: which part of it is hidden, and a way to hide more. */
export function RoutePrivacy({ run, track }: { run: Run; track: ShownTrack }) {
  const dialog = useDialog<true>();
  const { hidden } = track;
  return (
    <p className={`${classes.privacy} ${run.route ? '' : classes.whole}`}>
      {hidden && (
        <>
          Not shown around {formatList([...new Set(hidden.places)])}.{' '}
          <Anchor component={Link} to="/profile#privacy" size="xs">
            Private places
          </Anchor>
          {run.route && ' · '}
        </>
      )}
      {run.route && (
        <Anchor component="button" type="button" size="xs" onClick={() => dialog.open(true)}>
          Hide a place
        </Anchor>
      )}
      <Suspense>
        {dialog.opened && <HidePlace run={run} track={track} onClose={dialog.close} />}
      </Suspense>
    </p>
  );
}
