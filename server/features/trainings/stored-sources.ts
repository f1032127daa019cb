import type { Selectable, Transaction } from 'kysely';
import { isFromApi } from '#shared/sources/provenance.ts';
import { hasApiData } from '#shared/trainings/merge.ts';
import type { enteredOf } from '#shared/trainings/schema.ts';
import type { StoredSource } from '#shared/trainings/unmerge.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { DB, TrainingSources, Trainings } from '../../db/types.ts';
import { ownerIn } from './merge-source.ts';
import { updateSource } from './source-queries.ts';

type Stored = Selectable<TrainingSources>;

/** With the values that the training had from it after mending. */
export const asStored = (stored: Stored): StoredSource => ({
  ...ownerIn(stored),
  id: stored.id,
  before: stored.before,
});

/** Stores what the training now has from each of its sources. */
export async function keepTaken(
  tx: Transaction<DB>,
  stored: Stored[],
  remaining: readonly StoredSource[],
): Promise<void> {
  const earlier = new Map(stored.map((source) => [source.id, source]));
  for (const source of remaining) {
    const before = earlier.get(source.id);
    if (!before || JSON.stringify(source) === JSON.stringify(asStored(before))) continue;
    const key = { userId: before.user_id, id: source.id };
    await updateSource(tx, key, { taken: source.taken, before: jsonText(source.before) });
  }
}

type Origin = Pick<Stored, 'source' | 'source_id' | 'import_id'>;

/**
 * The source that becomes the training's origin, and so determines its import: one from an API as
 * long as the training has something from there.
 * @param candidates the first suitable one is taken
 */
export function originOf(
  candidates: readonly Origin[],
  { after, sources }: { after: ReturnType<typeof enteredOf>; sources: readonly StoredSource[] },
): Partial<Selectable<Trainings>> {
  const hasFromApi = hasApiData(after, sources);
  const next =
    candidates.find(({ source }) => isFromApi(source) === hasFromApi) ?? candidates.at(0);
  return next ? { source: next.source, source_id: next.source_id, import_id: next.import_id } : {};
}

/** Whether a training came from a source. */
export const isOrigin = (row: Selectable<Trainings>, { source, source_id }: Origin): boolean =>
  row.source === source && row.source_id === source_id;
