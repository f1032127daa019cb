import type { Transaction } from 'kysely';
import type { TrainingRow } from '#shared/imports/activity-row.ts';
import { correctedRun, fileIsInLog, severalIn } from '#shared/imports/corrected-file.ts';
import { readFlags } from '#shared/trainings/flag-schema.ts';
import { isRun } from '#shared/trainings/rules.ts';
import type { DB } from '../../../db/types.ts';
import type { ImportKey } from '../import-record.ts';
import { listRows } from '../row-queries.ts';
import { fromStored } from '../stored-rows.ts';
import { nothingToReplace } from './nothing-to-replace.ts';
import { findFile, findTarget } from './replacement-queries.ts';

/** More rows than any file with one run has, including what is in an archive beside it. */
const mostRows = 50;

/**
 * The run in a file that was read, if it can replace another one.
 * @param found the number of its rows
 * @returns a sentence if it cannot
 */
export async function runOfCorrected(
  tx: Transaction<DB>,
  key: ImportKey,
  { replaces, found, timeZone }: { replaces: string; found: number; timeZone: string },
): Promise<TrainingRow | string> {
  const target = await findTarget(tx, { userId: key.userId, id: replaces });
  if (!target) return nothingToReplace;
  if (found > mostRows) return severalIn(found);
  const rows = (await listRows(tx, key, { limit: mostRows })).map(fromStored);
  const replaced = {
    sourceId: target.source_id,
    isOtherSport: !isRun(target.session_type),
    values: target.values,
    laps: target.laps,
    flags: readFlags(target.flags),
  };
  const run = correctedRun(rows, replaced, timeZone);
  if (typeof run === 'string') return run;
  const there = await findFile(tx, key.userId, run.sourceId);
  return there ? fileIsInLog({ isReplaced: there.replaced_by !== null }) : run;
}
