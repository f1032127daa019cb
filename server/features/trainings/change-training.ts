import type { Transaction } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { findTraining, type TrainingColumns, updateTraining } from './queries.ts';

const locked = 'Imported trainings keep their date and start time';

/** Changes a training; an imported one keeps the date and start time it came with. */
export async function changeTraining({
  tx,
  userId,
  id,
  columns,
}: {
  tx: Transaction<DB>;
  userId: string;
  id: string;
  columns: TrainingColumns;
}) {
  const before = await findTraining(tx, { userId, id });
  if (!before) throw new AppError('NOT_FOUND');
  if (before.is_strava_import) {
    const fields: Record<string, string> = {};
    if (columns.date !== undefined && columns.date !== before.date) fields.date = locked;
    if (
      columns.start_time !== undefined &&
      minutes(columns.start_time) !== minutes(before.start_time)
    ) {
      fields.startTime = locked;
    }
    if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
  }
  if (Object.keys(columns).length === 0) return before;
  const row = await updateTraining(tx, { userId, id, columns });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** HH:MM of a stored HH:MM:SS. */
const minutes = (time: string | null) => time?.slice(0, 5) ?? null;
