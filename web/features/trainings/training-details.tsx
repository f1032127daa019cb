import { lazy, Suspense } from 'react';
import { detailsIn } from '#shared/record-fields.ts';
import { trainingGroups, trainingTable } from '#shared/trainings/fields.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { km, paceOf, parseDuration, seconds } from '#shared/units.ts';
import { lazyComponent } from '../../lazy-component.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { FieldGroups } from '../../ui/field-groups.tsx';
import { useTrainingDetails } from '../tracks/queries.ts';
import { ViewOnStrava } from './view-on-strava.tsx';

// The dashboard, whose cards are closed at first, loads nothing of it.
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
  const groups = trainingGroups.map(({ name, title, optional }) => ({
    title,
    optional,
    fields: detailsIn(trainingTable, name, training),
  }));
  const shown = groups.filter(
    ({ optional, fields }) => !optional || fields.some(({ value }) => value !== undefined),
  );
  return (
    <>
      <Doubts training={training} />
      <Recorded id={training.id} />
      <FieldGroups groups={shown} />
      <Origin training={training} />
      <Suspense>
        <TrainingZone training={training} />
      </Suspense>
    </>
  );
}

/** What is probably not as it was. */
function Doubts({ training }: { training: Training }) {
  const { data } = useTrainingDetails(training.id);
  if (!data || data.flags.length === 0) return null;
  return (
    <Suspense>
      <TrainingFlags training={training} flags={data.flags} />
    </Suspense>
  );
}

/** What was recorded of a training, if it was not typed. */
function Recorded({ id }: { id: string }) {
  const { data, error, refetch } = useTrainingDetails(id);
  if (error && !data) {
    return <ErrorNotice text="Failed to load laps and track" onRetry={() => refetch()} />;
  }
  if (!data) return null;
  return (
    <>
      {(data.hasTrack || data.laps.length > 1) && (
        <Suspense>
          <TrainingTrack
            id={id}
            hasTrack={data.hasTrack}
            averagePace={paceOf(parseDuration(data.duration) ?? seconds(0), km(data.distance))}
            laps={data.laps}
          />
        </Suspense>
      )}
      <ViewOnStrava sources={data.sources} />
    </>
  );
}

/** Where a training's data came from, if it was not typed. */
function Origin({ training }: { training: Training }) {
  const { data } = useTrainingDetails(training.id);
  if (!data || data.sources.length === 0) return null;
  return (
    <Suspense>
      <TrainingSources training={training} sources={data.sources} />
    </Suspense>
  );
}
