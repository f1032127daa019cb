import type { Transaction } from 'kysely';
import { readEvent } from '#shared/calendar/read-event.ts';
import { settleChanges } from '#shared/calendar/rules.ts';
import type { EventChanges } from '#shared/calendar/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { events, toColumns } from './queries.ts';

/**
 * Changes a single event, even if it belongs to a series.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT when it contradicts the stored fields
 */
export async function changeEvent(
  tx: Transaction<DB>,
  { userId, id, changes }: { userId: string; id: string; changes: EventChanges },
) {
  const before = await events.find(tx, { userId, id });
  if (!before) throw new AppError('NOT_FOUND');
  const result = settleChanges(readEvent(before), changes);
  if ('refused' in result) throw new AppError('INVALID_INPUT', { fields: result.refused });
  const columns = toColumns(result.changes);
  return await events.change(tx, { userId, id, columns }).catch((error) => {
    throw error.code === foreignKeyViolation ? noSuchTraining() : error;
  });
}

const foreignKeyViolation = '23503';

const noSuchTraining = () =>
  new AppError('INVALID_INPUT', { fields: { trainingId: 'There is no such training' } });
