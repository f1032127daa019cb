import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import type { FileStore } from '../../files/file-store.ts';
import { archivePath } from './archive-path.ts';
import {
  deleteTransfer,
  insertTransfer,
  listTransfers,
  lockTransfers,
  type TransferKey,
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
  settleLater,
}: {
  runner: RunnersTransactions;
  files: FileStore;
  id: string;
  kind: 'export' | 'restore';
  /** The archive to restore. */
  upload?: Readable;
  /** Schedules a check in some hours that cleans up after it, even if this server dies. */
  settleLater: (key: TransferKey) => Promise<void>;
}): Promise<TransferRecord> {
  const userId = await runner.asUser(async (tx, userId) => {
    checkNoneRuns(await listTransfers(tx, userId));
    return userId;
  });
  await settleLater({ userId, id });
  const archive = archivePath({ userId, id });
  const { record, older } = await store().catch(async (error) => {
    if (upload) await files.delete(archive).catch(() => {});
    throw error;
  });
  for (const { id } of older) await files.delete(archivePath({ userId, id }));
  return record;

  async function store() {
    if (upload) await files.putStream(archive, upload);
    return await runner.asService((tx) => recordTransfer(tx, { userId, id, kind }));
  }
}

/** @returns the new one, and those it replaces, whose archives are no longer listed */
async function recordTransfer(
  tx: Transaction<DB>,
  { userId, id, kind }: TransferKey & { kind: 'export' | 'restore' },
) {
  await lockTransfers(tx, userId);
  const all = await listTransfers(tx, userId);
  // Checked again: another may have been recorded while this archive was uploaded.
  checkNoneRuns(all);
  const older = all.filter((other) => other.kind === kind);
  for (const [place, { id }] of older.entries()) {
    if (place < mostListed) await updateTransfer(tx, { userId, id }, { bytes: null });
    else await deleteTransfer(tx, { userId, id });
  }
  return { record: await insertTransfer(tx, { userId, id, kind }), older };
}

function checkNoneRuns(transfers: TransferRecord[]): void {
  if (transfers.some(({ status }) => status === 'waiting' || status === 'running')) {
    throw new AppError('CONFLICT', { message: 'Another export or restore is still in progress.' });
  }
}
