import type { Transaction } from 'kysely';
import type { InjuryFields } from '#shared/injuries/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { injuries, toColumns } from './queries.ts';

/** Saves an injury once: a repeat with the same id returns the existing one. */
export const addInjury = (
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: InjuryFields },
) => injuries.add(tx, { ...key, columns: toColumns(fields) });

/** The same with a single query. @returns undefined if an injury with this id exists */
export const insertInjury = (
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: InjuryFields },
) => injuries.insert(tx, { ...key, columns: toColumns(fields) });

/** @throws {AppError} NOT_FOUND */
export const deleteInjury = injuries.remove;
