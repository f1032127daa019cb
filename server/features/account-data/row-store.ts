import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { discardPlans } from '../../db/discard-plans.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RestoreCounts, RestoreReport } from '../../db/stored-shapes.ts';
import type { UserTable } from '../../db/user-tables.ts';
import type { JudgedRows, RefusedByDatabase } from './judge-rows.ts';
import { type TransferKey, updateTransfer } from './queries.ts';
import { restoreRows } from './restore-rows.ts';

/**
 * How many rows at once, and for how long: the embedded database serves no other request meanwhile.
 */
const batches = { first: 25, most: 500, shortMs: 10, longMs: 25 };

/**
 * Stores rows in as many transactions as are needed to keep each short, with the counts in each.
 * @returns a function that stores the next rows, and reports which ones the database refused
 */
export function rowStore({
  database,
  key,
  tables,
  report,
  signal,
}: {
  database: Database;
  key: TransferKey;
  tables: { table: UserTable }[];
  report: RestoreReport;
  signal: AbortSignal;
}): (rows: JudgedRows) => Promise<RefusedByDatabase[]> {
  const { userId } = key;
  const counts: Record<string, RestoreCounts> = {};
  let done = 0;
  let batchSize = batches.first;

  return async ({ table: name, columns, rows, read, refused, refusals }) => {
    const table = tables.find((other) => other.table.name === name)?.table;
    if (!table) throw new Error(`${name} is not restored`);
    const count = counts[name] ?? { added: 0, present: 0, refused: 0 };
    counts[name] = count;
    count.refused += refused;
    report.refusals.push(...refusals);
    const refusedNow: RefusedByDatabase[] = [];
    let tried = 0;

    const storeSome = async () => {
      const some = rows.slice(tried, tried + batchSize);
      await database.asService(userId, async (tx) => {
        if (some.length > 0) {
          await discardPlans(tx);
          const batch = { userId, table, columns, rows: some, forMs: batches.longMs };
          const result = await restoreRows(tx, batch);
          count.added += result.added;
          count.present += result.tried - result.added - result.refused.length;
          for (const { index, reason } of result.refused) {
            refusedNow.push({ index: tried + index, reason });
          }
          tried += result.tried;
        }
        if (tried === rows.length) done += read;
        await updateTransfer(tx, key, { done, counts: jsonText(counts) });
      });
    };
    do {
      signal.throwIfAborted();
      const began = performance.now();
      await storeSome();
      const tookMs = performance.now() - began;
      if (tookMs > batches.longMs) batchSize = Math.max(1, Math.floor(batchSize / 2));
      else if (tookMs < batches.shortMs) batchSize = Math.min(batches.most, batchSize * 2);
      // The embedded database never waits on IO: without a pause no other request would be served.
      await setImmediate();
    } while (tried < rows.length);
    return refusedNow;
  };
}
