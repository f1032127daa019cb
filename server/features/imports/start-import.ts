import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { previewOf, runsToImport } from '#shared/imports/plan.ts';
import type { DB } from '../../db/types.ts';
import {
  chooseRows,
  type ImportKey,
  listLogged,
  listRows,
  lockImport,
  markDuplicates,
  updateImport,
} from './queries.ts';
import { planStored } from './stored-rows.ts';

/**
 * Decides which rows are imported, and in which time zone. A second start, from another click or
 * tab, has no effect.
 * @returns whether there is work to do
 */
export async function startImport({
  tx,
  key,
  timeZone,
  include,
}: {
  tx: Transaction<DB>;
  key: ImportKey;
  timeZone: string;
  include: number[];
}): Promise<boolean> {
  const record = await lockImport(tx, key);
  if (!record) throw new AppError('NOT_FOUND');
  if (record.status === 'undone') {
    throw new AppError('CONFLICT', { message: 'This import was undone. Choose the file again.' });
  }
  if (record.status === 'failed') {
    await updateImport(tx, key, { status: 'importing', error: null });
    return true;
  }
  if (record.status !== 'preview') return record.status === 'importing';
  const plan = planStored(await listRows(tx, key), await listLogged(tx, key.userId), timeZone);
  const chosen = runsToImport(plan, include).map(({ line }) => line);
  const duplicates = plan
    .filter(({ verdict }) => verdict === 'duplicate')
    .map(({ row }) => row.line);
  await chooseRows(tx, key, chosen);
  await markDuplicates(tx, key, duplicates);
  const { summary } = previewOf(plan);
  await updateImport(tx, key, {
    status: 'importing',
    time_zone: timeZone,
    started_at: new Date(),
    to_import: chosen.length,
    running_activities: summary.runningActivities,
    duplicates: summary.duplicates,
  });
  return true;
}
