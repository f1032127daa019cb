import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { changeRace } from '../races/change-race.ts';
import { findPlannedRace, type PlannedRaceRow, plannedRaces, toColumns } from './queries.ts';

type Tx = Transaction<DB>;

/** Adds a planned race once: repeating the id returns the existing one. */
export async function addPlannedRace(
  tx: Tx,
  { fields, ...key }: RecordKey & { fields: object },
): Promise<{ row: PlannedRaceRow; added: boolean }> {
  const { added } = await plannedRaces.add(tx, { ...key, columns: toColumns(fields) });
  return { row: await written(tx, key), added };
}

/**
 * Changes a planned race, and the entry of its result in the race log accordingly.
 * @throws {AppError} NOT_FOUND
 */
export async function changePlannedRace(
  tx: Tx,
  { changes, ...key }: RecordKey & { changes: object },
): Promise<PlannedRaceRow> {
  const columns = toColumns(changes);
  const { result_race_id: id } = await plannedRaces.change(tx, { ...key, columns });
  const { race_name: raceName, race_date: date, race_distance: distance } = columns;
  const shared = {
    ...(raceName !== undefined && { raceName }),
    ...(date !== undefined && { date }),
    ...(distance !== undefined && { distance }),
  };
  if (id && Object.keys(shared).length > 0) {
    await changeRace(tx, { userId: key.userId, id, changes: shared });
  }
  return await written(tx, key);
}

/** Reads the race back, as a write does not return its strategy. */
async function written(tx: Tx, key: RecordKey): Promise<PlannedRaceRow> {
  const row = await findPlannedRace(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
