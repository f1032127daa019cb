import type { Transaction } from 'kysely';
import type { Added } from '#shared/imports/schema.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import type { DB } from '../../db/types.ts';
import { importNotFound } from './import-not-found.ts';
import { findImport, type ImportKey } from './import-record.ts';
import { listAdded } from './log-queries.ts';

const pageSize = 20;

/**
 * A page of what an import has added to the log, and still is there.
 * @throws {AppError} NOT_FOUND
 */
export async function showAdded(
  tx: Transaction<DB>,
  key: ImportKey,
  after: string | undefined,
): Promise<Added> {
  if (!(await findImport(tx, key))) throw importNotFound();
  const rows = await listAdded(tx, key, { after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    rows: shown.map(({ replacedId, replacedName, ...row }) => ({
      ...present(row),
      ...(replacedId && { replaces: { ...(replacedName && { fileName: replacedName }) } }),
    })),
    ...(rows.length > pageSize && { next: shown.at(-1)?.sourceId }),
  };
}

type AddedRow = Omit<Awaited<ReturnType<typeof listAdded>>[number], 'replacedId' | 'replacedName'>;

const present = ({ sourceId, name, fileName, duration, isOwn, hasOthers, ...row }: AddedRow) => ({
  ...row,
  ...(name && { name }),
  ...(fileName && { fileName }),
  duration: formatDuration(seconds(duration)),
  isOwn: Boolean(isOwn),
  isOnly: Boolean(isOwn) && !hasOthers,
});
