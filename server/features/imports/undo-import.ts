import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { UndoEffect } from '#shared/imports/schema.ts';
import { isFromApi } from '#shared/sources/provenance.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { showHeld } from '../../db/held-trainings.ts';
import type { DB } from '../../db/types.ts';
import { publishImport } from '../../observed.ts';
import { resetSync } from '../sources/reset-sync.ts';
import { removeSource } from '../trainings/remove-source.ts';
import { importNotFound } from './import-not-found.ts';
import {
  findImport,
  type ImportKey,
  type ImportRecord,
  lockImport,
  updateImport,
} from './import-record.ts';
import { inBatches, mergesAtOnce, yieldToOthers } from './in-batches.ts';
import { removeMadeShoes } from './shoes/remove-made-shoes.ts';
import {
  countFreed,
  countUndoEffect,
  deleteTrainings,
  isPutBack,
  listCorrected,
  listSomeImported,
  listSomeMerged,
} from './undo-queries.ts';

/**
 * What undoing an import would do now.
 * @throws {AppError} NOT_FOUND
 */
export async function previewUndo(tx: Transaction<DB>, key: ImportKey): Promise<UndoEffect> {
  const record = await findImport(tx, key);
  if (!record) throw importNotFound();
  await showHeld(tx);
  const putsBack =
    record.replaces !== null && (await isPutBack(tx, key.userId, await listCorrected(tx, key)));
  return { ...(await countUndoEffect(tx, key)), ...(putsBack && { putsBack }) };
}

/**
 * Removes every training of an import from the log, and takes back what it added to others.
 * Repeating it has no effect, and finishes what a killed server has begun.
 */
export async function undoImport({
  runner,
  key,
}: {
  runner: RunnersTransactions;
  key: ImportKey;
}): Promise<void> {
  // First, so that what other imports have added to a training is not lost with it.
  while ((await runner.asService((tx) => takeBackSome(tx, key))) > 0) await yieldToOthers();
  await inBatches(async (size) => {
    const { removed, isUndone } = await runner.asService((tx) => undoSome(tx, key, size));
    if (isUndone) publishImport('undone');
    return removed;
  });
}

/** @returns how many trainings were removed, and whether those were the last. */
async function undoSome(
  tx: Transaction<DB>,
  key: ImportKey,
  size: number,
): Promise<{ removed: number; isUndone: boolean }> {
  const record = await lockToUndo(tx, key);
  if (record.status === 'undone') return { removed: 0, isUndone: false };
  const imported = await listSomeImported(tx, key, size);
  await deleteTrainings(tx, key.userId, imported);
  const removed = imported.length;
  const isUndone = removed < size;
  await updateImport(tx, key, {
    undone_deleted: (record.undone_deleted ?? 0) + removed,
    ...(isUndone && { status: 'undone', undone_at: new Date() }),
  });
  if (isUndone) await removeMadeShoes(tx, record);
  if (isUndone && isFromApi(record.kind)) {
    await resetSync(tx, { userId: key.userId, source: record.kind });
  }
  return { removed, isUndone };
}

/** Takes some sources away from trainings that have others. @returns how many */
async function takeBackSome(tx: Transaction<DB>, key: ImportKey): Promise<number> {
  const record = await lockToUndo(tx, key);
  if (record.status === 'undone') return 0;
  const merged = await listSomeMerged(tx, key, mergesAtOnce);
  if (merged.length === 0) return 0;
  const putsBack = await isPutBack(
    tx,
    key.userId,
    merged.map(({ id }) => id),
  );
  for (const { id } of merged) await removeSource(tx, { userId: key.userId, id });
  const given = merged.map(({ training_id }) => training_id);
  const freed = await countFreed(tx, key, given);
  await updateImport(tx, key, {
    undone_kept: (record.undone_kept ?? 0) + freed,
    ...(putsBack && { undone_put_back: true }),
  });
  return merged.length;
}

/** @throws {AppError} NOT_FOUND, or CONFLICT while it is not finished */
async function lockToUndo(tx: Transaction<DB>, key: ImportKey): Promise<ImportRecord> {
  await showHeld(tx);
  const record = await lockImport(tx, key);
  if (!record || ['reading', 'refused'].includes(record.status)) throw importNotFound();
  if (!['complete', 'failed', 'undone'].includes(record.status)) {
    throw new AppError('CONFLICT', { message: 'This import is not finished yet.' });
  }
  return record;
}
