import type { Insertable } from 'kysely';
import { isRun, type Run, trainingOf } from '#shared/imports/strava-export.ts';
import { newId } from '#shared/new-id.ts';
import { parseDuration } from '#shared/units.ts';
import type { Database } from '../../db/client.ts';
import type { Trainings } from '../../db/types.ts';
import { tellImport } from '../../observed.ts';
import { addUp } from './counted-rows.ts';
import { batchSize, letOthers } from './in-batches.ts';
import {
  type CountedRows,
  type ImportKey,
  type ImportRecord,
  insertImported,
  listPendingRows,
  lockImport,
  type StoredRow,
  settleRows,
  updateImport,
} from './queries.ts';
import { fromStored, source } from './stored-rows.ts';

/**
 * Turns the chosen rows into trainings, one batch per transaction: the trainings, the state of
 * their rows and the progress are written together or not at all. So the import can be interrupted
 * anywhere and run again, even by two servers at once.
 */
export async function runImport(database: Database, key: ImportKey, signal: AbortSignal) {
  let after = 0;
  while (!signal.aborted) {
    const { came, line = after } = await importBatch(database, key, after);
    after = line;
    if (came === 'complete') tellImport('complete');
    if (came !== 'further') return;
    await letOthers();
  }
}

function importBatch(
  database: Database,
  key: ImportKey,
  after: number,
): Promise<{ came: 'further' | 'complete' | 'nowhere'; line?: number | undefined }> {
  return database.asService(key.userId, async (tx) => {
    const record = await lockImport(tx, key);
    if (record?.status !== 'importing') return { came: 'nowhere' };
    const rows = await listPendingRows(tx, key, { after, limit: batchSize });
    if (rows.length === 0) {
      await updateImport(tx, key, { status: 'complete', finished_at: new Date() });
      return { came: 'complete' };
    }
    const runs = rows.map(fromStored).filter(isRun);
    const stored = await insertImported(
      tx,
      runs.map((run) => toTraining(record, run)),
    );
    const isNew = ({ sourceId }: Run) => stored.has(sourceId);
    const linesOf = (some: Run[]) => some.map(({ line }) => line);
    const known = runs.filter((run) => !isNew(run));
    await settleRows(tx, key, linesOf(runs.filter(isNew)), 'imported');
    await settleRows(tx, key, linesOf(known), 'skipped');
    // Another import stored some of these first: they are not stored twice, and the tiles count
    // them as duplicates.
    await updateImport(tx, key, {
      imported: record.imported + stored.size,
      duplicates: record.duplicates + known.length,
      to_import: record.to_import - known.length,
      counted: withSettled(record, rows, stored),
    });
    return { came: 'further', line: rows.at(-1)?.line };
  });
}

/** The counts of an import once some rows are stored, or skipped as another import had stored them. */
function withSettled({ counted }: ImportRecord, rows: StoredRow[], stored: Set<string>) {
  if (counted === null) return null;
  const changes = rows.flatMap(({ verdict, kind, chosen, source_id }) => {
    const state = source_id !== null && stored.has(source_id) ? 'imported' : 'skipped';
    const row = { verdict, kind, chosen };
    return [
      { ...row, state: 'pending', count: -1 },
      { ...row, state, count: 1 },
    ];
  });
  return JSON.stringify(addUp([...(counted as unknown as CountedRows[]), ...changes]));
}

function toTraining({ user_id, id, time_zone }: ImportRecord, run: Run): Insertable<Trainings> {
  const training = trainingOf(run, time_zone);
  return {
    user_id,
    id: newId(),
    import_id: id,
    source,
    source_id: run.sourceId,
    is_strava_import: true,
    date: training.date,
    start_time: training.startTime ?? null,
    session_type: training.sessionType,
    workout_description: training.workoutDescription ?? null,
    distance: training.distance,
    duration: parseDuration(training.duration) ?? 0,
    terrain: training.terrain,
    rpe: training.rpe ?? null,
    heart_rate_avg: training.heartRateAvg ?? null,
    heart_rate_max: training.heartRateMax ?? null,
    session_notes: training.sessionNotes ?? null,
    shoes_used: training.shoesUsed ?? null,
    elevation_gain: training.elevationGain ?? null,
    avg_power: training.avgPower ?? null,
    calories: training.calories ?? null,
  };
}
