import { remarks } from '../activities/remarks.ts';
import { isVirtualKind } from '../activities/run-terrain.ts';
import type { Formats } from '../formats.ts';
import { tableService } from '../sources/services.ts';
import { mergeSource } from '../trainings/merge.ts';
import type { TrainingFields } from '../trainings/schema.ts';
import { parseDuration } from '../units.ts';
import type { TrainingRow } from './activity-row.ts';
import type { ImportedFields } from './fields.ts';
import type { Joined, ReadActivity } from './read-activity.ts';

/**
 * The figures that the runner has always seen at the service: they stay, whatever the file says.
 */
export const seenThere: readonly string[] = [
  'distance',
  'duration',
] satisfies (keyof TrainingFields)[];

/**
 * What a training from an export takes from the file of the same activity: whatever the row lacks.
 */
export function takenFromFile(
  { row, file }: Pick<Joined, 'row' | 'file'>,
  format: ReadActivity['format'],
): { changes: Partial<ImportedFields>; taken: string[]; before: Record<string, unknown> } {
  const csv = { source: tableService.download, values: row, taken: Object.keys(row) };
  const merge = mergeSource(row, [csv], { source: 'file', format, values: file });
  const isTaken = ([field]: [string, unknown]) => !seenThere.includes(field);
  return {
    changes: Object.fromEntries(Object.entries(merge.changes).filter(isTaken)),
    taken: merge.taken.filter((field) => !seenThere.includes(field)),
    before: Object.fromEntries(Object.entries(merge.before).filter(isTaken)),
  };
}

/**
 * Combines a row of an export with the file of the same activity: the row's name, description,
 * gear, effort, distance and time, and from the file everything else, with its track, laps, device,
 * and start on the clock of its place, if that is in the real world.
 */
export function joinExport(
  row: TrainingRow,
  file: TrainingRow & { activity: ReadActivity },
  formats: Formats,
): TrainingRow {
  const { activity } = file;
  const { changes } = takenFromFile({ row: row.fields, file: file.fields }, activity.format);
  const isVirtual = isVirtualKind(row.kind);
  const remark = differenceOf(row.fields, file.fields, formats);
  const said = [
    ...activity.remarks,
    ...(isVirtual ? [remarks.virtual] : []),
    ...(remark ? [remark] : []),
  ];
  return {
    ...row,
    sourceId: file.sourceId,
    startedAtUtc: file.startedAtUtc,
    fields: { ...row.fields, ...changes },
    activity: {
      ...activity,
      ...(isVirtual && { local: undefined, timeZone: undefined }),
      remarks: [...new Set(said)],
      joined: { id: row.sourceId, row: row.fields, file: file.fields },
    },
  };
}

/** Differences beyond these are more than rounding. */
const margin = { share: 0.005, km: 0.02, seconds: 10 };

function differenceOf(
  row: ImportedFields,
  file: ImportedFields,
  { withDistanceUnit }: Formats,
): string | undefined {
  const [rowTime, fileTime] = [row, file].map(({ duration }) => parseDuration(duration) ?? 0) as [
    number,
    number,
  ];
  const isFar = (a: number, b: number, least: number) =>
    Math.abs(a - b) > Math.max(least, margin.share * Math.max(a, b));
  const { distance, duration } = row;
  const differs =
    isFar(distance, file.distance, margin.km) || isFar(rowTime, fileTime, margin.seconds);
  if (!differs) return undefined;
  const { name } = tableService;
  return `${name} says ${withDistanceUnit(distance)} in ${duration}, the file ${withDistanceUnit(file.distance)} in ${file.duration}. ${name}’s figures were used.`;
}
