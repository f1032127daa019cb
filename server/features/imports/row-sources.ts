import type { TrainingRow } from '#shared/imports/activity-row.ts';
import { takenFromFile } from '#shared/imports/join-file.ts';
import type { Source } from '#shared/sources/provenance.ts';
import { tableService } from '#shared/sources/services.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { sourceOf } from './stored-rows.ts';

/** A source of a row's run. */
export interface RowSource {
  source: Source;
  sourceId: string;
  values: Partial<TrainingFields>;
  /** What a training that the row becomes has from it, and had from the source before. */
  taken: string[];
  before: Record<string, unknown>;
  /** Whether laps, track and device are from it. */
  isFile: boolean;
}

/** The sources of a run: one, or those of a row of an export and of its file. */
export function sourcesOf(run: TrainingRow, fields: TrainingFields): [RowSource, ...RowSource[]] {
  const { sourceId, activity } = run;
  const first = {
    source: sourceOf(run),
    sourceId,
    values: fields,
    taken: namesOf(fields),
    before: {},
    isFile: activity !== undefined,
  };
  if (!activity?.joined) return [first];
  const { id, row, file } = activity.joined;
  const { date, startTime } = fields;
  const values = { ...row, date, startTime };
  const { taken, before } = takenFromFile({ row, file }, activity.format);
  return [
    {
      ...first,
      source: tableService.download,
      sourceId: id,
      values,
      taken: namesOf(values),
      isFile: false,
    },
    { ...first, values: { ...file, date, startTime }, taken, before },
  ];
}

/** The fields that have a value. */
const namesOf = (fields: object) =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
