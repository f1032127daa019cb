import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { findTransfer, type TransferKey, updateTransfer } from './queries.ts';
import { runExport } from './run-export.ts';
import { runRestore } from './run-restore.ts';

/** Runs the requested export or restore, and marks it as failed if it cannot be done. */
export async function transferData(
  services: { database: Database; files: FileStore },
  key: TransferKey,
  signal: AbortSignal,
) {
  const { database } = services;
  const { userId } = key;
  const record = await database.asUser(userId, (tx) => findTransfer(tx, key));
  if (!record) return;
  try {
    await (record.kind === 'export' ? runExport : runRestore)(services, key, signal);
  } catch (error) {
    // A server that is stopping hands the job back; any other error would only repeat.
    if (!signal.aborted) {
      await database.asService(userId, (tx) => updateTransfer(tx, key, { status: 'failed' }));
    }
    throw error;
  }
}
