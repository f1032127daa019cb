import type { Transaction } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { findTraining, insertTraining, type TrainingColumns } from './queries.ts';

/** Saves a training once: a second try with the same id answers with the one that is there. */
export async function addTraining({
  tx,
  ...training
}: {
  tx: Transaction<DB>;
  userId: string;
  id: string;
  columns: TrainingColumns;
}) {
  const added = await insertTraining(tx, training);
  const row = added ?? (await findTraining(tx, training));
  if (!row) throw new AppError('CONFLICT');
  return { row, added: added !== undefined };
}
