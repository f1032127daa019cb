import { findTransfer, type TransferKey, updateTransfer } from './queries.ts';
import { runExport } from './run-export.ts';
import { type RestoreServices, runRestore } from './run-restore.ts';

export type TransferServices = RestoreServices;

/** Runs the requested export or restore, and marks it as failed if it cannot be done. */
export async function transferData(
  services: TransferServices,
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
