import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { noImport } from './no-import.ts';
import { type ImportKey, lockImport, updateImport } from './queries.ts';
import { isBeingStarted } from './starting-claim.ts';

/** Changes the time zone of a preview: days and hours shift, and duplicates may change. */
export async function changeTimeZone({
  tx,
  key,
  timeZone,
}: {
  tx: Transaction<DB>;
  key: ImportKey;
  timeZone: string;
}) {
  const record = await lockImport(tx, key);
  if (!record || record.status === 'reading') throw noImport();
  const isOpen =
    record.status === 'preview' || (record.status === 'starting' && !isBeingStarted(record));
  if (!isOpen) {
    throw new AppError('CONFLICT', { message: 'This import has started already.' });
  }
  await updateImport(tx, key, { status: 'preview', started_at: null, time_zone: timeZone });
}
