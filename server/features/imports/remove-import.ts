import type { RunnersTransactions } from '../../db/client.ts';
import { batchSize, yieldToOthers } from './in-batches.ts';
import { deleteImport, type ImportKey } from './queries.ts';
import { deleteFirstRows } from './row-queries.ts';

/** Removes an import that has stored nothing in the log, with its rows. */
export async function removeImport(
  { asService }: Pick<RunnersTransactions, 'asService'>,
  key: ImportKey,
): Promise<void> {
  await removeRows({ asService }, key);
  await asService((tx) => deleteImport(tx, key));
}

/** Removes the rows that were read for an import. */
export async function removeRows(
  { asService }: Pick<RunnersTransactions, 'asService'>,
  key: ImportKey,
): Promise<void> {
  while (await asService((tx) => deleteFirstRows(tx, key, batchSize))) await yieldToOthers();
}
