import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { isFromApi } from '#shared/sources/provenance.ts';
import { showHeld } from '../../db/held-trainings.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { ignoreActivity } from '../sources/ignore-activity.ts';
import { removeSources } from '../trainings/remove-source.ts';
import { addUp } from './counted-rows.ts';
import { type ImportRecord, lockImport, updateImport } from './import-record.ts';
import { listRowsOf, settleRows } from './row-queries.ts';
import { removeMadeShoes } from './shoes/remove-made-shoes.ts';
import { findSourceOf, listSourcesOf } from './undo-queries.ts';

type Tx = Transaction<DB>;
type Sources = Awaited<ReturnType<typeof listSourcesOf>>;

/**
 * Takes back what one file, export or service gave to a training: the training returns to its
 * previous state, or is deleted if it has no other source. Its import counts it as taken back. Data
 * from a service's API does not return by itself.
 * @param mayDeleteEdited whether a training that the runner has since changed is deleted, too
 * @throws {AppError} NOT_FOUND, or CONFLICT for an edited training that would be deleted
 */
export async function takeBack(
  tx: Tx,
  { userId, trainingId, sourceId }: { userId: string; trainingId: string; sourceId: string },
  mayDeleteEdited: boolean,
): Promise<void> {
  const find = () => findSourceOf(tx, { userId, id: sourceId, trainingId });
  const source = await find();
  if (!source) throw new AppError('NOT_FOUND');
  const training = { userId, id: trainingId };
  const record = await lockImportOf(tx, userId, source.import_id);
  // Another request may have taken it back while this one waited.
  const still = await find();
  await takeBackThese(tx, { training, record, sources: still ? [still] : [], mayDeleteEdited });
}

/**
 * The same for everything that an import gave to a training: a row of an export, and the file of
 * the same run.
 */
export async function takeBackAdded(
  tx: Tx,
  { userId, trainingId, importId }: { userId: string; trainingId: string; importId: string },
  mayDeleteEdited: boolean,
): Promise<void> {
  const training = { userId, id: trainingId };
  const record = await lockImportOf(tx, userId, importId);
  const sources = await listSourcesOf(tx, { ...training, importId });
  await takeBackThese(tx, { training, record, sources, mayDeleteEdited });
}

/** Before the training, in the same order as undoing the whole import locks them. */
async function lockImportOf(tx: Tx, userId: string, id: string | null) {
  return id === null ? undefined : await lockImport(tx, { userId, id });
}

async function takeBackThese(
  tx: Tx,
  {
    training,
    record,
    sources,
    mayDeleteEdited,
  }: {
    training: RecordKey;
    record: ImportRecord | undefined;
    sources: Sources;
    mayDeleteEdited: boolean;
  },
): Promise<void> {
  if (sources.length === 0) throw new AppError('NOT_FOUND');
  const ids = sources.map(({ id }) => id);
  await removeSources(tx, training, ids, { keepsEdited: !mayDeleteEdited });
  for (const { source, source_id: activityId } of sources) {
    if (isFromApi(source)) {
      await ignoreActivity(tx, { userId: training.userId, source, activityId });
    }
  }
  if (!record) return;
  await countTakenBack(tx, { record, training, sources });
  // While it is in progress, more runs may be added that refer to it.
  if (record.status === 'importing') return;
  await showHeld(tx);
  await removeMadeShoes(tx, record);
}

/** A row with two sources counts as taken back when its last one is. */
async function countTakenBack(
  tx: Tx,
  { record, training, sources }: { record: ImportRecord; training: RecordKey; sources: Sources },
): Promise<void> {
  const key = { userId: record.user_id, id: record.id };
  const idsOf = (some: Sources) => some.map(({ source_id }) => source_id);
  const gone = idsOf(sources);
  const left = idsOf(await listSourcesOf(tx, { ...training, importId: record.id }));
  const stored = await listRowsOf(tx, key, { trainingId: training.id, sourceIds: gone });
  const rows = stored.filter(({ source_id, joined_id }) => {
    const isOneOf = (ids: string[]) =>
      [source_id, joined_id].some((id) => id !== null && ids.includes(id));
    return isOneOf(gone) && !isOneOf(left);
  });
  if (rows.length === 0) return;
  const lines = rows.map(({ line }) => line);
  await settleRows(tx, key, lines, 'taken-back');
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const { counted } = record;
  const changed = rows.flatMap(({ verdict, kind, chosen, state }) => [
    { verdict, kind, chosen, state, count: -1 },
    { verdict, kind, chosen, state: 'taken-back', count: 1 },
  ]);
  await updateImport(tx, key, {
    imported: Math.max(0, record.imported - count('imported')),
    merged: Math.max(0, record.merged - count('merged')),
    to_import: Math.max(0, record.to_import - rows.length),
    counted: counted && jsonText(addUp([...counted, ...changed])),
  });
}
