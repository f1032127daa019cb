import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { UserTable } from '../../db/user-tables.ts';
import type { Row } from './export-rows.ts';

export interface RestoreCounts {
  added: number;
  /** Was there already. */
  present: number;
  /** Could not be stored: out of range, or refers to what is missing. */
  refused: number;
}

/**
 * Puts in the rows that the runner does not have yet; those that are there stay as they are, except
 * that a profile's empty fields are filled. A row that the database refuses costs only itself.
 */
export async function restoreRows(options: {
  tx: Transaction<DB>;
  userId: string;
  table: UserTable;
  columns: string[];
  rows: Row[];
}): Promise<RestoreCounts> {
  const { tx, rows } = options;
  const whole = await tryInsert(options);
  if (whole !== undefined) return { added: whole, present: rows.length - whole, refused: 0 };
  const counts = { added: 0, present: 0, refused: 0 };
  for (const row of rows) {
    const one = await tryInsert({ ...options, tx, rows: [row] });
    if (one === undefined) counts.refused += 1;
    else if (one > 0) counts.added += 1;
    else counts.present += 1;
  }
  return counts;
}

/** @returns how many rows were new; undefined when the database refused one of them, and so all. */
async function tryInsert({
  tx,
  userId,
  table: { name, primaryKey },
  columns,
  rows,
}: Parameters<typeof restoreRows>[0]): Promise<number | undefined> {
  // Those that the file has: a column that is missing there takes its default.
  const given = columns.filter((column) => rows.some((row) => row[column] !== undefined));
  if (given.length === 0) return undefined;
  const names = sql.join(given.map((column) => sql.ref(column)));
  await sql`savepoint restoring`.execute(tx);
  try {
    const { rows: inserted } = await sql`
      insert into ${sql.table(name)} (user_id, ${names})
      select ${userId}::uuid, ${names}
      from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)
      ${primaryKey.length === 1 ? fillEmpty(name, given) : sql`on conflict do nothing`}
      returning (xmax = 0) as added`.execute(tx);
    await sql`release savepoint restoring`.execute(tx);
    return (inserted as { added: boolean }[]).filter(({ added }) => added).length;
  } catch (error) {
    if (!/^2[23]/.test(String((error as { code?: unknown }).code ?? ''))) throw error;
    await sql`rollback to savepoint restoring`.execute(tx);
    return undefined;
  }
}

/** Of a table that has one row for each user: what is there wins. */
const fillEmpty = (table: string, columns: string[]) => sql`
  on conflict (user_id) do update set ${sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} = coalesce(${sql.ref(`${table}.${column}`)}, ${sql.ref(`excluded.${column}`)})`,
    ),
  )}`;
