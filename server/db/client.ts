import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { isUuid } from '../../shared/validation.ts';
import { openPGlite } from './pglite.ts';
import { openPool } from './postgres.ts';
import type { DB } from './types.ts';

type Work<T> = (tx: Transaction<DB>) => Promise<T>;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** The owner's connection: accounts, migrations, jobs, health. Never a user's rows. */
  owner: Kysely<DB>;
  /**
   * One transaction in a user's name: it sees that user's rows alone, and writes the columns a user
   * may write. The embedded database has one connection, so `work` uses `tx` and nothing else:
   * waiting for `owner` or another `asUser` in there would wait for ever.
   */
  asUser<T>(userId: string, work: Work<T>): Promise<T>;
  /** The same walls, for what the server itself writes: plan, tokens, provenance. */
  asService<T>(userId: string, work: Work<T>): Promise<T>;
  /** Milliseconds that a real query took. */
  ping(): Promise<number>;
  /** What pg-boss's `db` option wants. Several statements may come in one text without values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: raw rows, typed by whoever wrote the SQL
type Row = any;

/**
 * Opens the server's database: PostgreSQL where there is a `databaseUrl`, and otherwise the embedded
 * one in `<dataDir>/database` (or in 'memory', from the image `loadDataDir` where there is one).
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  dataDir: string | 'memory';
  loadDataDir?: Blob;
}): Promise<Database> {
  return options.databaseUrl
    ? onPostgres(openPool(options.databaseUrl))
    : onPGlite(await openPGlite(options.dataDir, options.loadDataDir));
}

function onPostgres(pool: Pool): Database {
  const owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const executeSql: Database['executeSql'] = async (text, values) =>
    rowsOf(await (values?.length ? pool.query(text, values) : pool.query(text)));
  return assemble('postgres', owner, executeSql);
}

function onPGlite(pglite: PGlite): Database {
  const owner = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
  const executeSql: Database['executeSql'] = async (text, values) =>
    rowsOf(await (values?.length ? pglite.query(text, values) : execute(pglite, text)));
  return assemble('pglite', owner, executeSql);
}

/**
 * A text that brings its own BEGIN and fails before its COMMIT would leave the one connection in an
 * aborted transaction, and everybody's next query with it; around it, ours rolls that back.
 */
function execute(pglite: PGlite, text: string) {
  return /\bbegin\s*;/i.test(text) ? pglite.transaction((tx) => tx.exec(text)) : pglite.exec(text);
}

/** Drivers answer several statements with several results. */
const rowsOf = (result: { rows: Row[] } | { rows: Row[] }[]) => ({
  rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows,
});

function assemble(
  kind: Database['kind'],
  owner: Kysely<DB>,
  executeSql: Database['executeSql'],
): Database {
  const as =
    (role: 'longrun_user' | 'longrun_service') =>
    async <T>(userId: string, work: Work<T>) => {
      if (!isUuid(userId)) throw new TypeError('A user id is a uuid');
      return await owner.transaction().execute(async (tx) => {
        await sql`select set_config('role', ${role}, true),
          set_config('longrun.user_id', ${userId}, true)`.execute(tx);
        return await work(tx);
      });
    };
  return {
    kind,
    owner,
    executeSql,
    asUser: as('longrun_user'),
    asService: as('longrun_service'),
    ping: async () => {
      const start = performance.now();
      await executeSql('select 1');
      return performance.now() - start;
    },
    close: () => owner.destroy(),
  };
}
