import type { Database } from '../../db/client.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RestoreReport } from '../../db/stored-shapes.ts';
import type { FileStore } from '../../files/file-store.ts';
import { archivePath } from './archive-path.ts';
import { findTransfer, type TransferKey, updateTransfer } from './queries.ts';

const reasons = {
  export:
    'The server stopped twice while this export was being written. It will not be retried automatically.',
  restore:
    'The server stopped twice at the same place while this archive was being restored. It will not be retried automatically. Everything restored before that is in your account.',
};

/** The rows that the interrupted attempt had reached. */
export async function reachedByTransfer(database: Database, key: TransferKey): Promise<number> {
  const record = await database.asUser(key.userId, (tx) => findTransfer(tx, key));
  return record?.done ?? 0;
}

/** Fails an export or restore that keeps killing the server. */
export async function giveUpTransfer(
  { database, files }: { database: Database; files: FileStore },
  key: TransferKey,
): Promise<void> {
  const ended = await database.asService(key.userId, async (tx) => {
    const record = await findTransfer(tx, key);
    if (record?.status !== 'waiting' && record?.status !== 'running') return false;
    const report: RestoreReport = {
      reason: reasons[record.kind as keyof typeof reasons],
      refusals: [],
    };
    await updateTransfer(tx, key, { status: 'failed', report: jsonText(report) });
    return true;
  });
  if (ended) await files.delete(archivePath(key));
}
