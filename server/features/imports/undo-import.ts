import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import { tellImport } from '../../observed.ts';
import { removeSource } from '../trainings/remove-source.ts';
import { inBatches } from './in-batches.ts';
import { noImport } from './no-import.ts';
import {
  deleteTrainings,
  forgetSync,
  type ImportKey,
  listSomeImported,
  listSomeMerged,
  lockImport,
  updateImport,
} from './queries.ts';

/**
 * Removes every training of an import from the log, and takes back what it added to others. Repeating
 * it has no effect, and finishes what a killed server has begun.
 */
export async function undoImport({
  runner,
  key,
}: {
  runner: RunnersTransactions;
  key: ImportKey;
}): Promise<void> {
  await inBatches(async (size) => {
    const { removed, isUndone } = await runner.asService((tx) => undoSome(tx, key, size));
    if (isUndone) tellImport('undone');
    return removed;
  });
}

/** @returns how many trainings were removed, and whether those were the last. */
async function undoSome(
  tx: Transaction<DB>,
  key: ImportKey,
  size: number,
): Promise<{ removed: number; isUndone: boolean }> {
  const record = await lockImport(tx, key);
  if (!record || record.status === 'reading') throw noImport();
  if (record.status === 'undone') return { removed: 0, isUndone: false };
  if (record.status !== 'complete' && record.status !== 'failed') {
    throw new AppError('CONFLICT', { message: 'This import is not finished yet.' });
  }
  const merged = await listSomeMerged(tx, key, size);
  // First, so that what other imports have added to a training is not lost with it.
  for (const id of merged) await removeSource(tx, { userId: key.userId, id });
  const imported = await listSomeImported(tx, key, size - merged.length);
  await deleteTrainings(tx, key.userId, imported);
  const removed = merged.length + imported.length;
  const isUndone = removed < size;
  if (isUndone) await updateImport(tx, key, { status: 'undone', undone_at: new Date() });
  if (isUndone && record.kind === 'strava-api') await forgetSync(tx, key.userId);
  return { removed, isUndone };
}
