import { Skeleton } from '@mantine/core';
import { isPartOf } from '#shared/tracks/run.ts';
import type { Lap } from '#shared/tracks/track.ts';
import { type Seconds, type SecondsPerKm, seconds } from '#shared/units.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { AllTables } from './all-tables.tsx';
import { PartNote } from './part-note.tsx';
import { useRun } from './queries.ts';
import { RunCourse } from './run-course.tsx';
import { TrackFigures } from './track-figures.tsx';
import classes from './training-track.module.css';

/**
 * What an imported training has in addition to its fields: its route, charts, splits, laps and best
 * efforts.
 */
export function TrainingTrack({
  id,
  hasTrack,
  averagePace,
  duration = seconds(0),
  laps,
}: {
  id: string;
  hasTrack: boolean;
  /** The training's. */
  averagePace?: SecondsPerKm | undefined;
  /** The training's moving time. */
  duration?: Seconds;
  laps: readonly Lap[];
}) {
  const { track, run, error, refetch } = useRun(id, hasTrack);
  if (error) {
    return (
      <div className={classes.failed}>
        <ErrorNotice text="Failed to load the track of this run" onRetry={() => refetch()} />
      </div>
    );
  }
  if (hasTrack && !track) return <Skeleton className={classes.waiting} radius="md" aria-hidden />;
  const isPart = run !== undefined && isPartOf(run, duration);
  return (
    <>
      {track && run && (
        <RunCourse run={run} track={track} averagePace={isPart ? undefined : averagePace} />
      )}
      {run && !isPart && <TrackFigures run={run} averagePace={averagePace} />}
      {run && isPart && <PartNote run={run} />}
      <AllTables run={run} laps={laps} />
    </>
  );
}
