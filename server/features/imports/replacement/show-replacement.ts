import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { doubtsAboutCorrected } from '#shared/imports/corrected-file.ts';
import { zonesNear } from '#shared/imports/nearby-zones.ts';
import type { Replacement } from '#shared/imports/schema.ts';
import { inFieldOrder } from '#shared/trainings/field-texts.ts';
import type { DB } from '../../../db/types.ts';
import { readFormats } from '../../profile/read-formats.ts';
import { compareReplacement } from '../../trainings/replace-source.ts';
import { chosenRun, toSource } from '../chosen-rows.ts';
import { importNotFound } from '../import-not-found.ts';
import { findImport, type ImportKey } from '../import-record.ts';
import { listRows } from '../row-queries.ts';
import { replacedIsGone } from './nothing-to-replace.ts';
import { findTarget } from './replacement-queries.ts';

/**
 * What a corrected file would change of its training.
 * @throws {AppError} NOT_FOUND, or CONFLICT if it has replaced the other one already, or that is gone
 */
export async function showReplacement(tx: Transaction<DB>, key: ImportKey): Promise<Replacement> {
  const record = await findImport(tx, key);
  if (!record?.replaces || record.status === 'reading' || record.status === 'refused') {
    throw importNotFound();
  }
  if (record.status !== 'preview' && record.status !== 'starting') {
    throw new AppError('CONFLICT', { message: 'This import has already started.' });
  }
  const there = { userId: key.userId, id: record.replaces };
  const target = await findTarget(tx, there);
  const rows = await listRows(tx, key, { limit: 50 });
  const importing = { record, near: zonesNear([]) };
  const [chosen] = rows.flatMap((row) => chosenRun(importing, row) ?? []);
  if (!target || !chosen) throw replacedIsGone();
  const { run, fields, sources } = chosen;
  const corrected = toSource(record, { chosen, source: sources[0] });
  const compared = await compareReplacement(tx, there, corrected);
  const { replaced, values, hasTrack, before, after } = compared;
  const known = (value: unknown) => (value ?? undefined) as string | number | undefined;
  const changes = inFieldOrder(Object.keys({ ...before, ...after })).map((name) => ({
    name,
    before: known(before[name as keyof typeof before]),
    after: known(after[name as keyof typeof after]),
  }));
  return {
    trainingId: target.trainingId,
    doubts: doubtsAboutCorrected(
      target,
      { ...fields, ...values },
      await readFormats(tx, key.userId),
    ),
    fields: changes.filter((field) => field.before !== field.after),
    laps: {
      before: replaced.laps.length,
      after: run.activity?.laps.length ?? 0,
    },
    hasTrack: { before: hasTrack, after: run.activity?.hasTrack === true },
    hasOriginal: run.activity?.original !== undefined,
  };
}
