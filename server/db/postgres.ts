import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Engine, Opening, ReadingWork, Work } from './engine.ts';
import { PostgresConnection, typeParser } from './postgres-connection.ts';
import { statement } from './statements.ts';
import { beginReading, LateTransaction } from './transaction.ts';
import type { DB } from './types.ts';
import { WireClient } from './wire-client.ts';

const second = 1000;
const minute = 60 * second;

/** The odd millisecond shows that the limit is ours, not a default of the server's. */
const limits = { statement_timeout: 30 * second + 1, idle_in_transaction_session_timeout: minute };

/** Set by every transaction for itself if connections do not start with them. */
const setLimits = Object.entries(limits).map(([name, ms]) =>
  statement(`set local ${name} = ${ms}`),
);

/** The first version that can null a single column of a composite foreign key on delete. */
const oldestVersion = 15;

/**
 * A PostgreSQL server. Once open, it may restart or go away for a while: the pool reconnects.
 * @param variable holds the connection string, and is named when it cannot be used
 * @throws {StartError} when it cannot be reached now, or is too old
 */
export async function openPostgres(connectionString: string, variable: string): Promise<Engine> {
  const server = await openChecked(connectionString).catch((error: Error) => {
    throw asStartError(error, variable);
  });
  const { pool } = server;
  const owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    owner,
    transact: (opening, work) => transact(server, opening, work),
    read: (opening, work) => read(server, opening, work),
    poolUse: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    inTurn: (work) => inTurn(pool, work),
    executeSql: async (text, values) =>
      rowsOf(
        await pool.query({
          text,
          ...(values?.length && { values }),
          // Migrations and the job queue's maintenance may take a while.
          query_timeout: 10 * minute,
        } as pg.QueryConfig),
      ),
    close: async () => {
      await owner.destroy();
      // Kysely only ends a pool it has used.
      if (!pool.ended) await pool.end();
    },
  };
}

interface Server {
  pool: pg.Pool;
  /** Whether a pooler may give a connection to another client between two transactions. */
  isPooled: boolean;
}

/** A pooler rejects the limits that connections should start with, or does not pass them on. */
async function openChecked(connectionString: string): Promise<Server> {
  const pool = openPool(connectionString, limits);
  try {
    const { statementTimeout } = await checkServer(pool);
    return { pool, isPooled: statementTimeout !== `${limits.statement_timeout}ms` };
  } catch (error) {
    await pool.end();
    if (!isRefusedByPooler(error)) throw error;
  }
  const pooled = openPool(connectionString, {});
  try {
    await checkServer(pooled);
    return { pool: pooled, isPooled: true };
  } catch (error) {
    await pooled.end();
    throw error;
  }
}

/** PgBouncer's message. */
const isRefusedByPooler = (error: unknown) =>
  (error as Error).message.startsWith('unsupported startup parameter');

async function checkServer(pool: pg.Pool): Promise<{ statementTimeout: string }> {
  const { rows } = await pool.query(
    "select current_setting('server_version') version, current_setting('statement_timeout') timeout",
  );
  const version = String(rows[0]?.version);
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartError(`PostgreSQL ${oldestVersion} or newer is needed; this is ${version}.`);
  }
  return { statementTimeout: String(rows[0]?.timeout) };
}

const asStartError = (error: Error, variable: string) =>
  error instanceof StartError
    ? error
    : new StartError(`The database of ${variable} cannot be used: ${reason(error)}.`);

/**
 * When an address has several IPs and none answers, each has a message and the combined error none.
 */
const reason = (error: Error) =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;

function openPool(connectionString: string, startup: Partial<typeof limits>): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'longrun',
    max: 10,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    Client: WireClient,
    keepAlive: true,
    connectionTimeoutMillis: 5 * second,
    idleTimeoutMillis: minute,
    ...startup,
    // Longer than the server's own timeout: this one is for a server that no longer answers at all.
    query_timeout: 35 * second,
  });
  // A connection that dies while idle emits an error event, which would end the process if nobody
  // listened. There is nothing to do: the pool drops the connection, and a running query fails by
  // itself.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** A transaction that is about to begin, on a connection that has to be released. */
async function startOn({ pool, isPooled }: Server, begin: string, opening: Opening) {
  // The pool was given its class.
  const client = (await pool.connect()) as pg.PoolClient & WireClient;
  const connection = new PostgresConnection(client, { prepares: !isPooled });
  const statements = isPooled ? [...setLimits, ...opening.statements] : opening.statements;
  const transaction = new LateTransaction(connection, begin, { ...opening, statements });
  return { client, transaction };
}

async function transact<T>(server: Server, opening: Opening, work: Work<T>): Promise<T> {
  const { client, transaction } = await startOn(server, 'begin', opening);
  let broken: Error | undefined;
  try {
    const result = await work(transaction.kysely());
    await transaction.commit();
    return result;
  } catch (error) {
    // If this fails, the connection is discarded; the error to report is the one that led here.
    await transaction.rollback().catch((reason) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Nobody waits for the transaction's end; the connection is free again after it. */
async function read<T>(server: Server, opening: Opening, work: ReadingWork<T>): Promise<T> {
  const { client, transaction } = await startOn(server, beginReading, opening);
  try {
    const result = await work(transaction.kysely(), transaction);
    await transaction.begin();
    return result;
  } finally {
    transaction.rollback().then(
      () => client.release(),
      (reason: Error) => client.release(reason),
    );
  }
}

/** The number is arbitrary, and differs from that of the migrations. */
const turn = `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  select pg_advisory_xact_lock(7205194623)`;

/**
 * The lock belongs to a transaction, as a session lock would not work through a pooler; meanwhile
 * `work` uses other connections.
 */
async function inTurn<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query({ text: turn, query_timeout: 10 * minute } as pg.QueryConfig);
    return await work();
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (reason: Error) => client.release(reason),
    );
  }
}

/** Drivers return several results for several statements in one text. */
const rowsOf = (result: pg.QueryResult | pg.QueryResult[]) => ({
  rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows,
});
