import type { Transaction } from 'kysely';
import { newId } from '#shared/new-id.ts';
import type { Lap } from '#shared/tracks/track.ts';
import type { Source } from '#shared/trainings/provenance.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import type { DB } from '../../db/types.ts';
import type { StoredTrack } from './track-bytes.ts';

/** Something that has a training's data: see the table `training_sources`. */
export interface NewSource {
  trainingId: string;
  source: Source;
  /** Strava's id of the activity; of a file its hash and the activity's number in it. */
  sourceId: string;
  importId?: string | undefined;
  fileName?: string | undefined;
  format?: 'fit' | 'gpx' | 'tcx' | undefined;
  device?: string | undefined;
  startedAt?: Date | undefined;
  /** What it says. */
  values: Partial<TrainingFields>;
  /** The fields that the training has from it, and what stood there before. */
  taken: string[];
  before?: Partial<Record<string, unknown>>;
  laps?: Lap[];
  remarks?: string[];
}

/** @returns the id of the new row; undefined where one of the runner's trainings has this source already */
export async function addSource(
  tx: Transaction<DB>,
  userId: string,
  source: NewSource,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('training_sources')
    .values({
      user_id: userId,
      id: newId(),
      training_id: source.trainingId,
      source: source.source,
      source_id: source.sourceId,
      import_id: source.importId ?? null,
      file_name: source.fileName ?? null,
      format: source.format ?? null,
      device: source.device ?? null,
      started_at: source.startedAt ?? null,
      values: JSON.stringify(source.values),
      taken: source.taken,
      before: JSON.stringify(source.before ?? {}),
      laps: JSON.stringify(source.laps ?? []),
      remarks: JSON.stringify(source.remarks ?? []),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** @param id the source's */
export async function addTrack(
  tx: Transaction<DB>,
  { userId, id, trainingId }: { userId: string; id: string; trainingId: string },
  { samples, channels, encoding, data }: StoredTrack,
): Promise<void> {
  await tx
    .insertInto('activity_tracks')
    .values({
      user_id: userId,
      id,
      training_id: trainingId,
      samples,
      channels,
      encoding,
      data: Buffer.from(data),
    })
    .execute();
}
