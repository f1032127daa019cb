import type { Transaction } from 'kysely';
import type { RaceFields } from '#shared/races/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { races, toColumns } from './queries.ts';

/** Saves a race once: a repeat with the same id returns the existing one. */
export const addRace = (
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: RaceFields },
) => races.add(tx, { ...key, columns: toColumns(fields) });

/** The same with a single query. @returns undefined if a race with this id exists */
export const insertRace = (
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: RaceFields },
) => races.insert(tx, { ...key, columns: toColumns(fields) });

/** @throws {AppError} NOT_FOUND */
export const deleteRace = races.remove;
