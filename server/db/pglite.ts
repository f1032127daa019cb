import { PGlite, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type Transaction } from 'kysely';
import { type Engine, rowsOf } from './engine.ts';
import { parsers } from './parsers.ts';
import { openDirectory } from './pglite-directory.ts';
import { keepUp } from './pglite-upkeep.ts';
import type { DB } from './types.ts';

/** The embedded database, in `<dataDir>/database` or in memory. It has a single connection. */
export async function openPGlite(dataDir: string, image?: Blob): Promise<Engine> {
  const pglite =
    dataDir === 'memory'
      ? await PGlite.create({ parsers, loadDataDir: image })
      : await openDirectory(dataDir, { parsers, loadDataDir: image });
  const owner = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
  const upkeep = keepUp(pglite);
  return {
    kind: 'pglite',
    owner,
    transact: (opening, work) =>
      pglite.transaction(async (tx) => {
        const { rows } = rowsOf(await tx.exec(opening));
        return await work(transactionOn(tx), rows);
      }),
    read: (opening, work) =>
      pglite.transaction(async (tx) => {
        await tx.exec(opening);
        return await work(transactionOn(tx));
      }),
    // No other server can have it open.
    inTurn: (work) => work(),
    executeSql: async (text, values) =>
      rowsOf(await (values?.length ? pglite.query(text, values) : execute(pglite, text))),
    copyWhile: (copyFiles, copyLog) =>
      upkeep.pauseDuring(async () => await copyLog(await labelOf(pglite, copyFiles))),
    close: async () => {
      upkeep.stop();
      await owner.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP */
async function labelOf(pglite: PGlite, copyFiles: () => Promise<void>): Promise<string> {
  await pglite.query(`select pg_backup_start('longrun', fast => true)`);
  const stop = () =>
    pglite.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
  await copyFiles().catch(async (error) => {
    await stop();
    throw error;
  });
  return (await stop()).rows[0]?.labelfile ?? '';
}

/** Queries inside a transaction that PGlite begins, ends and isolates from everyone else. */
function transactionOn(tx: PGliteTransaction): Transaction<DB> {
  const pglite = {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return tx.closed;
    },
    query: tx.query,
    transaction(): never {
      throw new Error('Already in a transaction');
    },
    close: () => Promise.resolve(),
  };
  return new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) }) as Transaction<DB>;
}

/**
 * A text with its own BEGIN that fails before its COMMIT would leave the single connection, and so
 * the next query, in an aborted transaction; PGlite's surrounding transaction rolls it back.
 */
function execute(pglite: PGlite, text: string) {
  return /\bbegin\s*;/i.test(text) ? pglite.transaction((tx) => tx.exec(text)) : pglite.exec(text);
}
