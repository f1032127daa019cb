import { AppError } from '#shared/errors.ts';
import { type JsonText, jsonText } from '../../db/json-columns.ts';
import type { RestoreReport } from '../../db/stored-shapes.ts';
import { archivePath } from './archive-path.ts';
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
      const changes = { status: 'failed', ...reportOf(error) };
      await database.asService(userId, (tx) => updateTransfer(tx, key, changes));
      // If the files themselves failed, an error here would hide that.
      if (record.kind === 'export') await services.files.delete(archivePath(key)).catch(() => {});
    }
    throw error;
  }
}

/** For a lack of space, a better explanation than that something failed. */
function reportOf(error: unknown): { report?: JsonText<RestoreReport> } {
  const { cause = error } = error as Error;
  if (!(cause instanceof AppError) || cause.code !== 'STORAGE_FULL') return {};
  const report: RestoreReport = { reason: cause.message, refusals: [] };
  return { report: jsonText(report) };
}
