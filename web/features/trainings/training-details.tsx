import { lazy, Suspense } from 'react';
import { detailsIn } from '#shared/record-fields.ts';
import { trainingGroups, trainingTable } from '#shared/trainings/fields.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { FieldGroups } from '../../ui/field-groups.tsx';

// The dashboard, whose cards are closed at first, loads nothing of it.
const TrainingZone = lazy(() => import('../zones/training-zone.tsx'));

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
      <FieldGroups groups={shown} />
      <Suspense>
        <TrainingZone training={training} />
      </Suspense>
    </>
  );
}
