import type { Transaction } from 'kysely';
import { isTrainingRow } from '#shared/imports/activity-row.ts';
import type { PlannedRow } from '#shared/imports/plan.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import { showHeld } from '../../../db/held-trainings.ts';
import type { DB } from '../../../db/types.ts';
import type { ImportKey } from '../import-record.ts';
import { listRows } from '../row-queries.ts';
import { fromStored } from '../stored-rows.ts';
import { findTarget } from './replacement-queries.ts';

/**
 * What the import of a corrected file does with its rows: its run is added to the training whose
 * file it replaces, whatever else matches it. If that file is gone, nothing.
 */
export async function planReplacement(
  tx: Transaction<DB>,
  key: ImportKey,
  { replaces, limit }: { replaces: string; limit: number },
): Promise<PlannedRow[]> {
  await showHeld(tx);
  const target = await findTarget(tx, { userId: key.userId, id: replaces });
  const rows = (await listRows(tx, key, { limit })).map(fromStored);
  return rows.map((row): PlannedRow => {
    if (!isTrainingRow(row)) return { row, verdict: row.verdict };
    if (!target) return { row, verdict: 'left-out' };
    const training = {
      id: target.trainingId,
      date: target.date,
      startTime: target.start_time?.slice(0, 5),
      distance: target.distance,
      duration: formatDuration(seconds(target.duration)),
      sources: [],
    };
    return {
      row,
      verdict: 'duplicate',
      trainingId: training.id,
      duplicateOf: { training, why: 'logged', sureness: 'likely' },
    };
  });
}
