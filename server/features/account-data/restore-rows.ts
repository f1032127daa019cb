import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { UserTable } from '../../db/user-tables.ts';
import type { Row } from './export-rows.ts';
import { inTodaysWords, olderRowsOf, readOlderRow } from './older-rows.ts';
import { reasonOf } from './refusals.ts';

export interface RestoreCounts {
  added: number;
  /** Already there. */
  present: number;
  /** Could not be stored: out of range, or referring to something missing. */
  refused: number;
}

/** A row that could not be stored, and the reason. */
export interface RefusedRow {
  row: Row;
  reason: string;
}

interface Batch {
  tx: Transaction<DB>;
  userId: string;
  table: UserTable;
  columns: string[];
  rows: Row[];
}

/**
 * Inserts the rows the runner does not have yet. Existing ones stay as they are, except that a
 * profile's empty fields are filled. Rows in an older shape are converted and validated like typed
 * input; current ones are inserted as they are. A row that cannot be stored affects no other row.
 */
export async function restoreRows(
  batch: Batch,
): Promise<{ counts: RestoreCounts; refused: RefusedRow[] }> {
  const counts = { added: 0, present: 0, refused: 0 };
  const refused: RefusedRow[] = [];
  const refuse = (row: Row, reason: string) => {
    counts.refused += 1;
    refused.push({ row, reason });
  };
  const count = (inserted: number, of: number) => {
    counts.added += inserted;
    counts.present += of - inserted;
  };
  const insert = (rows: Row[]) => tryInsert({ ...batch, rows });

  const isOlder = olderRowsOf(batch.table);
  const today = batch.rows.filter((row) => !isOlder(row));
  const whole = await insert(today);
  if (typeof whole === 'number') count(whole, today.length);
  else {
    for (const row of today) {
      const one = await insert([row]);
      if (typeof one === 'number') count(one, 1);
      // Its values may still be in an older form; if not, this says what is wrong with it.
      else await insertRead(row, one);
    }
  }
  if (today.length === batch.rows.length) return { counts, refused };

  const read: { given: Row; row: Row }[] = [];
  for (const given of batch.rows.filter(isOlder)) {
    const found = readOlderRow(batch.table, given);
    if (typeof found === 'string') refuse(given, found);
    else if (found) read.push({ given, row: found.row });
  }
  const together = await insert(read.map(({ row }) => row));
  if (typeof together === 'number') count(together, read.length);
  else {
    for (const { given, row } of read) {
      const one = await insert([row]);
      if (typeof one === 'number') count(one, 1);
      else refuse(given, one);
    }
  }
  return { counts, refused };

  async function insertRead(row: Row, reason: string) {
    const found = readOlderRow(batch.table, row) ?? reason;
    const one = typeof found === 'string' ? found : await insert([found.row]);
    if (typeof one === 'number') count(one, 1);
    else refuse(row, one);
  }
}

/** PostgreSQL also stores times, such as 'infinity', that cannot be shown. */
const hasStrangeMoment = (row: Row): boolean =>
  Object.entries(row).some(
    ([column, value]) =>
      (column === 'timestamp' || column.endsWith('_at')) &&
      typeof value === 'string' &&
      !/^(19|20|21)\d\d-/.test(value),
  );

/** @returns how many rows were new, or why the database refused one of them and thus the batch */
async function tryInsert({
  tx,
  userId,
  table: { name, primaryKey },
  columns,
  rows,
}: Batch): Promise<number | string> {
  if (rows.length === 0) return 0;
  if (rows.some(hasStrangeMoment)) return 'It has a time that is not between 1900 and 2199';
  // Only columns in the file; the others take their defaults.
  const given = columns.filter((column) => rows.some((row) => row[column] !== undefined));
  if (given.length === 0) return 'It contains nothing that can be stored';
  const written = JSON.stringify(rows.map((row) => inTodaysWords(name, row)));
  const names = sql.join(given.map((column) => sql.ref(column)));
  await sql`savepoint restoring`.execute(tx);
  try {
    const { rows: inserted } = await sql`
      insert into ${sql.table(name)} (user_id, ${names})
      select ${userId}::uuid, ${names}
      from jsonb_populate_recordset(null::${sql.table(name)}, ${written}::jsonb)
      ${primaryKey.length === 1 ? fillEmpty(name, given) : sql`on conflict do nothing`}
      returning (xmax = 0) as added`.execute(tx);
    await sql`release savepoint restoring`.execute(tx);
    return (inserted as { added: boolean }[]).filter(({ added }) => added).length;
  } catch (error) {
    const refusal = error as { code?: unknown };
    if (!/^2[23]/.test(String(refusal.code ?? ''))) throw error;
    await sql`rollback to savepoint restoring`.execute(tx);
    return reasonOf(refusal);
  }
}

/** For a table with one row per user: existing values win, except empty lists and objects. */
const fillEmpty = (table: string, columns: string[]) => sql`
  on conflict (user_id) do update set ${sql.join(
    columns.map((column) => {
      const [there, given] = [sql.ref(`${table}.${column}`), sql.ref(`excluded.${column}`)];
      const kept = sql`case when to_jsonb(${there}) not in ('{}', '[]') then ${there} end`;
      return sql`${sql.ref(column)} = coalesce(${kept}, ${given}, ${there})`;
    }),
  )}`;
