import { readDuration } from '../row-reader.ts';
import type { TrainingFields } from '../trainings/schema.ts';

type Fields = Partial<TrainingFields>;

/**
 * The row of an export and its file may differ by this much, as each rounds and trims in its own
 * way.
 */
const tolerated = 0.02;

/**
 * Whether a training has a source's value for a field; distance and duration only need to be close.
 */
export function isValueOf(training: Fields, values: Fields, field: keyof Fields): boolean {
  if (field !== 'distance' && field !== 'duration') return training[field] === values[field];
  const amountOf = (value: unknown) => (field === 'duration' ? readDuration(value) : Number(value));
  const [here, there] = [
    amountOf(training[field]) ?? Number.NaN,
    amountOf(values[field]) ?? Number.NaN,
  ];
  return Math.abs(here - there) <= tolerated * Math.max(here, there);
}
