import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Part, StoredRow } from '../../../db/stored-shapes.ts';
import type { DB } from '../../../db/types.ts';

type Tx = Transaction<DB>;

/** Keys that are names, which are compared without surrounding blanks. */
const names: Part['key'][] = ['shoes_used', 'gear_used'];

/** `user_zones` has one row for a runner. */
export const idOf = ({ table }: Part): 'user_id' | 'id' =>
  table === 'user_zones' ? 'user_id' : 'id';

const isIn = ({ key, values }: Part): RawBuilder<unknown> =>
  names.includes(key)
    ? sql`trim(${sql.ref(key)}) = any(${values}::text[])`
    : sql`${sql.ref(key)} = any(${values}::uuid[])`;

/**
 * Columns computed by the database, and the time of the last write, which an undo changes as well.
 */
const ownToDatabase = ['average_pace', 'updated_at', 'changed_in'];

/** Reads rows and locks them until the transaction ends, at most one more than `limit`. */
export async function lockRows(
  tx: Tx,
  { userId, part, limit }: { userId: string; part: Part; limit: number },
): Promise<StoredRow[]> {
  // Times are read in one time zone, so that they can be compared.
  await sql`select set_config('TimeZone', 'UTC', true)`.execute(tx);
  const id = idOf(part);
  const columns = part.columns
    ? sql.join([id, ...part.columns].map((column) => sql.ref(column)))
    : sql`*`;
  const { rows } = await sql<{ row: StoredRow }>`
    select to_jsonb(found) - ${ownToDatabase}::text[] as row from (
      select ${columns} from ${sql.table(part.table)}
      where user_id = ${userId} and ${isIn(part)}
      order by ${sql.ref(id)} limit ${limit + 1} for update
    ) as found`.execute(tx);
  return rows.map(({ row }) => row);
}

interface Write {
  userId: string;
  part: Part;
  /** All with the same columns. */
  rows: StoredRow[];
}

const columnsOf = (rows: StoredRow[]) =>
  Object.keys(rows[0] ?? {}).filter((column) => column !== 'user_id');

/** The rows as the table's own type. */
const stored = ({ part, rows }: Write) =>
  sql`jsonb_populate_recordset(null::${sql.table(part.table)}, ${JSON.stringify(rows)}::jsonb)`;

export async function insertRows(tx: Tx, write: Write): Promise<void> {
  const columns = sql.join(columnsOf(write.rows).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(write.part.table)} (user_id, ${columns})
    select ${write.userId}, ${columns} from ${stored(write)}`.execute(tx);
}

export async function updateRows(tx: Tx, write: Write): Promise<void> {
  const id = idOf(write.part);
  const set = columnsOf(write.rows)
    .filter((column) => column !== id)
    .map((column) => sql`${sql.ref(column)} = image.${sql.ref(column)}`);
  await sql`
    update ${sql.table(write.part.table)} as stored set ${sql.join(set)}
    from ${stored(write)} as image
    where stored.user_id = ${write.userId} and stored.${sql.ref(id)} = image.${sql.ref(id)}
  `.execute(tx);
}

export async function deleteRows(tx: Tx, { userId, part, rows }: Write): Promise<void> {
  const id = idOf(part);
  await sql`
    delete from ${sql.table(part.table)}
    where user_id = ${userId} and ${sql.ref(id)} = any(${rows.map((row) => row[id])}::uuid[])
  `.execute(tx);
}
