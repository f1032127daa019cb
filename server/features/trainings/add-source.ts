import type { Insertable, Transaction } from 'kysely';
import { newId } from '#shared/new-id.ts';
import type { Mended } from '#shared/quality/mend.ts';
import type { Source } from '#shared/sources/provenance.ts';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import type { Lap } from '#shared/tracks/track.ts';
import type { ActivityFormat } from '#shared/trainings/file-format.ts';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { jsonRows } from '../../db/json-rows.ts';
import type { DB, TrainingSources } from '../../db/types.ts';

/** Something that has a training's data: see the table `training_sources`. */
export interface NewSource {
  trainingId: string;
  source: Source;
  /** The service's id of the activity; of a file its hash and the activity's number in it. */
  sourceId: string;
  importId?: string | undefined;
  fileName?: string | undefined;
  format?: ActivityFormat | undefined;
  device?: string | undefined;
  startedAt?: Date | undefined;
  /** Its values. */
  values: Partial<TrainingFields>;
  /** The fields that the training has from it, and their previous values. */
  taken: string[];
  before?: Partial<Record<string, unknown>>;
  laps?: Lap[];
  remarks?: string[];
  /** What is probably wrong in it: see shared/quality. */
  flags?: KeptFlag[];
  /** The training's values instead. */
  mended?: Mended;
}

/**
 * Adds sources that none of the runner's trainings has yet.
 * @returns the ids of the new rows, in the order of the sources; undefined for an existing one
 */
export async function addSources(
  tx: Transaction<DB>,
  userId: string,
  sources: NewSource[],
): Promise<(string | undefined)[]> {
  if (sources.length === 0) return [];
  const rows = sources.map((source) => ({
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
    values: source.values,
    taken: source.taken,
    before: source.before ?? {},
    laps: source.laps ?? [],
    remarks: source.remarks ?? [],
    flags: source.flags ?? [],
    mended: source.mended ?? {},
  }));
  const columns = Object.keys(rows[0] as object) as (keyof Insertable<TrainingSources>)[];
  const added = await tx
    .insertInto('training_sources')
    .columns(columns)
    .expression(jsonRows('training_sources', columns, rows))
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'source_id']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  return rows.map(({ id }) => (ids.has(id) ? id : undefined));
}

/** One of them. */
export async function addSource(
  tx: Transaction<DB>,
  userId: string,
  source: NewSource,
): Promise<string | undefined> {
  const [id] = await addSources(tx, userId, [source]);
  return id;
}

/**
 * @param id the source's
 * @param until when it is no longer shown, if it may not be kept
 */
export async function addTrack(
  tx: Transaction<DB>,
  { userId, id, trainingId }: { userId: string; id: string; trainingId: string },
  { samples, channels, encoding, data }: StoredTrack,
  until?: Date,
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
      expires_at: until ?? null,
    })
    .execute();
}
