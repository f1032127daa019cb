import { Paper, Skeleton } from '@mantine/core';
import type { Run } from '#shared/tracks/run.ts';
import type { Lap } from '#shared/tracks/track.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { SameRoute } from '../../routes/same-route.tsx';
import { AllTables } from '../../tracks/all-tables.tsx';
import { PartNote } from '../../tracks/part-note.tsx';
import type { useRun } from '../../tracks/queries.ts';
import { RunCourse } from '../../tracks/run-course.tsx';
import { isPart } from '../is-part.ts';
import { TrainingFlags } from '../training-flags.tsx';
import { TrainingSources } from '../training-sources.tsx';
import { unroundedPaceOf } from '../unrounded-pace.ts';
import { ViewAtService } from '../view-at-service.tsx';
import { Belongings } from './belongings.tsx';
import { Fields } from './fields.tsx';
import { RunFigures } from './run-figures.tsx';
import classes from './training-page.module.css';
import { ZonesOfRun } from './zones-of-run.tsx';

/** Around parts that keep a distance of their own above. */
const card = {
  withBorder: true,
  radius: 'lg',
  px: { base: 'md', sm: 'lg' },
  pb: { base: 'md', sm: 'lg' },
} as const;

/** All that is known of a training: what was recorded first, then what belongs to it. */
export function TrainingPage({
  training,
  details,
  detailsFailed,
  recorded: { track, run, error, refetch },
  onRetry,
}: {
  training: Training;
  /** Undefined while loading. */
  details: DetailedTraining | undefined;
  detailsFailed: boolean;
  recorded: ReturnType<typeof useRun>;
  onRetry: () => void;
}) {
  const isTrackComing = details?.hasTrack === true && !track && !error;
  const isComing = isTrackComing || (!details && !detailsFailed);
  const hasPart = isPart(run, training);
  return (
    <div className={classes.page}>
      {details && details.flags.length > 0 && (
        <TrainingFlags training={training} flags={details.flags} />
      )}
      <Paper
        withBorder
        radius="lg"
        p={{ base: 'md', sm: 'lg' }}
        className={classes.first}
        data-plain={(!isComing && !run) || undefined}
      >
        <RunFigures training={training} run={run} isPart={hasPart} />
        {(isComing || run) && (
          <div className={classes.course}>
            {track && run ? (
              <RunCourse
                run={run}
                track={track}
                averagePace={hasPart ? undefined : unroundedPaceOf(training)}
              />
            ) : (
              <Skeleton className={classes.waiting} radius="md" aria-hidden />
            )}
            {run && hasPart && <PartNote run={run} />}
          </div>
        )}
      </Paper>
      {detailsFailed && <ErrorNotice text="Failed to load laps and track" onRetry={onRetry} />}
      {error && (
        <ErrorNotice text="Failed to load the track of this run" onRetry={() => refetch()} />
      )}
      {!isComing && (
        <>
          <Tables run={run} laps={details?.laps ?? []} />
          {details?.hasTrack && <SameRoute trainingId={training.id} />}
          <div className={classes.pair}>
            <ZonesOfRun training={training} run={run} />
            <Belongings training={training} />
          </div>
          <div className={classes.pair}>
            <Fields training={training} />
            {details && details.sources.length > 0 && (
              <Paper {...card}>
                <TrainingSources training={training} sources={details.sources} />
                <ViewAtService sources={details.sources} />
              </Paper>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Tables({ run, laps }: { run: Run | undefined; laps: readonly Lap[] }) {
  if (!run && laps.length < 2) return null;
  return (
    <Paper {...card}>
      <AllTables run={run} laps={laps} />
    </Paper>
  );
}
