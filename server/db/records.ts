import type { CompiledQuery, Selectable, Transaction, Updateable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { snakeCase } from '#shared/row-reader.ts';
import type { DB } from './types.ts';

/** Tables of record lists, keyed by user_id and an id the browser may choose. */
type RecordTable =
  | 'trainings'
  | 'races'
  | 'injuries'
  | 'gear_items'
  | 'calendar_events'
  | 'race_strategies'
  | 'private_places'
  | 'chat_sessions';

type Tx = Transaction<DB>;

export interface RecordKey {
  userId: string;
  id: string;
}

/** The columns to write, by stored name; absent columns keep their value. */
type Columns<Table extends keyof DB> = Updateable<DB[Table]>;

/** The queries that all record tables share, for one of them. */
export function recordsOf<Table extends RecordTable>(table: Table) {
  type Row = Selectable<DB[Table]>;
  type Write = RecordKey & { columns: Columns<Table> };
  // Kysely cannot type a query over one of several tables; all of them have the columns used here.
  const one = table as 'races';

  const find = (tx: Tx, { userId, id }: RecordKey) =>
    tx
      .selectFrom(one)
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst() as Promise<Row | undefined>;

  /** Finds a record and locks it until the transaction ends. */
  const lock = (tx: Tx, { userId, id }: RecordKey) =>
    tx
      .selectFrom(one)
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst() as Promise<Row | undefined>;

  /**
   * By the names of their columns. Compiling a query takes as long as everything else done here to
   * send it.
   */
  const inserts = new Map<string, CompiledQuery>();

  function insertOf(tx: Tx, columns: Record<string, unknown>): CompiledQuery {
    // An absent value has no parameter.
    const given = Object.entries(columns).filter(([, value]) => value !== undefined);
    const values = Object.fromEntries(given);
    const names = Object.keys(values).join();
    const known = inserts.get(names);
    if (known) return { ...known, parameters: Object.values(values) };
    const compiled = tx
      .insertInto(one)
      .values(values as object as RequiredColumns)
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .returningAll()
      .compile();
    if (inserts.size < mostInserts) inserts.set(names, compiled);
    return compiled;
  }

  /** @returns undefined when a record with this id already exists. */
  async function insert(tx: Tx, { userId, id, columns }: Write): Promise<Row | undefined> {
    const { rows } = await tx.executeQuery(insertOf(tx, { ...columns, user_id: userId, id }));
    return rows[0] as Row | undefined;
  }

  const update = (tx: Tx, { userId, id, columns }: Write) =>
    tx
      .updateTable(one)
      .set(columns as object)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst() as Promise<Row | undefined>;

  return {
    find,
    lock,
    insert,
    update,

    /** Saves a record once: a repeat with the same id returns the existing one. */
    async add(tx: Tx, record: Write): Promise<{ row: Row; added: boolean }> {
      const added = await insert(tx, record);
      const row = added ?? (await find(tx, record));
      if (!row) throw new AppError('CONFLICT');
      return { row, added: added !== undefined };
    },

    /**
     * Changes a record; `check` may throw to refuse the change.
     * @throws {AppError} NOT_FOUND
     */
    async change(tx: Tx, record: Write, check?: (before: Row) => void): Promise<Row> {
      const before = await find(tx, record);
      if (!before) throw new AppError('NOT_FOUND');
      check?.(before);
      if (Object.keys(record.columns).length === 0) return before;
      const row = await update(tx, record);
      if (!row) throw new AppError('NOT_FOUND');
      return row;
    },

    /** @throws {AppError} NOT_FOUND */
    async remove(tx: Tx, { userId, id }: RecordKey): Promise<void> {
      const { numDeletedRows } = await tx
        .deleteFrom(one)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
    },
  };
}

/**
 * Forms keep sending the same columns; a client that sends unusual ones has them compiled each
 * time.
 */
const mostInserts = 50;

type RequiredColumns = Pick<Selectable<DB['races']>, 'user_id' | 'id' | 'race_name' | 'date'>;

/**
 * The stored form of a runner's input: snake_case names, and values converted by `convert`. An
 * absent field stays absent; null clears it.
 */
export function columnsOf<Table extends keyof DB>(
  fields: object,
  convert: Record<string, (value: unknown) => unknown> = {},
): Columns<Table> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    columns[snakeCase(name)] = value === null ? null : (convert[name]?.(value) ?? value);
  }
  return columns as Columns<Table>;
}
