import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { replaceSource } from '../../trainings/replace-source.ts';
import { chosenRun, type Importing, toSource } from '../chosen-rows.ts';
import { moveOriginals } from '../originals/original-queries.ts';
import type { StoredRow } from '../row-queries.ts';
import type { RowState } from '../store-rows.ts';
import { moveTracks } from '../track-queries.ts';
import { findFile } from './replacement-queries.ts';

/**
 * Replaces the source named by the import with the run of a corrected file, its track and its
 * original. Nothing happens if that source is gone, or the file is already in the log.
 * @returns the outcome for each row, by its line
 */
export async function storeReplacement(
  tx: Transaction<DB>,
  { importing, replaces }: { importing: Importing; replaces: string },
  rows: StoredRow[],
): Promise<Map<number, RowState>> {
  const { user_id: userId, id: importId } = importing.record;
  const states = new Map<number, RowState>(rows.map(({ line }) => [line, 'skipped']));
  const [chosen] = rows.flatMap((row) => chosenRun(importing, row) ?? []);
  if (!chosen || (await findFile(tx, userId, chosen.run.sourceId))) return states;
  const { run, sources } = chosen;
  const corrected = toSource(importing.record, { chosen, source: sources[0] });
  const stored = await replaceSource(tx, { userId, id: replaces }, corrected);
  if (!stored) return states;
  const key = { userId, id: importId };
  const { line, activity } = run;
  if (activity?.hasTrack) await moveTracks(tx, key, [{ line, ...stored }]);
  if (activity?.original) await moveOriginals(tx, key, [{ line, id: stored.id }]);
  return states.set(line, 'merged');
}
