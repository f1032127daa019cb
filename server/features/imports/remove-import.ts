import type { RunnersTransactions } from '../../db/client.ts';
import { inBatches } from './in-batches.ts';
import { deleteImport, deleteSomeRows, type ImportKey } from './queries.ts';

/** Removes an import that has stored nothing in the log, with its rows. */
export async function removeImport(runner: RunnersTransactions, key: ImportKey): Promise<void> {
  await inBatches(async (size) => await runner.asService((tx) => deleteSomeRows(tx, key, size)));
  await runner.asService((tx) => deleteImport(tx, key));
}
