import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { findPlannedRace, type PlannedRaceRow, plannedRaces, toColumns } from './queries.ts';

type Tx = Transaction<DB>;

/** Adds a planned race once: a repeat with the same id returns the one that is there. */
export async function addPlannedRace(
  tx: Tx,
  { fields, ...key }: RecordKey & { fields: object },
): Promise<{ row: PlannedRaceRow; added: boolean }> {
  const { added } = await plannedRaces.add(tx, { ...key, columns: toColumns(fields) });
  return { row: await written(tx, key), added };
}

/** @throws {AppError} NOT_FOUND */
export async function changePlannedRace(
  tx: Tx,
  { changes, ...key }: RecordKey & { changes: object },
): Promise<PlannedRaceRow> {
  await plannedRaces.change(tx, { ...key, columns: toColumns(changes) });
  return await written(tx, key);
}

/** With its strategy, which a write does not return. */
async function written(tx: Tx, key: RecordKey): Promise<PlannedRaceRow> {
  const row = await findPlannedRace(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
