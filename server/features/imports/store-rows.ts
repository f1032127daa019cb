import type { Insertable, Transaction } from 'kysely';
import { isRun, type Run, trainingOf } from '#shared/imports/strava-export.ts';
import { newId } from '#shared/new-id.ts';
import type { Source } from '#shared/trainings/provenance.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { parseDuration } from '#shared/units.ts';
import type { DB, Trainings } from '../../db/types.ts';
import { addSources, type NewSource } from '../trainings/add-source.ts';
import { mergeInto } from '../trainings/merge-source.ts';
import {
  findKnownSources,
  findThere,
  type ImportRecord,
  insertImported,
  type MovedTrack,
  moveTracks,
  type StoredRow,
} from './queries.ts';
import { fromStored, sourceOf } from './stored-rows.ts';

/** What became of a row. */
export type RowState = 'imported' | 'merged' | 'skipped';

/** A row that was chosen, with the training that it becomes, or is added to. */
interface Chosen {
  run: Run;
  source: Source;
  fields: TrainingFields;
  trainingId: string;
  isDuplicate: boolean;
}

/**
 * Stores some chosen rows: as new trainings, or as further sources of trainings that are there. What
 * another import has stored meanwhile is skipped.
 * @returns what became of each, by its line
 */
export async function storeRows(
  tx: Transaction<DB>,
  record: ImportRecord,
  rows: StoredRow[],
): Promise<Map<number, RowState>> {
  const { user_id: userId, id: importId } = record;
  const states = new Map<number, RowState>(rows.map(({ line }) => [line, 'skipped']));
  const tracks: MovedTrack[] = [];
  const settle = ({ run, trainingId }: Chosen, state: RowState, sourceId?: string) => {
    states.set(run.line, state);
    if (sourceId && run.activity?.hasTrack)
      tracks.push({ line: run.line, id: sourceId, trainingId });
  };
  const { additions, duplicates } = await sort(tx, record, rows);

  const added = await insertImported(
    tx,
    additions.map((chosen) => toTraining(record, chosen)),
  );
  const stored = additions.filter(({ trainingId }) => added.has(trainingId));
  const sourceIds = await addSources(
    tx,
    userId,
    stored.map((chosen) => ({ ...toSource(record, chosen), ...firstOf(chosen) })),
  );
  for (const [at, chosen] of stored.entries()) settle(chosen, 'imported', sourceIds[at]);

  for (const chosen of duplicates) {
    const key = { userId, id: chosen.trainingId };
    const sourceId = await mergeInto(tx, key, toSource(record, chosen));
    if (sourceId) settle(chosen, 'merged', sourceId);
  }
  await moveTracks(tx, { userId, id: importId }, tracks);
  return states;
}

/** Without what the runner's log has by now. A duplicate of a training that was deleted is a new one. */
async function sort(tx: Transaction<DB>, record: ImportRecord, rows: StoredRow[]) {
  const { user_id: userId } = record;
  const chosen = rows.flatMap((row) => chosenIn(record, row));
  const known = await findKnownSources(
    tx,
    userId,
    chosen.map(({ run }) => run.sourceId),
  );
  const unknown = chosen.filter(({ run, source }) => !known.has(`${source} ${run.sourceId}`));
  const there = await findThere(
    tx,
    userId,
    unknown.filter(({ isDuplicate }) => isDuplicate).map(({ trainingId }) => trainingId),
  );
  const additions: Chosen[] = [];
  const duplicates: Chosen[] = [];
  for (const one of unknown) {
    if (one.isDuplicate && there.has(one.trainingId)) duplicates.push(one);
    else additions.push(one);
    there.add(one.trainingId);
  }
  return { additions, duplicates };
}

function chosenIn({ time_zone }: ImportRecord, row: StoredRow): Chosen[] {
  const run = fromStored(row);
  if (!isRun(run)) return [];
  return [
    {
      run,
      source: sourceOf(run),
      fields: trainingOf(run, time_zone),
      trainingId: row.training_id ?? newId(),
      isDuplicate: row.verdict === 'duplicate',
    },
  ];
}

/** A new training has all its fields from its source. */
const firstOf = ({ fields, trainingId }: Chosen) => ({
  trainingId,
  taken: Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name])),
});

function toSource({ id }: ImportRecord, { run, source, fields }: Chosen) {
  const { activity } = run;
  return {
    source,
    sourceId: run.sourceId,
    importId: id,
    startedAt: new Date(run.startedAtUtc),
    values: fields,
    fileName: activity?.fileName.slice(-500),
    format: activity?.format,
    device: activity?.device?.slice(0, 200),
    laps: activity?.laps ?? [],
    remarks: activity?.remarks ?? [],
  } satisfies Partial<NewSource>;
}

function toTraining(
  { user_id, id }: ImportRecord,
  { run, source, fields, trainingId }: Chosen,
): Insertable<Trainings> {
  return {
    user_id,
    id: trainingId,
    import_id: id,
    source,
    source_id: run.sourceId,
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
