import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { archivePath } from './archive-path.ts';
import { findTransfer, type TransferKey } from './queries.ts';

/** Longer than an upload may take. */
export const settledAfterSeconds = 2 * 60 * 60;

/**
 * Cleans up after a transfer whose server was killed around its start: runs one that nobody has
 * begun, and removes an archive that was never recorded, or whose restore has ended.
 */
export async function settleTransfer(
  {
    database,
    files,
    runNow,
  }: { database: Database; files: FileStore; runNow: () => Promise<void> },
  key: TransferKey,
): Promise<void> {
  const record = await database.asUser(key.userId, (tx) => findTransfer(tx, key));
  if (record?.status === 'waiting') return await runNow();
  const isLeft = !record || (record.kind === 'restore' && record.status !== 'running');
  if (isLeft) await files.delete(archivePath(key));
}
