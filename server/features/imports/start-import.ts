import { setTimeout } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { createPreview, isWanted } from '#shared/imports/plan.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { isBeingStarted } from './being-started.ts';
import { letOthers } from './in-batches.ts';
import { plannedRows } from './planned-rows.ts';
import { decideRows, type ImportKey, lockImport, updateImport } from './queries.ts';

interface Start {
  runner: RunnersTransactions;
  key: ImportKey;
  timeZone: string;
  include: number[];
}

/**
 * Decides which rows are imported, and in which time zone. A second start, from another click or
 * tab, waits for the first and has no effect.
 * @returns whether there is work to do
 */
export async function startImport({ runner, key, timeZone, include }: Start): Promise<boolean> {
  let claim = await claimImport(runner, key);
  while (claim === 'taken') {
    await setTimeout(50);
    claim = await claimImport(runner, key);
  }
  if (typeof claim === 'boolean') return claim;
  try {
    return await decide({ runner, key, timeZone, include, claim });
  } catch (error) {
    await runner.asService((tx) => updateImport(tx, key, { status: 'preview', started_at: null }));
    throw error;
  }
}

/** @returns when it was claimed, or without that whether there is work to do */
function claimImport({ asService }: RunnersTransactions, key: ImportKey) {
  return asService(async (tx): Promise<Date | boolean | 'taken'> => {
    const record = await lockImport(tx, key);
    if (!record || record.status === 'reading') throw new AppError('NOT_FOUND');
    if (record.status === 'undone') {
      throw new AppError('CONFLICT', { message: 'This import was undone. Choose the file again.' });
    }
    if (record.status === 'failed') {
      await updateImport(tx, key, { status: 'importing', error: null });
      return true;
    }
    if (isBeingStarted(record)) return 'taken';
    if (record.status !== 'preview' && record.status !== 'starting') {
      return record.status === 'importing';
    }
    const claim = new Date();
    await updateImport(tx, key, { status: 'starting', started_at: claim });
    return claim;
  });
}

/** A few rows at a time; what a killed server has decided is decided again by the next start. */
async function decide({ runner, key, timeZone, include, claim }: Start & { claim: Date }) {
  const ticked = new Set(include);
  const preview = createPreview();
  let toImport = 0;
  for await (const rows of plannedRows(runner, key, timeZone)) {
    const wanted = rows.filter((row) => isWanted(row, ticked));
    const duplicates = rows.filter(({ duplicateOf }) => duplicateOf);
    for (const row of rows) preview.add(row);
    toImport += wanted.length;
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (!first || !last) continue;
    await runner.asService((tx) =>
      decideRows(tx, key, {
        from: first.row.line,
        to: last.row.line,
        chosen: wanted.map(({ row }) => row.line),
        duplicates: duplicates.map(({ row }) => row.line),
      }),
    );
    await letOthers();
  }
  const { summary } = preview.result();
  return await runner.asService(async (tx) => {
    const record = await lockImport(tx, key);
    const isOurs =
      record?.status === 'starting' && record.started_at?.getTime() === claim.getTime();
    if (!isOurs) return false;
    await updateImport(tx, key, {
      status: 'importing',
      time_zone: timeZone,
      started_at: new Date(),
      to_import: toImport,
      running_activities: summary.runningActivities,
      duplicates: summary.duplicates,
    });
    return true;
  });
}
