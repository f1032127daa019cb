import type { Insertable, Transaction } from 'kysely';
import type { Source } from '#shared/sources/provenance.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { parseDuration } from '#shared/units.ts';
import { jsonRows } from '../../db/json-rows.ts';
import type { DB, Trainings } from '../../db/types.ts';

/** A training that comes from a source: see `NewSource`. */
export interface ImportedTraining {
  id: string;
  source: Source;
  sourceId: string;
  importId: string | undefined;
  fields: TrainingFields;
}

/**
 * Adds trainings that come from sources, which the caller adds: see `addSources`.
 * @returns the ids of those that were added; one whose source the log has already is left out
 */
export async function addImported(
  tx: Transaction<DB>,
  userId: string,
  imported: ImportedTraining[],
): Promise<Set<string>> {
  if (imported.length === 0) return new Set();
  const rows = imported.map((training) => toRow(userId, training));
  const columns = Object.keys(rows[0] as object) as (keyof Insertable<Trainings>)[];
  const added = await tx
    .insertInto('trainings')
    .columns(columns)
    .expression(jsonRows('trainings', columns, rows))
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'source_id']).doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}

/** Every row has the same columns. */
function toRow(
  userId: string,
  { id, source, sourceId, importId, fields }: ImportedTraining,
): Insertable<Trainings> {
  return {
    user_id: userId,
    id,
    import_id: importId ?? null,
    source,
    source_id: sourceId,
    is_strava_import: true,
    date: fields.date,
    start_time: fields.startTime ?? null,
    session_type: fields.sessionType,
    workout_description: fields.workoutDescription ?? null,
    distance: fields.distance,
    duration: parseDuration(fields.duration) ?? 0,
    terrain: fields.terrain,
    rpe: fields.rpe ?? null,
    heart_rate_avg: fields.heartRateAvg ?? null,
    heart_rate_max: fields.heartRateMax ?? null,
    session_notes: fields.sessionNotes ?? null,
    shoes_used: fields.shoesUsed ?? null,
    elevation_gain: fields.elevationGain ?? null,
    avg_power: fields.avgPower ?? null,
    calories: fields.calories ?? null,
  };
}
