import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { type Engine, rowsOf } from './engine.ts';
import { parsers } from './parsers.ts';
import type { DB } from './types.ts';

const second = 1000;
const minute = 60 * second;

/** A PostgreSQL server. It may restart or go away for a while: the pool connects anew. */
export function openPostgres(connectionString: string): Engine {
  const pool = openPool(connectionString);
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
