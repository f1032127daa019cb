import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import { tellImport } from '../../observed.ts';
import { inBatches } from './in-batches.ts';
import { deleteSomeImported, type ImportKey, lockImport, updateImport } from './queries.ts';

/**
 * Removes every training of an import from the log. Repeating it has no effect, and finishes what a
 * killed server has begun.
 */
export async function undoImport({
  runner,
  key,
}: {
  runner: RunnersTransactions;
  key: ImportKey;
}): Promise<void> {
  await inBatches((size) => runner.asService((tx) => undoSome(tx, key, size)));
}

/** @returns how many trainings were removed; it counts as undone with the last of them. */
async function undoSome(tx: Transaction<DB>, key: ImportKey, size: number): Promise<number> {
  const record = await lockImport(tx, key);
  if (!record || record.status === 'reading') throw new AppError('NOT_FOUND');
  if (record.status === 'undone') return 0;
  if (record.status !== 'complete' && record.status !== 'failed') {
    throw new AppError('CONFLICT', { message: 'This import is not finished yet.' });
  }
  const removed = await deleteSomeImported(tx, key, size);
  if (removed < size) {
    await updateImport(tx, key, { status: 'undone', undone_at: new Date() });
    tellImport('undone');
  }
  return removed;
}
