import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { tellImport } from '../../observed.ts';
import { deleteImported, type ImportKey, lockImport, updateImport } from './queries.ts';

/** Removes every training of an import from the log. Repeating it has no effect. */
export async function undoImport({ tx, key }: { tx: Transaction<DB>; key: ImportKey }) {
  const record = await lockImport(tx, key);
  if (!record) throw new AppError('NOT_FOUND');
  if (record.status === 'importing' || record.status === 'preview') {
    throw new AppError('CONFLICT', { message: 'This import is not finished yet.' });
  }
  if (record.status === 'undone') return;
  await deleteImported(tx, key);
  await updateImport(tx, key, { status: 'undone', undone_at: new Date() });
  tellImport('undone');
}
