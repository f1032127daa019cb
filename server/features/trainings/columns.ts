import type { TrainingChanges } from '../../../shared/trainings/schema.ts';
import { parseDuration } from '../../../shared/units.ts';
import type { TrainingColumns } from './queries.ts';

/**
 * The stored form of what a runner entered: snake_case names, the duration in seconds. A field that
 * is absent stays absent, null empties it.
 */
export function toColumns({ duration, ...fields }: TrainingChanges): TrainingColumns {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) columns[snakeCase(name)] = value;
  }
  if (duration !== undefined) columns.duration = parseDuration(duration);
  return columns;
}

const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
