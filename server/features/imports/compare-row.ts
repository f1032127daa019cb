import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { isTrainingRow, trainingOf, zoneOf } from '#shared/imports/activity-row.ts';
import { seenThere } from '#shared/imports/join-file.ts';
import { zonesNear } from '#shared/imports/nearby-zones.ts';
import type { ComparedRow } from '#shared/imports/schema.ts';
import { tableService } from '#shared/sources/services.ts';
import { type ComparedField, compareWithSource } from '#shared/trainings/compare.ts';
import type { DB } from '../../db/types.ts';
import { findShoes } from '../gear/find-shoes.ts';
import { compareWith } from '../trainings/merge-source.ts';
import { findImport, type ImportKey, type ImportRecord } from './import-record.ts';
import { findRow, listZones } from './row-queries.ts';
import { nameInPreview } from './shoes/settle-shoes.ts';
import { inNamedShoes } from './shoes/wear-shoes.ts';
import { fromStored, sourceOf } from './stored-rows.ts';

/**
 * A preview's row next to the training in the log, or the earlier row, that is probably the same
 * run.
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
  const gear = await findShoes(tx, key.userId);
  const further = await readRow(tx, { record, gear }, line);
  if (training !== undefined) {
    const there = { userId: key.userId, id: training };
    return { fields: await comparedAsMerged(further, (source) => compareWith(tx, there, source)) };
  }
  if (earlier === undefined) throw new AppError('NOT_FOUND');
  const before = await readRow(tx, { record, gear }, earlier);
  const taken = Object.keys(before.values);
  const compare = (source: Further) =>
    compareWithSource(before.values, [{ ...before, taken }], source);
  return { fields: await comparedAsMerged(further, compare) };
}

type Further = Parameters<typeof compareWithSource>[2];

/**
 * For a row of an export and its file, what the runner has seen at the service counts as the
 * table's.
 */
async function comparedAsMerged(
  { isJoined, ...further }: Further & { isJoined: boolean },
  compare: (source: Further) => ComparedField[] | Promise<ComparedField[]>,
): Promise<ComparedField[]> {
  const fields = await compare(further);
  if (!isJoined) return fields;
  const table = await compare({ ...further, source: tableService.download, format: undefined });
  const seen = new Map(table.map((field) => [field.name, field]));
  return fields.map((field) =>
    seenThere.includes(field.name) ? (seen.get(field.name) ?? field) : field,
  );
}

async function readRow(
  tx: Transaction<DB>,
  { record, gear }: { record: ImportRecord; gear: GearItem[] },
  line: number,
) {
  const stored = await findRow(tx, { userId: record.user_id, id: record.id, line });
  const read = stored && fromStored(stored);
  if (!read || !isTrainingRow(read)) throw new AppError('NOT_FOUND');
  const run = inNamedShoes(read, (name) => nameInPreview(record, gear, name));
  const key = { userId: record.user_id, id: record.id };
  const near = zonesNear(run.activity ? [] : await listZones(tx, key));
  return {
    source: sourceOf(run),
    format: run.activity?.format,
    values: trainingOf(run, zoneOf(run, { runnersZone: record.time_zone, near })),
    isJoined: run.activity?.joined !== undefined,
  };
}
