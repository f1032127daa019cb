import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { GearChanges } from '#shared/gear/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, GearItems } from '../../db/types.ts';
import { judgeRename } from './judge-rename.ts';
import { gear, lockNames, renameInRaces, renameInTrainings, toColumns } from './queries.ts';
import { renameInSources } from './rename-in-sources.ts';

export { lockNames } from './queries.ts';

/**
 * Changes a gear item; trainings, including what their sources say, and races that refer to it by
 * name follow a rename.
 * @param tx as the service
 * @throws {AppError} NOT_FOUND
 */
export async function changeGearItem(
  tx: Transaction<DB>,
  { userId, id, changes }: RecordKey & { changes: GearChanges },
): Promise<Selectable<GearItems>> {
  if (changes.name !== undefined) await lockNames(tx, userId);
  // Locked, so that a concurrent rename starts from this one.
  const before = await gear.lock(tx, { userId, id });
  if (!before) throw new AppError('NOT_FOUND');
  const after = await gear.change(tx, { userId, id, columns: toColumns(changes) });
  if (after.name === before.name) return after;

  const { follows } = await judgeRename(tx, { userId, before, after });
  const names = { userId, from: before.name, to: after.name };
  if (follows.trainings) {
    await renameInTrainings(tx, names);
    await renameInSources(tx, names);
  }
  if (follows.races) await renameInRaces(tx, names);
  return after;
}
