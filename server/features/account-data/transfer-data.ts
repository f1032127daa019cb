import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { findTransfer, type TransferKey, updateTransfer } from './queries.ts';
import { runExport } from './run-export.ts';
import { runRestore } from './run-restore.ts';

/** Does the export or restore that was asked for; one that cannot be done is marked as failed. */
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
    // A server that stops gives the job back; anything else would fail again.
    if (!signal.aborted) {
      await database.asService(userId, (tx) => updateTransfer(tx, key, { status: 'failed' }));
    }
    throw error;
  }
}
