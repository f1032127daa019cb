import {
  isTrainingRow,
  type TrainingRow,
  trainingOf,
  zoneOf,
} from '#shared/imports/activity-row.ts';
import type { ZoneNear } from '#shared/imports/nearby-zones.ts';
import { zoneRemark } from '#shared/imports/zone-remark.ts';
import { newId } from '#shared/new-id.ts';
import { clockFlags } from '#shared/quality/clock.ts';
import type { FieldChoices } from '#shared/trainings/merge.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import type { NewSource } from '../trainings/add-source.ts';
import type { ImportRecord } from './queries.ts';
import type { StoredRow } from './row-queries.ts';
import { type RowSource, sourcesOf } from './row-sources.ts';
import { inNamedShoes, type NameShoes } from './shoes/wear-shoes.ts';
import { fromStored } from './stored-rows.ts';

/** An import in progress. */
export interface Importing {
  record: ImportRecord;
  /** Where the runner was, for rows without a file. */
  near: ZoneNear;
}

/** A chosen row, with the training that it becomes, or is added to. */
export interface Chosen {
  run: TrainingRow;
  /** The first of them is the training's origin. */
  sources: [RowSource, ...RowSource[]];
  fields: TrainingFields;
  trainingId: string;
  isDuplicate: boolean;
  /** By field, for a duplicate. */
  choices: FieldChoices | undefined;
}

/**
 * A row's run, and what happens to it.
 * @param nameShoes the runner's names for the row's shoes; unchanged, if not given
 * @returns undefined if it is not a run
 */
export function chosenRun(
  { record, near }: Importing,
  row: StoredRow,
  nameShoes: NameShoes = (name) => name,
): Chosen | undefined {
  const read = fromStored(row);
  if (!isTrainingRow(read)) return undefined;
  const run = inNamedShoes(read, nameShoes);
  const fields = trainingOf(run, zoneOf(run, { runnersZone: record.time_zone, near }));
  return {
    run,
    sources: sourcesOf(run, fields),
    fields,
    trainingId: row.training_id ?? newId(),
    isDuplicate: row.verdict === 'duplicate',
    choices: row.choices ?? undefined,
  };
}

/** One of the sources of a chosen row. */
export interface Further {
  chosen: Chosen;
  source: RowSource;
}

export const furtherIn = (rows: Chosen[]): Further[] =>
  rows.flatMap((chosen) => chosen.sources.map((source) => ({ chosen, source })));

/** A source as it is stored, except for what its training takes from it. */
export function toSource(record: ImportRecord, { chosen, source }: Further) {
  const { startedAtUtc, activity } = chosen.run;
  const file = source.isFile ? activity : undefined;
  const onZone = file && zoneRemark(chosen.run, record.time_zone);
  return {
    source: source.source,
    sourceId: source.sourceId,
    importId: record.id,
    startedAt: new Date(startedAtUtc),
    values: source.values,
    fileName: file?.fileName.slice(-500),
    format: file?.format,
    device: file?.device?.slice(0, 200),
    laps: file?.laps ?? [],
    remarks: [...(file?.remarks ?? []), ...(onZone ? [onZone] : [])],
    // A row without a file has no track, but a clock.
    flags: activity ? file?.flags : clockFlags({ startedAt: Date.parse(startedAtUtc) }, Date.now()),
  } satisfies Partial<NewSource>;
}
