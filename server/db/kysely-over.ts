import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Query, StatementResult } from './statements.ts';
import type { DB } from './types.ts';

type Execute = (query: Query) => Promise<StatementResult | undefined>;

/** Kysely whose queries go to `execute`. */
export const kyselyOver = (execute: Execute) => kyselyOn(() => new LentConnection(execute));

/** Kysely that takes a connection from `connect` for each query and each transaction. */
export const kyselyOn = (connect: () => LentConnection) =>
  new Kysely<DB>({
    dialect: {
      createDriver: () => new LendingDriver(connect),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });

export class LentConnection implements DatabaseConnection {
  readonly #execute: Execute;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows = [], affectedRows = 0 } = (await this.#execute({ sql, parameters })) ?? {};
    return { rows, numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery(): never {
    throw new Error('Nothing here is streamed');
  }

  async begin(_settings: TransactionSettings): Promise<void> {
    throw new Error('Already in a transaction');
  }

  async commit(): Promise<void> {}

  async rollback(): Promise<void> {}
}

class LendingDriver implements Driver {
  readonly acquireConnection: () => Promise<LentConnection>;

  constructor(connect: () => LentConnection) {
    this.acquireConnection = async () => connect();
  }

  beginTransaction = (connection: LentConnection, settings: TransactionSettings) =>
    connection.begin(settings);
  commitTransaction = (connection: LentConnection) => connection.commit();
  rollbackTransaction = (connection: LentConnection) => connection.rollback();
  init = async () => {};
  releaseConnection = async () => {};
  destroy = async () => {};
}
