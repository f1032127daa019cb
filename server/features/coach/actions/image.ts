import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Image, Part, StoredRow } from '../../../db/stored-shapes.ts';
import type { DB } from '../../../db/types.ts';
import { deleteRows, idOf, insertRows, lockRows, updateRows } from './image-queries.ts';

/**
 * The maximum number of rows that one action may write: a pair of shoes may have been worn on as
 * many runs.
 */
const mostRows = 5000;

/** The rows that an action writes, part by part. */
export interface Images {
  before: readonly Image[];
  after: readonly Image[];
}

export interface Owned {
  tx: Transaction<DB>;
  userId: string;
}

/**
 * Reads these rows and locks them until the transaction ends.
 * @throws {AppError} ACTION_REFUSED if there are too many
 */
export async function takeImages({ tx, userId }: Owned, parts: readonly Part[]): Promise<Image[]> {
  const images: Image[] = [];
  for (const part of parts) {
    const rows = await lockRows(tx, { userId, part, limit: mostRows });
    if (rows.length > mostRows) throw new AppError('ACTION_REFUSED', { message: tooMany });
    images.push({ ...part, rows });
  }
  return images;
}

const tooMany =
  'This would change thousands of entries at once, which the coach may not. Make the change yourself.';

/** Whether the rows are the same. */
export const isSameImage = (one: readonly Image[], other: readonly Image[]): boolean =>
  isDeepStrictEqual(one.map(contentOf), other.map(contentOf));

const contentOf = ({ table, rows }: Image) => ({ table, rows });

/**
 * Reduces the images to the columns that were written: in rows found by their ids, the others may
 * have changed since.
 */
export function onlyWritten({ before, after }: Images): Images {
  const written = { before: [...before], after: [...after] };
  for (const [index, part] of after.entries()) {
    const earlier = before[index];
    if (part.key !== 'id' || !part.columns || !earlier) continue;
    const is = byId(part);
    const rows = earlier.rows.filter((row) => differs(row, is.get(row.id)));
    const ids = new Set(rows.map(({ id }) => String(id)));
    const values = [...ids];
    written.before[index] = { ...earlier, values, rows };
    written.after[index] = {
      ...part,
      values,
      rows: part.rows.filter(({ id }) => ids.has(String(id))),
    };
  }
  return written;
}

/** Restores rows to their previous state from their present one. */
export async function putBack(
  { tx, userId }: Owned,
  { before, now }: Record<'before' | 'now', readonly Image[]>,
): Promise<void> {
  for (const [index, part] of before.entries()) {
    const was = byId(part);
    const is = byId(now[index]);
    const write = (rows: StoredRow[]) => ({ userId, part, rows });
    const lost = part.rows.filter((row) => !is.has(row[idOf(part)]));
    const added = [...is.values()].filter((row) => !was.has(row[idOf(part)]));
    const changed = part.rows.filter((row) => differs(row, is.get(row[idOf(part)])));
    if (added.length > 0) await deleteRows(tx, write(added));
    if (lost.length > 0) await insertRows(tx, write(lost));
    if (changed.length > 0) await updateRows(tx, write(changed));
  }
}

/** Whether one of the row's columns has changed. */
const differs = (row: StoredRow, now: StoredRow | undefined): boolean =>
  now !== undefined &&
  Object.entries(row).some(([column, value]) => !isDeepStrictEqual(value, now[column]));

const byId = (image: Image | undefined): Map<unknown, StoredRow> =>
  new Map(image?.rows.map((row) => [row[idOf(image)], row]));
