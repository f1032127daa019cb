import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../../db/types.ts';
import {
  deleteRows,
  type Image,
  idOf,
  insertRows,
  lockRows,
  type Part,
  type StoredRow,
  updateRows,
} from './image-queries.ts';

/** Rows that one action may write: a pair of shoes may have been worn on as many runs. */
const mostRows = 5000;

interface Owned {
  tx: Transaction<DB>;
  userId: string;
}

/**
 * Reads these rows and locks them until the transaction ends.
 * @throws {AppError} ACTION_REFUSED for too many
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

/** Puts rows back as they were, from what they are now. */
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

/** Whether one of the row's columns has another value now. */
const differs = (row: StoredRow, now: StoredRow | undefined): boolean =>
  now !== undefined &&
  Object.entries(row).some(([column, value]) => !isDeepStrictEqual(value, now[column]));

const byId = (image: Image | undefined): Map<unknown, StoredRow> =>
  new Map(image?.rows.map((row) => [row[idOf(image)], row]));
