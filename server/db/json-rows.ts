import { type Expression, type Insertable, sql } from 'kysely';
import { storable } from '#shared/storable.ts';
import type { OfText } from './json-columns.ts';
import type { DB } from './types.ts';

/** A row to insert, with plain values instead of JSON texts. */
export type JsonRow<T extends keyof DB> = {
  [Column in keyof Insertable<DB[T]>]: OfText<Insertable<DB[T]>[Column]>;
};

/**
 * Many rows for `insertInto(table).columns(columns).expression(...)`, as one value: much cheaper to
 * send and to plan than a value for each column of each row. Missing columns are null.
 */
export function jsonRows<T extends keyof DB & string>(
  table: T,
  columns: readonly (keyof Insertable<DB[T]> & string)[],
  rows: readonly JsonRow<T>[],
): Expression<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const text = JSON.stringify(rows, asStorable);
  return sql`select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${text})`;
}

/**
 * A single text that the database rejects would fail all rows: one with a NUL, or half a surrogate
 * pair, which a truncated text may end with.
 */
const asStorable = (_name: string, value: unknown) =>
  typeof value === 'string' ? storable(value) : value;
