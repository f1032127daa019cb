import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { mostPlaces } from '#shared/private-places/fields.ts';
import type { PrivatePlaceChanges, PrivatePlaceFields } from '#shared/private-places/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { countPrivatePlaces, privatePlaces, toColumns } from './queries.ts';

/**
 * Saves a private place once: a repeat with the same id returns the existing one.
 * @throws {AppError} CONFLICT if there are already as many as a runner may have
 */
export async function addPrivatePlace(
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: PrivatePlaceFields },
) {
  const count = await countPrivatePlaces(tx, key.userId);
  const known = await privatePlaces.find(tx, key);
  if (known) return { row: known, added: false };
  if (count < mostPlaces)
    return await privatePlaces.add(tx, { ...key, columns: toColumns(fields) });
  throw new AppError('CONFLICT', {
    message: `You have ${mostPlaces} private places, which is the maximum. Remove one first.`,
  });
}

/** @throws {AppError} NOT_FOUND */
export const changePrivatePlace = (
  tx: Transaction<DB>,
  { changes, ...key }: RecordKey & { changes: PrivatePlaceChanges },
) => privatePlaces.change(tx, { ...key, columns: toColumns(changes) });

/** @throws {AppError} NOT_FOUND */
export const deletePrivatePlace = privatePlaces.remove;
