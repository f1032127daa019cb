import { readDuration } from '../row-reader.ts';
import type { TrainingFields } from '../trainings/schema.ts';

type Fields = Partial<TrainingFields>;

/** Up to which the row of an export and its file say the same, as each rounds and trims in its way. */
const tolerated = 0.02;

/** Whether a training has what a source says of a field: of its distance and duration nearly. */
export function isValueOf(training: Fields, values: Fields, field: keyof Fields): boolean {
  if (field !== 'distance' && field !== 'duration') return training[field] === values[field];
  const amountOf = (value: unknown) => (field === 'duration' ? readDuration(value) : Number(value));
  const [here, there] = [
    amountOf(training[field]) ?? Number.NaN,
    amountOf(values[field]) ?? Number.NaN,
  ];
  return Math.abs(here - there) <= tolerated * Math.max(here, there);
}
