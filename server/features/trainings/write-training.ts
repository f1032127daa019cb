import type { Transaction } from 'kysely';
import type { TrainingChanges, TrainingFields } from '#shared/trainings/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { checkLocked } from './check-locked.ts';
import { toColumns, trainings } from './queries.ts';

/** Saves a training once: a repeat with the same id returns the existing one. */
export const addTraining = (
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: TrainingFields },
) => trainings.add(tx, { ...key, columns: toColumns(fields) });

/** The same with a single query. @returns undefined if a training with this id exists */
export const insertTraining = (
  tx: Transaction<DB>,
  { fields, ...key }: RecordKey & { fields: TrainingFields },
) => trainings.insert(tx, { ...key, columns: toColumns(fields) });

/** @throws {AppError} NOT_FOUND, or INVALID_INPUT for the date or start time of an imported one */
export const changeTraining = (
  tx: Transaction<DB>,
  { changes, ...key }: RecordKey & { changes: TrainingChanges },
) =>
  trainings.change(tx, { ...key, columns: toColumns(changes) }, (before) =>
    checkLocked(before, changes),
  );

/** @throws {AppError} NOT_FOUND */
export const deleteTraining = trainings.remove;
