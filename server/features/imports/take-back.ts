import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { showHeld } from '../../db/held-trainings.ts';
import type { DB } from '../../db/types.ts';
import { ignoreActivity } from '../strava/ignore-activity.ts';
import { removeSource } from '../trainings/remove-source.ts';
import { addUp } from './counted-rows.ts';
import { type ImportRecord, lockImport, updateImport } from './queries.ts';
import { type CountedRows, takeBackRow } from './row-queries.ts';
import { removeMadeShoes } from './shoes/remove-made-shoes.ts';
import { findSourceOf } from './undo-queries.ts';

/**
 * Takes back what one file, export or service gave to a training: the training goes back to what it was
 * before, or is deleted if nothing else had it. Its import counts it as taken back. What came through
 * Strava's API does not come again by itself.
 * @param mayDeleteEdited whether a training that the runner has changed since is deleted, too
 * @throws {AppError} NOT_FOUND, or CONFLICT for an edited training that would be deleted
 */
export async function takeBack(
  tx: Transaction<DB>,
  { userId, trainingId, sourceId }: { userId: string; trainingId: string; sourceId: string },
  mayDeleteEdited: boolean,
): Promise<void> {
  const key = { userId, id: sourceId };
  const source = await findSourceOf(tx, { ...key, trainingId });
  if (!source) throw new AppError('NOT_FOUND');
  // Before the training, in the order in which undoing the whole import locks them.
  const record =
    source.import_id === null ? undefined : await lockImport(tx, { userId, id: source.import_id });
  // Another request may have taken it back while this one waited.
  if (!(await findSourceOf(tx, { ...key, trainingId }))) throw new AppError('NOT_FOUND');
  await removeSource(tx, key, { keepsEdited: !mayDeleteEdited });
  if (source.source === 'strava-api') {
    await ignoreActivity(tx, { userId, activityId: source.source_id });
  }
  if (!record) return;
  await countTakenBack(tx, record, source.source_id);
  // While it goes on, more runs may come that name it.
  if (record.status === 'importing') return;
  await showHeld(tx);
  await removeMadeShoes(tx, record);
}

async function countTakenBack(
  tx: Transaction<DB>,
  record: ImportRecord,
  sourceId: string,
): Promise<void> {
  const key = { userId: record.user_id, id: record.id };
  const row = await takeBackRow(tx, key, sourceId);
  if (!row) return;
  const { verdict, kind, chosen, state } = row;
  const isNew = state === 'imported';
  const counted = record.counted as unknown as CountedRows[] | null;
  const common = { verdict, kind, chosen };
  const changed = [
    { ...common, state, count: -1 },
    { ...common, state: 'taken-back', count: 1 },
  ];
  await updateImport(tx, key, {
    imported: Math.max(0, record.imported - (isNew ? 1 : 0)),
    merged: Math.max(0, record.merged - (isNew ? 0 : 1)),
    to_import: Math.max(0, record.to_import - 1),
    counted: counted && JSON.stringify(addUp([...counted, ...changed])),
  });
}
