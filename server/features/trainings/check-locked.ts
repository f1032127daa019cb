import type { Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { lockedChanges } from '#shared/trainings/locked.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { TrainingChanges } from '#shared/trainings/schema.ts';
import type { Trainings } from '../../db/types.ts';

/**
 * Refuses to change the date or start time of an imported training.
 * @throws {AppError} INVALID_INPUT
 */
export function checkLocked(before: Selectable<Trainings>, changes: TrainingChanges) {
  const fields = lockedChanges(readTraining(before), changes);
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}
