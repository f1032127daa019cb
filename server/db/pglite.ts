import { type MemoryFS, PGlite } from '@electric-sql/pglite';
import type { TransactionSettings } from 'kysely';
import type { Engine, Opening, ReadingWork } from './engine.ts';
import { kyselyOn, LentConnection } from './kysely-over.ts';
import { parsers } from './parsers.ts';
import { PGliteConnection } from './pglite-connection.ts';
import { openDirectory } from './pglite-directory.ts';
import { startUpkeep } from './pglite-upkeep.ts';
import { beginReading, LateTransaction } from './transaction.ts';

/** Instead of 128 MB, which are cleared at each start. */
const inMemory = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export interface PGliteFiles {
  /** The database is in `<dataDir>/database`, or in memory. */
  dataDir: string | 'memory';
  /** The image that a new one starts from. */
  loadDataDir?: Blob;
  /** The files of one in memory. */
  memory?: MemoryFS;
}

/** The embedded database. It has a single connection. */
export async function openPGlite({ dataDir, loadDataDir, memory }: PGliteFiles): Promise<Engine> {
  const pglite =
    dataDir === 'memory'
      ? await PGlite.create({
          parsers,
          loadDataDir,
          ...(memory && { fs: memory }),
          startParams: inMemory,
        })
      : await openDirectory(dataDir, { parsers, loadDataDir });
  const connection = new PGliteConnection(pglite);
  const owner = kyselyOn(() => new OwnersConnection(connection));
  const upkeep = startUpkeep(pglite);
  return {
    kind: 'pglite',
    owner,
    transact: (opening, work) => transact(connection, 'begin', opening, work),
    read: (opening, work) => transact(connection, beginReading, opening, work),
    // No other server can have it open.
    inTurn: (work) => work(),
    executeSql: async (text, values) => {
      const results = await connection.alone(() =>
        values?.length
          ? connection.send([], { sql: text, parameters: values })
          : connection.script(text),
      );
      return { rows: results.flatMap(({ rows }) => rows) };
    },
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

async function transact<T>(
  connection: PGliteConnection,
  begin: string,
  opening: Opening,
  work: ReadingWork<T>,
): Promise<T> {
  return await connection.alone(async () => {
    const transaction = new LateTransaction(connection, begin, opening);
    try {
      const result = await work(transaction.kysely(), transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  });
}

/** Each query and each transaction waits for its turn. */
class OwnersConnection extends LentConnection {
  readonly #connection: PGliteConnection;
  #transaction: LateTransaction | undefined;
  #leave: (() => void) | undefined;

  constructor(connection: PGliteConnection) {
    super(async (query) =>
      this.#transaction
        ? await this.#transaction.execute(query)
        : (await connection.alone(() => connection.send([], query))).at(-1),
    );
    this.#connection = connection;
  }

  override async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const { promise: entered, resolve: enter, reject } = Promise.withResolvers<void>();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    this.#leave = leave;
    this.#connection
      .alone(async () => {
        enter();
        await left;
      })
      .catch(reject);
    await entered;
    const modes = isolationLevel ? [`isolation level ${isolationLevel}`] : [];
    const begin = ['begin', ...modes, accessMode].join(' ').trim();
    this.#transaction = new LateTransaction(this.#connection, begin);
  }

  override async commit(): Promise<void> {
    await this.#transaction?.commit();
    this.#end();
  }

  override async rollback(): Promise<void> {
    await this.#transaction?.rollback().finally(() => this.#end());
  }

  #end(): void {
    this.#transaction = undefined;
    this.#leave?.();
  }
}
