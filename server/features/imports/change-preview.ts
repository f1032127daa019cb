import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { importLimits } from '#shared/imports/limits.ts';
import type { ImportChanges, ShoeChoice } from '#shared/imports/schema.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { DB } from '../../db/types.ts';
import { importNotFound } from './import-not-found.ts';
import { type ImportKey, type ImportRecord, lockImport, updateImport } from './import-record.ts';
import { shoesIn } from './shoes/stored-shoes.ts';
import { isBeingStarted } from './starting-claim.ts';

/**
 * Changes a preview's time zone, the other sports to keep, or what happens to some of the shoes.
 * Days and hours may shift, and there may be other duplicates.
 */
export async function changePreview({
  tx,
  key,
  changes: { timeZone, sports, shoes },
}: {
  tx: Transaction<DB>;
  key: ImportKey;
  changes: ImportChanges;
}) {
  const record = await lockImport(tx, key);
  if (!record || record.status === 'reading') throw importNotFound();
  const isOpen =
    record.status === 'preview' || (record.status === 'starting' && !isBeingStarted(record));
  if (!isOpen) {
    throw new AppError('CONFLICT', { message: 'This import has already started.' });
  }
  await updateImport(tx, key, {
    status: 'preview',
    started_at: null,
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(sports && { sports }),
    ...(shoes && { shoes: jsonText(chosenShoes(record, shoes)) }),
  });
}

/** The last choice for each name. */
function chosenShoes(record: ImportRecord, changes: readonly ShoeChoice[]): ShoeChoice[] {
  const chosen = new Map([...shoesIn(record), ...changes].map((shoe) => [shoe.name, shoe]));
  return [...chosen.values()].slice(-importLimits.shoes);
}
