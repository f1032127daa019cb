import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { archivePath } from './archive-path.ts';
import {
  deleteTransfer,
  insertTransfer,
  listTransfers,
  type TransferRecord,
  updateTransfer,
} from './queries.ts';

/** How many earlier ones of a kind stay listed, without their archives. */
const mostListed = 10;

/**
 * Records an export or restore for a job to do. One archive of each kind is kept: the previous one
 * is deleted.
 * @throws {AppError} CONFLICT while one is running
 */
export async function startTransfer({
  runner,
  files,
  id,
  kind,
  upload,
}: {
  runner: RunnersTransactions;
  files: FileStore;
  id: string;
  kind: 'export' | 'restore';
  /** The archive to restore. */
  upload?: Readable;
}): Promise<TransferRecord> {
  const { userId, older } = await runner.asUser(async (tx, userId) => {
    const all = await listTransfers(tx, userId);
    checkNoneRuns(all);
    return { userId, older: all.filter((other) => other.kind === kind) };
  });
  if (upload) await files.putStream(archivePath({ userId, id }), upload);
  const record = await runner.asService(async (tx) => {
    // Their archives are deleted below.
    for (const [place, { id }] of older.entries()) {
      if (place < mostListed) await updateTransfer(tx, { userId, id }, { bytes: null });
      else await deleteTransfer(tx, { userId, id });
    }
    return await insertTransfer(tx, { userId, id, kind });
  });
  for (const { id } of older) await files.delete(archivePath({ userId, id }));
  return record;
}

function checkNoneRuns(transfers: TransferRecord[]): void {
  if (transfers.some(({ status }) => status === 'waiting' || status === 'running')) {
    throw new AppError('CONFLICT', { message: 'Another export or restore is still under way.' });
  }
}
