import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Lap } from '#shared/tracks/track.ts';
import type { DetailedTraining, TrainingSource } from '#shared/trainings/detailed-schema.ts';
import type { Source } from '#shared/trainings/provenance.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { Training } from '#shared/trainings/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, TrainingSources, Trainings } from '../../db/types.ts';
import { trainings } from './queries.ts';
import { hasTrack, listSources } from './source-queries.ts';

/**
 * A training with what lists leave out: its laps and sources.
 * @throws {AppError} NOT_FOUND
 */
export async function showTraining(tx: Transaction<DB>, key: RecordKey): Promise<DetailedTraining> {
  const row = await trainings.find(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  const training = readTraining(row);
  const stored = await listSources(tx, key);
  const sources = stored.map((source) => presentSource(source, training));
  return {
    ...training,
    laps: lapsOf(stored),
    sources: sources.length > 0 ? sources : firstSourceOf(row),
    hasTrack: await hasTrack(tx, key),
  };
}

/** Of the source with most laps. */
function lapsOf(stored: Selectable<TrainingSources>[]): Lap[] {
  const laps = stored.map((source) => source.laps as unknown as Lap[]);
  return laps.reduce((most, some) => (some.length > most.length ? some : most), []);
}

function presentSource(stored: Selectable<TrainingSources>, training: Training): TrainingSource {
  const values = Object.entries(stored.values as object);
  return {
    source: stored.source as Source,
    sourceId: stored.source_id,
    ...(stored.import_id && { importId: stored.import_id }),
    ...(stored.file_name && { fileName: stored.file_name }),
    ...(stored.format && { format: stored.format as 'fit' }),
    ...(stored.device && { device: stored.device }),
    importedAt: stored.created_at.toISOString(),
    others: Object.fromEntries(
      values.filter(([name, value]) => training[name as keyof Training] !== value),
    ),
    taken: stored.taken,
    remarks: stored.remarks as unknown as string[],
  };
}

/** What is known of the source of a training that was imported before sources were kept apart. */
function firstSourceOf({ source, source_id, import_id }: Selectable<Trainings>): TrainingSource[] {
  if (!source || !source_id) return [];
  return [
    {
      source: source as Source,
      sourceId: source_id,
      ...(import_id && { importId: import_id }),
      others: {},
      taken: [],
      remarks: [],
    },
  ];
}
