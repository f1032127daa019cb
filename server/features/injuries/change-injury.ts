import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { type InjuryChanges, isInOrder, resolvedTooEarly } from '#shared/injuries/schema.ts';
import type { DB } from '../../db/types.ts';
import { injuries, toColumns } from './queries.ts';

/**
 * Changes an injury. Status and both dates are validated together as they will be, whichever of
 * them is sent: the resolved date is dropped unless the status is resolved, and cannot be before
 * the reported date.
 * @throws {AppError} NOT_FOUND, or INVALID_INPUT for dates in the wrong order
 */
export async function changeInjury(
  tx: Transaction<DB>,
  { userId, id, changes }: { userId: string; id: string; changes: InjuryChanges },
) {
  const before = await injuries.find(tx, { userId, id });
  if (!before) throw new AppError('NOT_FOUND');
  const after = { ...readInjury(before), ...changes };
  if (!isInOrder(after)) {
    // Blame the date that was sent; the other may not be on the screen.
    const field = changes.dateResolved ? 'dateResolved' : 'dateReported';
    const message = changes.dateResolved ? resolvedTooEarly : 'Not after the resolved date';
    throw new AppError('INVALID_INPUT', { fields: { [field]: message } });
  }
  const kept = after.status === 'resolved' ? changes : { ...changes, dateResolved: null };
  return await injuries.change(tx, { userId, id, columns: toColumns(kept) });
}
