import type { Transaction } from 'kysely';
import type { GearFields } from '#shared/gear/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { gear, toColumns } from './queries.ts';

/** Saves a gear item once: a repeat with the same id returns the existing one. */
export const addGearItem = (
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: GearFields },
) => gear.add(tx, { ...key, columns: toColumns(fields) });

/** The same with a single query. @returns undefined if an item with this id exists */
export const insertGearItem = (
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: GearFields },
) => gear.insert(tx, { ...key, columns: toColumns(fields) });

/** @throws {AppError} NOT_FOUND */
export const deleteGearItem = gear.remove;
