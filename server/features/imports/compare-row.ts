import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { ComparedRow } from '#shared/imports/schema.ts';
import { isRun, trainingOf } from '#shared/imports/strava-export.ts';
import { compareWithSource } from '#shared/trainings/compare.ts';
import type { DB } from '../../db/types.ts';
import { compareWith } from '../trainings/merge-source.ts';
import { findImport, type ImportKey, type ImportRecord } from './queries.ts';
import { findRow } from './row-queries.ts';
import { fromStored, sourceOf } from './stored-rows.ts';

/**
 * A row of a preview beside the training of the log, or the earlier row, that it is probably the run of.
 * @throws {AppError} NOT_FOUND
 */
export async function compareRow(
  tx: Transaction<DB>,
  key: ImportKey,
  {
    line,
    training,
    earlier,
  }: { line: number; training?: string | undefined; earlier?: number | undefined },
): Promise<ComparedRow> {
  const record = await findImport(tx, key);
  if (!record) throw new AppError('NOT_FOUND');
  const further = await readRow(tx, record, line);
  if (training !== undefined) {
    const there = { userId: key.userId, id: training };
    return { fields: await compareWith(tx, there, further) };
  }
  if (earlier === undefined) throw new AppError('NOT_FOUND');
  const before = await readRow(tx, record, earlier);
  const taken = Object.keys(before.values);
  return { fields: compareWithSource(before.values, [{ ...before, taken }], further) };
}

async function readRow(tx: Transaction<DB>, record: ImportRecord, line: number) {
  const stored = await findRow(tx, { userId: record.user_id, id: record.id, line });
  const run = stored && fromStored(stored);
  if (!run || !isRun(run)) throw new AppError('NOT_FOUND');
  const format = run.activity?.format;
  return { source: sourceOf(run), format, values: trainingOf(run, record.time_zone) };
}
