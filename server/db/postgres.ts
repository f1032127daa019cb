import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Engine, rowsOf } from './engine.ts';
import { parsers } from './parsers.ts';
import type { DB } from './types.ts';

const second = 1000;
const minute = 60 * second;

/** The first that can empty one column of a composite key when what it refers to is deleted. */
const oldestVersion = 15;

/**
 * A PostgreSQL server. Once open it may restart or go away for a while: the pool connects anew.
 * @throws {StartError} when it cannot be reached now, or is too old
 */
export async function openPostgres(connectionString: string): Promise<Engine> {
  const pool = openPool(connectionString);
  await checkServer(pool).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const transactions = new Kysely<DB>({ dialect: new OpeningDialect({ pool }) });
  return {
    kind: 'postgres',
    owner,
    transact: (opening, work) =>
      transactions.transaction().execute(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw(`begin; ${opening}`));
        return await work(tx);
      }),
    executeSql: async (text, values) =>
      rowsOf(
        await pool.query({
          text,
          ...(values?.length && { values }),
          // Migrations and the upkeep of the job queue may take their time.
          query_timeout: 10 * minute,
        } as pg.QueryConfig),
      ),
    close: async () => {
      await owner.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end();
    },
  };
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('show server_version').catch((error: Error) => {
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reason(error)}.`);
  });
  const version = String(rows[0]?.server_version);
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartError(`PostgreSQL ${oldestVersion} or newer is needed; this is ${version}.`);
  }
}

/** Where an address has several numbers and none answers, each has a reason and the whole none. */
const reason = (error: Error) =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'longrun',
    max: 10,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: 5 * second,
    idleTimeoutMillis: minute,
    statement_timeout: 30 * second,
    idle_in_transaction_session_timeout: minute,
    // Longer than the server's own: it is for a server that no longer answers at all.
    query_timeout: 35 * second,
  });
  // A connection that dies while nothing waits for it says so in an event that would end the
  // process if nobody listened. There is nothing to do: the pool drops it and opens another, and a
  // query that was under way fails on its own.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;

class OpeningDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new OpeningDriver(this.#config);
  }
}

/** Leaves BEGIN to `transact`, which sends it along with its opening: a round trip less. */
class OpeningDriver extends PostgresDriver {
  override async beginTransaction() {}

  /** When this fails the connection is thrown away; the error to tell is the one that led here. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection as never).catch(() => {});
  }
}
