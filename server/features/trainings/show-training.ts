import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { shownFlags } from '#shared/quality/shown-flags.ts';
import type { Source } from '#shared/sources/provenance.ts';
import { isFromApi } from '#shared/sources/provenance.ts';
import type { Lap } from '#shared/tracks/track.ts';
import type { DetailedTraining, TrainingSource } from '#shared/trainings/detailed-schema.ts';
import { isWhen, ownerOf, saysNothing } from '#shared/trainings/merge.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { Training, TrainingFields } from '#shared/trainings/schema.ts';
import { isImported } from '#shared/trainings/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, TrainingSources, Trainings } from '../../db/types.ts';
import { flaggedOf } from './flagged-sources.ts';
import { listKept } from './originals.ts';
import { trainings } from './queries.ts';
import { listReplaced, listSources, listTracked } from './source-queries.ts';

/**
 * A training with what lists omit: its laps, sources and flags.
 * @throws {AppError} NOT_FOUND
 */
export async function findTraining(tx: Transaction<DB>, key: RecordKey): Promise<DetailedTraining> {
  const row = await trainings.find(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  const training = readTraining(row);
  const stored = await listSources(tx, key);
  const all = stored.map(asSource);
  const ids = stored.map(({ id }) => id);
  const kept = await listKept(tx, key.userId, ids);
  const replaced = await listReplaced(tx, key);
  const sources = stored.map((source, at) => ({
    ...presentSource(source),
    hasOriginal: kept.has(source.id),
    ...replacedBy(source.id, replaced),
    ...comparedWith(training, { row, all, at }),
  }));
  const tracked = await listTracked(tx, key);
  const shown = stored.find(({ id }) => id === tracked[0])?.source as Source | undefined;
  return {
    ...training,
    laps: lapsOf(stored),
    sources: sources.length > 0 ? sources : firstSourceOf(row),
    flags: shownFlags(training, flaggedOf(row, stored, tracked)),
    hasTrack: tracked.length > 0,
    ...(shown && { trackFrom: shown }),
  };
}

/** The laps of the source that has most of them, without the parts that the runner has left out. */
function lapsOf(stored: Selectable<TrainingSources>[]): Lap[] {
  let most: Lap[] = [];
  for (const { laps, mended } of stored) {
    const left = mended.laps ?? laps;
    if (left.length > most.length) most = left;
  }
  return most;
}

const asSource = (stored: Selectable<TrainingSources>) => ({
  source: stored.source,
  values: stored.values,
  taken: stored.taken,
});

function presentSource(stored: Selectable<TrainingSources>) {
  return {
    id: stored.id,
    source: stored.source as Source,
    sourceId: stored.source_id,
    ...(stored.import_id && { importId: stored.import_id }),
    ...(stored.file_name && { fileName: stored.file_name }),
    ...(stored.format && { format: stored.format as 'fit' }),
    ...(stored.device && { device: stored.device }),
    importedAt: stored.created_at.toISOString(),
    remarks: stored.remarks,
  };
}

/** What a source has replaced. */
function replacedBy(id: string, replaced: Awaited<ReturnType<typeof listReplaced>>) {
  const found = replaced.find(({ replaced_by }) => replaced_by === id);
  return found && { replaces: { ...(found.file_name && { fileName: found.file_name }) } };
}

/**
 * What the training has from one of its sources, and where that differs. Data from a service's API
 * is not offered to a runner's own training, as the two are not mixed.
 */
function comparedWith(
  training: Training,
  { row, all, at }: { row: Selectable<Trainings>; all: ReturnType<typeof asSource>[]; at: number },
): Pick<TrainingSource, 'others' | 'usable' | 'taken'> {
  const one = all[at];
  if (!one) return { others: {}, usable: [], taken: [] };
  const isOther = (name: string, value: unknown) =>
    training[name as keyof Training] !== value && !saysNothing(name, value);
  const others = Object.entries(one.values).filter(([name, value]) => isOther(name, value));
  const isKeptApart = isFromApi(one.source) && !isFromApi(row.source);
  const isUsable = (name: string) => !(isKeptApart || (isImported(training) && isWhen(name)));
  return {
    others: Object.fromEntries(others),
    usable: others.flatMap(([name]) => (isUsable(name) ? [name] : [])),
    taken: one.taken.filter(
      (name) =>
        ownerOf(name as keyof TrainingFields, training[name as keyof Training], all) === one,
    ),
  };
}

/**
 * What is known of the source of a training that was imported before sources were stored
 * separately.
 */
function firstSourceOf({ source, source_id, import_id }: Selectable<Trainings>): TrainingSource[] {
  if (!source || !source_id) return [];
  return [
    {
      source: source as Source,
      sourceId: source_id,
      ...(import_id && { importId: import_id }),
      others: {},
      usable: [],
      taken: [],
      remarks: [],
    },
  ];
}
