import { AppError } from '#shared/errors.ts';
import type { Database } from '../../db/client.ts';
import { listUserTables } from '../../db/user-tables.ts';
import type { FileStore } from '../../files/file-store.ts';
import { archivePath } from './archive-path.ts';
import type { Row } from './export-rows.ts';
import type { RestoreReport } from './present.ts';
import { findTransfer, type TransferKey, updateTransfer } from './queries.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { mostNamed, refusalOf } from './refusals.ts';
import { restoreImage } from './restore-image.ts';
import { type RefusedRow, type RestoreCounts, restoreRows } from './restore-rows.ts';
import { isRestored, restored } from './tables.ts';

const batchSize = 500;

/**
 * Adds what is missing from the account, one batch per transaction together with its count. If
 * interrupted and run again, it recognizes what it had inserted and adds nothing twice.
 */
export async function runRestore(
  { database, files }: { database: Database; files: FileStore },
  key: TransferKey,
  signal: AbortSignal,
): Promise<void> {
  const { userId } = key;
  const record = await database.asUser(userId, (tx) => findTransfer(tx, key));
  if (record?.status !== 'waiting' && record?.status !== 'running') return;
  const archive = await readArchive(Buffer.from(await files.getBytes(archivePath(key)))).catch(
    (error) => {
      if (error instanceof AppError) return undefined;
      throw error;
    },
  );
  const save = (changes: Parameters<typeof updateTransfer>[2]) =>
    database.asService(userId, (tx) => updateTransfer(tx, key, changes));
  if (!archive) return await save({ status: 'failed' }).then(() => undefined);

  try {
    await restoreAll(archive);
  } finally {
    archive.close();
  }
  await files.delete(archivePath(key));

  async function restoreAll(archive: Archive) {
    const { tables: given, rowsOf } = archive;
    const tables = restored(await listUserTables(database.executeSql)).filter(({ table }) =>
      given.includes(table.name),
    );
    let total = 0;
    for (const { table } of tables) total += (await rowsOf(table.name)).length;
    await save({ status: 'running', done: 0, total });
    const counts: Record<string, RestoreCounts> = {};
    const report: RestoreReport = { refusals: [] };
    let done = 0;
    for (const { table, columns } of tables) {
      const rows = await rowsOf(table.name);
      const sum = { added: 0, present: 0, refused: 0 };
      for (let start = 0; start < rows.length; start += batchSize) {
        signal.throwIfAborted();
        const page = rows.slice(start, start + batchSize);
        const batch = page.filter((row) => isRestored(table, row));
        await database.asService(userId, async (tx) => {
          const found = await restoreRows({ tx, userId, table, columns, rows: batch });
          sum.added += found.counts.added;
          sum.present += found.counts.present;
          sum.refused += found.counts.refused;
          nameRefused(table.name, rows, found.refused);
          done += page.length;
          counts[table.name] = sum;
          await updateTransfer(tx, key, { done, counts: JSON.stringify(counts) });
        });
      }
    }
    signal.throwIfAborted();
    report.image = await restoreImage({ database, files }, userId, archive);
    await save({ status: 'complete', report: JSON.stringify(report) });

    function nameRefused(table: string, rows: Row[], refused: RefusedRow[]) {
      for (const { row, reason } of refused.slice(0, mostNamed - report.refusals.length)) {
        report.refusals.push(refusalOf(table, rows.indexOf(row) + 1, row, reason));
      }
    }
  }
}
