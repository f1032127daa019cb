import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { mendedDate } from '#shared/quality/mend.ts';
import { withEarlierDecisions } from '#shared/quality/with-earlier-decisions.ts';
import { readFlags } from '#shared/trainings/flag-schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { putBack } from '#shared/trainings/replace.ts';
import type { TrainingChanges } from '#shared/trainings/schema.ts';
import { enteredOf } from '#shared/trainings/schema.ts';
import { isEdited, type StoredSource, type Unmerge, unmerge } from '#shared/trainings/unmerge.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RecordKey } from '../../db/records.ts';
import { withReplaced } from '../../db/replaced-sources.ts';
import type { DB, TrainingSources, Trainings } from '../../db/types.ts';
import { toColumns, trainings } from './queries.ts';
import { deleteSource, findSource, listSources, updateSource } from './source-queries.ts';
import { asStored, isOrigin, keepTaken, originOf } from './stored-sources.ts';

type Stored = Selectable<TrainingSources>;

/** Removes one source from its training: see `removeSources`. */
export async function removeSource(tx: Transaction<DB>, { userId, id }: RecordKey): Promise<void> {
  const source = await withReplaced(tx, () => findSource(tx, { userId, id }));
  if (source) await removeSources(tx, { userId, id: source.training_id }, [id]);
}

/**
 * Removes sources from their training, which returns to its previous values. Removing a corrected
 * file restores what it had replaced. A training that came from one of them, and has no other, is
 * deleted.
 * @param keepsEdited whether one that the runner has changed is kept
 * @throws {AppError} CONFLICT instead of deleting an edited training
 */
export async function removeSources(
  tx: Transaction<DB>,
  training: RecordKey,
  ids: readonly string[],
  { keepsEdited = false } = {},
): Promise<void> {
  const row = await trainings.lock(tx, training);
  if (!row) return;
  const all = await withReplaced(tx, () => listSources(tx, training));
  const correction = all.find(({ id, replaced_by }) => {
    return ids.includes(id) && (replaced_by !== null || isCorrection(id, all));
  });
  if (correction) {
    await removeCorrection(tx, row, correction, all);
    // The others may replace one that has just been restored, so they are read again.
    const others = ids.filter((id) => id !== correction.id);
    return await removeSources(tx, training, others, { keepsEdited });
  }
  const stored = all.filter(({ replaced_by }) => replaced_by === null);
  const gone = stored.filter(({ id }) => ids.includes(id));
  if (gone.length === 0) return;
  const others = stored.filter((source) => !gone.includes(source));
  const fields = enteredOf(readTraining(row));
  if (others.length === 0 && gone.some((source) => isOrigin(row, source))) {
    if (keepsEdited && isEdited(fields, stored.map(asStored))) throw editedSince();
    await trainings.remove(tx, training);
    return;
  }
  const { changes, remaining } = withoutThese(fields, stored.map(asStored), gone);
  for (const { user_id: userId, id } of gone) await deleteSource(tx, { userId, id });
  await keepTaken(tx, others, remaining);
  await updateTraining(tx, row, { gone, left: others, changes, sources: remaining });
}

/** One after the other, the last first. */
function withoutThese(
  training: ReturnType<typeof enteredOf>,
  sources: readonly StoredSource[],
  gone: readonly Stored[],
): Unmerge {
  let left: Unmerge = { changes: {}, remaining: [...sources] };
  for (const { id } of gone.toReversed()) {
    const { changes, remaining } = unmerge({ ...training, ...left.changes }, left.remaining, id);
    left = { changes: { ...left.changes, ...changes }, remaining };
  }
  return left;
}

const editedSince = () =>
  new AppError('CONFLICT', { message: 'You have changed this training since it was imported.' });

const isCorrection = (id: string, all: readonly Stored[]) =>
  all.some(({ replaced_by }) => replaced_by === id);

/** Removes a corrected file, or one that was replaced. */
async function removeCorrection(
  tx: Transaction<DB>,
  row: Selectable<Trainings>,
  source: Stored,
  all: readonly Stored[],
): Promise<void> {
  const replaced = all.find(({ replaced_by }) => replaced_by === source.id);
  if (source.replaced_by !== null) return await forgetReplaced(tx, source, replaced);
  const others = all.filter((other) => other.replaced_by === null && other !== source);
  if (replaced) await putSourceBack(tx, { row, source, replaced, others });
}

/** Deletes a source that a corrected file has replaced, and of which the training has nothing. */
async function forgetReplaced(
  tx: Transaction<DB>,
  { user_id: userId, id, replaced_by }: Stored,
  earlier: Stored | undefined,
): Promise<void> {
  await withReplaced(tx, async () => {
    await deleteSource(tx, { userId, id });
    if (earlier) await updateSource(tx, { userId, id: earlier.id }, { replaced_by });
  });
}

/** The runner's decisions on a corrected file, for the file that is restored in its place. */
function decisionsFrom(corrected: Stored, replaced: Stored) {
  const flags = withEarlierDecisions(readFlags(corrected.flags), readFlags(replaced.flags));
  const date = mendedDate(flags);
  const { mended } = replaced;
  return { flags, mended: date ? { ...mended, to: { ...mended.to, date } } : mended };
}

async function putSourceBack(
  tx: Transaction<DB>,
  {
    row,
    source,
    replaced,
    others,
  }: { row: Selectable<Trainings>; source: Stored; replaced: Stored; others: Stored[] },
): Promise<void> {
  const userId = source.user_id;
  const decisions = decisionsFrom(source, replaced);
  const back = asStored({ ...replaced, ...decisions });
  const sources = [...others, source].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(asStored);
  const { changes, remaining, taken } = putBack(enteredOf(readTraining(row)), sources, {
    correctedId: source.id,
    replaced: back,
  });
  await deleteSource(tx, { userId, id: source.id });
  await withReplaced(tx, () =>
    updateSource(
      tx,
      { userId, id: replaced.id },
      {
        replaced_by: null,
        taken,
        flags: jsonText(decisions.flags),
        mended: jsonText(decisions.mended),
      },
    ),
  );
  await keepTaken(tx, others, remaining);
  await updateTraining(tx, row, {
    gone: [source],
    left: [replaced, ...others],
    changes,
    sources: [...remaining, { ...back, taken }],
  });
}

interface Left {
  gone: readonly Stored[];
  /** The remaining ones; the first suitable one becomes the training's origin. */
  left: readonly Stored[];
  /** The training's new values in place of those from the removed sources. */
  changes: Record<string, unknown>;
  /** The remaining sources, with what the training now has from them. */
  sources: readonly StoredSource[];
}

/** Writes a training's values after some of its sources have been removed, and its new origin. */
async function updateTraining(
  tx: Transaction<DB>,
  row: Selectable<Trainings>,
  { gone, left, changes, sources }: Left,
): Promise<void> {
  const after = { ...enteredOf(readTraining(row)), ...changes } as ReturnType<typeof enteredOf>;
  const columns = {
    ...toColumns(changes as TrainingChanges),
    ...(gone.some((source) => isOrigin(row, source)) && originOf(left, { after, sources })),
  };
  if (Object.keys(columns).length === 0) return;
  await trainings.update(tx, { userId: row.user_id, id: row.id, columns });
}
