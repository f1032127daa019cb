import type { Transaction } from 'kysely';
import { readEvent } from '#shared/calendar/read-event.ts';
import { seriesOf } from '#shared/calendar/series.ts';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { deleteEvents, deleteFutureEvents, events } from './queries.ts';

/**
 * Deletes one event, or all `future` ones with its title and type, or the `batch` added under its
 * id.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteEvent(
  tx: Transaction<DB>,
  { userId, id, scope }: { userId: string; id: string; scope?: 'future' | 'batch' },
): Promise<void> {
  const event = await events.find(tx, { userId, id });
  if (!event) throw new AppError('NOT_FOUND');
  if (scope === 'future') await deleteFutureEvents(tx, { userId, of: event });
  else if (scope === 'batch') {
    const ids = seriesOf(readEvent(event)).map((occurrence) => occurrence.id);
    await deleteEvents(tx, { userId, ids });
  } else await events.remove(tx, { userId, id });
}
