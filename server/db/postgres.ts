import pg, { type Pool } from 'pg';
import { parsers } from './parsers.ts';

const second = 1000;

/** A pool of connections to a PostgreSQL server, which outlives that server's restarts. */
export function openPool(connectionString: string): Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'longrun',
    max: 10,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: 5 * second,
    idleTimeoutMillis: 60 * second,
    statement_timeout: 30 * second,
    idle_in_transaction_session_timeout: 60 * second,
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
