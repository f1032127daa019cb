import type { Kysely } from 'kysely';
import { isUuid } from '../../shared/validation.ts';
import type { Engine, RawRow, Work } from './engine.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { DB } from './types.ts';

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
  /** Milliseconds that a real query took. Throws when there was no answer within 3 s. */
  ping(): Promise<number>;
  /** What pg-boss's `db` option wants. Several statements may come in one text without values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: RawRow[] }>;
  close(): Promise<void>;
}

/**
 * Opens the server's database: PostgreSQL where there is a `databaseUrl`, and otherwise the embedded
 * one in `<dataDir>/database` (or in 'memory'), which starts from the image `loadDataDir` if given.
 * @throws {StartError} when the server cannot be used
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  dataDir: string | 'memory';
  loadDataDir?: Blob;
}): Promise<Database> {
  const { kind, owner, transact, executeSql, close }: Engine = options.databaseUrl
    ? await openPostgres(options.databaseUrl)
    : await openPGlite(options.dataDir, options.loadDataDir);
  return {
    kind,
    owner,
    asUser: async (userId, work) => transact(inTheNameOf('longrun_user', userId), work),
    asService: async (userId, work) => transact(inTheNameOf('longrun_service', userId), work),
    ping: () => timeOf(() => executeSql('select 1')),
    executeSql,
    close,
  };
}

/** Both last until the end of the transaction, whichever end that is. */
function inTheNameOf(role: string, userId: string): string {
  if (!isUuid(userId)) throw new TypeError('A user id is a uuid');
  return `set local role ${role}; set local longrun.user_id = '${userId}'`;
}

async function timeOf(query: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, 3000, new Error('The database does not answer'));
  await Promise.race([query(), tooLate]).finally(() => clearTimeout(timer));
  return performance.now() - start;
}
