import { AppError } from '#shared/errors.ts';
import type { Database } from '../../db/client.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RestoreReport } from '../../db/stored-shapes.ts';
import { listUserTables } from '../../db/user-tables.ts';
import { type FileStore, isMissing } from '../../files/file-store.ts';
import type { Parsing } from '../../parsing/parsing.ts';
import type { UploadedFile, Uploads } from '../../parsing/uploads.ts';
import { archivePath } from './archive-path.ts';
import type { RefusedByDatabase } from './judge-rows.ts';
import type { parse } from './parse-archive.ts';
import { findTransfer, type TransferKey, updateTransfer } from './queries.ts';
import { restoreImage } from './restore-image.ts';
import { rowStore } from './row-store.ts';
import { restored } from './tables.ts';

export interface RestoreServices {
  database: Database;
  files: FileStore;
  uploads: Uploads;
  parsing: Parsing;
}

const parser = new URL('./parse-archive.ts', import.meta.url);

interface Restore {
  key: TransferKey;
  file: UploadedFile;
  report: RestoreReport;
  signal: AbortSignal;
}

/**
 * Adds what is missing from the account, one batch per transaction together with its count. If
 * interrupted and run again, it recognizes what it had inserted and adds nothing twice.
 */
export async function runRestore(
  services: RestoreServices,
  key: TransferKey,
  signal: AbortSignal,
): Promise<void> {
  const { database, files, uploads } = services;
  const record = await database.asUser(key.userId, (tx) => findTransfer(tx, key));
  if (record?.status !== 'waiting' && record?.status !== 'running') return;
  const report: RestoreReport = { refusals: [] };
  const end = (status: 'complete' | 'failed') =>
    database.asService(key.userId, (tx) =>
      updateTransfer(tx, key, { status, report: jsonText(report) }),
    );
  try {
    await using file = await uploads.keep(await files.getStream(archivePath(key)));
    await restoreFile(services, { key, file, report, signal });
    await end('complete');
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason || signal.aborted) throw error;
    report.reason = reason;
    await end('failed');
  }
  await files.delete(archivePath(key));
}

/** What to tell the runner, unless the failure is ours. */
function reasonOf(error: unknown): string | undefined {
  if (isMissing(error)) return 'The file is no longer there. Choose it again.';
  return error instanceof AppError && error.code !== 'SERVER_STOPPING' ? error.message : undefined;
}

async function restoreFile(
  { database, files, parsing }: RestoreServices,
  { key, file, report, signal }: Restore,
) {
  const { userId } = key;
  const tables = restored(await listUserTables(database.executeSql));
  const store = rowStore({ database, key, tables, report, signal });
  const input = { path: file.path, tables };
  await using parts = parsing.run<typeof parse>({
    parser,
    userId,
    input,
    signal,
    isPatient: true,
    isLarge: true,
    // A restore is read to its end, so all of them share one place and leave the other to imports.
    seat: 'restores',
  });
  for (let step = await parts.next(undefined); !step.done; ) {
    const part = step.value;
    let refused: RefusedByDatabase[] | undefined;
    if (part.kind === 'total') {
      await database.asService(userId, (tx) =>
        updateTransfer(tx, key, { status: 'running', done: 0, total: part.rows }),
      );
    } else if (part.kind === 'rows') {
      refused = await store(part);
    } else {
      report.image = await restoreImage({ database, files }, userId, part.image);
    }
    step = await parts.next(refused);
  }
}
