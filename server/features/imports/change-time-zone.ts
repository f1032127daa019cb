import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { type ImportKey, lockImport, updateImport } from './queries.ts';

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
  if (!record) throw new AppError('NOT_FOUND');
  if (record.status !== 'preview') {
    throw new AppError('CONFLICT', { message: 'This import has started already.' });
  }
  await updateImport(tx, key, { time_zone: timeZone });
}
