import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { atLines } from '../line-queries.ts';
import type { ImportKey } from '../queries.ts';
import { deleteWaiting } from '../waiting-queries.ts';

type Tx = Transaction<DB>;

/**
 * How many bytes of a runner's files are kept, or wait to be imported. Those of other previews do
 * not count, as they are removed when this import is read: see `replacePreviews`.
 */
export async function countKeptBytes(tx: Tx, { userId, id }: ImportKey): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    select coalesce(sum(bytes), 0) as bytes from (
      select octet_length(data) as bytes from activity_originals where user_id = ${userId}
      union all
      select octet_length(data)
      from import_originals as waiting
        join imports on imports.user_id = waiting.user_id and imports.id = waiting.import_id
      where waiting.user_id = ${userId} and (imports.id = ${id} or imports.status <> 'preview')
    ) as pieces`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}

/** The files of rows that are read, until these are imported. */
export async function insertOriginals(
  tx: Tx,
  { userId, id }: ImportKey,
  rows: { row: { line: number }; original?: Uint8Array | undefined }[],
): Promise<void> {
  for (const { row, original } of rows) {
    if (!original) continue;
    const key = { user_id: userId, import_id: id, line: row.line };
    const pieces = piecesOf(original).map((piece) => ({ ...key, ...piece }));
    await tx.insertInto('import_originals').values(pieces).execute();
  }
}

/** What `activity_originals` checks. */
const pieceBytes = 480_000;

/** Splits bytes into pieces that fit into a row. */
const piecesOf = (bytes: Uint8Array): { piece: number; data: Buffer }[] =>
  Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, piece) => ({
    piece,
    data: Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)),
  }));

/** Makes the files of imported rows those of their sources. @param moved the lines, and the sources */
export async function moveOriginals(
  tx: Tx,
  { userId, id: importId }: ImportKey,
  moved: { line: number; id: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  const lines = moved.map(({ line }) => line);
  await sql`
    insert into activity_originals (user_id, id, piece, data)
    select original.user_id, moved.id, piece, data
    from import_originals as original
      join unnest(${lines}::int[], ${moved.map(({ id }) => id)}::uuid[]) as moved (line, id)
        on moved.line = original.line
    where original.user_id = ${userId} and original.import_id = ${importId}
      and ${atLines(lines, 'original.line')}`.execute(tx);
  await deleteWaiting(tx, 'import_originals', { userId, id: importId, lines });
}
