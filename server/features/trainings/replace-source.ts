import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { mendedDate } from '#shared/quality/mend.ts';
import { withEarlierDecisions } from '#shared/quality/with-earlier-decisions.ts';
import { readFlags } from '#shared/trainings/flag-schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { putInPlace } from '#shared/trainings/replace.ts';
import type { TrainingChanges, TrainingFields } from '#shared/trainings/schema.ts';
import { enteredOf } from '#shared/trainings/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import { withReplaced } from '../../db/replaced-sources.ts';
import type { DB, TrainingSources } from '../../db/types.ts';
import { addSource, type NewSource } from './add-source.ts';
import { toColumns, trainings } from './queries.ts';
import { findSource, findTrackOf, listSources, updateSource } from './source-queries.ts';
import { asStored, isOrigin, keepTaken, originOf } from './stored-sources.ts';

type Corrected = Omit<NewSource, 'trainingId' | 'taken' | 'before' | 'mended'>;

/**
 * A corrected file with the runner's decisions on the one that it replaces.
 * @returns what is stored, and the file with the values that its training has from it
 */
function withDecisions(corrected: Corrected, replaced: Selectable<TrainingSources>) {
  const flags = withEarlierDecisions(readFlags(replaced.flags), corrected.flags ?? []);
  const date = mendedDate(flags);
  return {
    toStore: { ...corrected, flags, ...(date && { mended: { to: { date } } }) },
    owner: { ...corrected, values: { ...corrected.values, ...(date && { date }) } },
  };
}

/**
 * Replaces the source with this key by a corrected file; the old source stays, hidden, until the
 * file is taken back: see shared/trainings/replace.ts.
 * @returns the source of the file, and its training; undefined if there is nothing left to replace,
 *   or some training already has this file
 */
export async function replaceSource(
  tx: Transaction<DB>,
  key: RecordKey,
  corrected: Corrected,
): Promise<{ id: string; trainingId: string } | undefined> {
  const { userId } = key;
  const found = await findSource(tx, key);
  const row = found && (await trainings.lock(tx, { userId, id: found.training_id }));
  if (!row) return undefined;
  const stored = await listSources(tx, { userId, id: row.id });
  const replaced = stored.find(({ id }) => id === key.id);
  if (!replaced) return undefined;
  const fields = enteredOf(readTraining(row));
  const { toStore, owner } = withDecisions(corrected, replaced);
  const { changes, remaining, taken, before, given } = putInPlace(fields, stored.map(asStored), {
    replacedId: key.id,
    corrected: owner,
  });
  const id = await addSource(tx, userId, { ...toStore, trainingId: row.id, taken, before });
  if (!id) return undefined;
  await withReplaced(tx, () => updateSource(tx, key, { replaced_by: id, taken: given }));
  const others = stored.filter((source) => source !== replaced);
  await keepTaken(tx, others, remaining);

  const { source, sourceId, importId = null } = corrected;
  const candidates = [{ source, source_id: sourceId, import_id: importId }, ...others];
  const after = { ...fields, ...changes } as typeof fields;
  const sources = [...remaining, { ...owner, id, taken, before }];
  const columns = {
    ...toColumns(changes as TrainingChanges),
    ...(isOrigin(row, replaced) && originOf(candidates, { after, sources })),
  };
  if (Object.keys(columns).length > 0) await trainings.update(tx, { userId, id: row.id, columns });
  return { id, trainingId: row.id };
}

/** A training before and after one of its sources is replaced, and that source. */
export interface ComparedReplacement {
  replaced: Selectable<TrainingSources>;
  /** The corrected file's values, on the day that the runner has set in place of its clock's. */
  values: Partial<TrainingFields>;
  hasTrack: boolean;
  before: ReturnType<typeof enteredOf>;
  after: Partial<Record<keyof TrainingFields, unknown>>;
}

/**
 * What a corrected file would change.
 * @throws {AppError} NOT_FOUND
 */
export async function compareReplacement(
  tx: Transaction<DB>,
  key: RecordKey,
  corrected: Corrected,
): Promise<ComparedReplacement> {
  const replaced = await findSource(tx, key);
  const training = replaced && { userId: key.userId, id: replaced.training_id };
  const row = training && (await trainings.find(tx, training));
  if (!row) throw new AppError('NOT_FOUND');
  const before = enteredOf(readTraining(row));
  const stored = await listSources(tx, training);
  const { owner } = withDecisions(corrected, replaced);
  const { changes } = putInPlace(before, stored.map(asStored), {
    replacedId: key.id,
    corrected: owner,
  });
  return {
    replaced,
    values: owner.values,
    hasTrack: (await findTrackOf(tx, key)) !== undefined,
    before,
    after: { ...before, ...changes },
  };
}
