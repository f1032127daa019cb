import type { Database } from '../db/client.ts';
import { findTransfer, updateTransfer } from '../features/account-data/queries.ts';
import { runExport } from '../features/account-data/run-export.ts';
import { runRestore } from '../features/account-data/run-restore.ts';
import type { FileStore } from '../files/file-store.ts';

/** The job behind "Export my data" and "Choose an export". */
export async function transferDataJob(
  services: { database: Database; files: FileStore },
  { userId, transferId }: { userId: string; transferId: string },
  signal: AbortSignal,
) {
  const { database } = services;
  const key = { userId, id: transferId };
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
