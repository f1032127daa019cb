import type { Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { TrainingChanges } from '#shared/trainings/schema.ts';
import type { Trainings } from '../../db/types.ts';

const locked = 'Imported trainings keep their date and start time';

/**
 * Refuses to change the date or start time of an imported training.
 * @throws {AppError} INVALID_INPUT
 */
export function checkLocked(before: Selectable<Trainings>, { date, startTime }: TrainingChanges) {
  if (!before.is_strava_import) return;
  const fields: Record<string, string> = {};
  if (date !== undefined && date !== before.date) fields.date = locked;
  if (startTime !== undefined && startTime !== minutes(before.start_time)) {
    fields.startTime = locked;
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}

/** HH:MM from a stored HH:MM:SS. */
const minutes = (time: string | null) => time?.slice(0, 5) ?? null;
