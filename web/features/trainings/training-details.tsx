import { lazy, Suspense, useMemo, useState } from 'react';
import { detailsIn } from '#shared/record-fields.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import { trainingGroups, trainingTable } from '#shared/trainings/fields.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { parseDuration, seconds } from '#shared/units.ts';
import { lazyComponent, useLoadedTogether } from '../../lazy-component.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { FieldGroups } from '../../ui/field-groups.tsx';
import { useFormats } from '../../ui/formats.ts';
import { useRun, useTrainingDetails } from '../tracks/queries.ts';
import { unroundedPaceOf } from './unrounded-pace.ts';
import { ViewAtService } from './view-at-service.tsx';

// The dashboard, whose cards are closed at first, does not load this.
const TrainingZone = lazy(() => import('../zones/training-zone.tsx'));
const TrainingTrack = lazyComponent(
  async () => (await import('../tracks/training-track.tsx')).TrainingTrack,
);
const TrainingFlags = lazyComponent(
  async () => (await import('./training-flags.tsx')).TrainingFlags,
);
const TrainingSources = lazyComponent(
  async () => (await import('./training-sources.tsx')).TrainingSources,
);

/** All of a training's fields, in the groups of the specification. */
export function TrainingDetails({ training }: { training: Training }) {
  const formats = useFormats();
  const record = { ...training, averagePace: unroundedPaceOf(training) };
  const groups = trainingGroups.map(({ name, title, optional }) => ({
    title,
    optional,
    fields: detailsIn(trainingTable, { group: name, record, formats }),
  }));
  const shown = groups.filter(
    ({ optional, fields }) => !optional || fields.some(({ value }) => value !== undefined),
  );
  const { data, error, refetch } = useTrainingDetails(training.id);
  const parts = useMemo(() => (data ? partsOf(data) : undefined), [data]);
  const details = useLoadedTogether(parts) && data;
  return (
    <>
      {error && !data && (
        <ErrorNotice text="Failed to load laps and track" onRetry={() => refetch()} />
      )}
      {details && <Recorded training={training} details={details} />}
      <FieldGroups groups={shown} />
      {details && <Origin training={training} details={details} />}
      <Suspense>
        <TrainingZone training={training} />
      </Suspense>
    </>
  );
}

interface Detailed {
  training: Training;
  details: DetailedTraining;
}

const hasRecorded = ({ hasTrack, laps }: DetailedTraining) => hasTrack || laps.length > 1;

const partsOf = (details: DetailedTraining) => [
  ...(details.flags.length > 0 ? [TrainingFlags] : []),
  ...(hasRecorded(details) ? [TrainingTrack] : []),
  ...(details.sources.length > 0 ? [TrainingSources] : []),
];

/** What was recorded of a training, unless it was typed, and what in it is probably wrong. */
function Recorded({ training, details }: Detailed) {
  const { flags, hasTrack, laps, sources, duration, distance } = details;
  return (
    <>
      <Suspense>{flags.length > 0 && <TrainingFlags training={training} flags={flags} />}</Suspense>
      <Suspense>
        {hasRecorded(details) && (
          <TrainingTrack
            id={training.id}
            hasTrack={hasTrack}
            averagePace={unroundedPaceOf({ duration, distance })}
            duration={parseDuration(duration) ?? seconds(0)}
            laps={laps}
          />
        )}
      </Suspense>
      <ViewAtService sources={sources} />
    </>
  );
}

/**
 * Where a training's data came from, unless it was typed. Waits for the track, which would move it.
 */
function Origin({ training, details: { hasTrack, sources } }: Detailed) {
  const isTrackComing = useRun(training.id, hasTrack).isLoading;
  const [isShown, setShown] = useState(false);
  if (!isShown && !isTrackComing) setShown(true);
  if (!isShown || sources.length === 0) return null;
  return (
    <Suspense>
      <TrainingSources training={training} sources={sources} />
    </Suspense>
  );
}
