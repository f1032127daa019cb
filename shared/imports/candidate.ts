import { serviceOf } from '../sources/provenance.ts';
import { tableService } from '../sources/services.ts';
import { isOtherSport, type TrainingRow, trainingOf, zoneOf } from './activity-row.ts';
import type { Candidate, RunSource } from './duplicates.ts';
import type { ZoneNear } from './nearby-zones.ts';

const ofTable = serviceOf(tableService.download) ?? 'file';

/** The context that a row itself lacks. */
export interface AroundRow {
  /** The runner's. */
  timeZone: string;
  near: ZoneNear;
  /** The sports to keep in addition to running. */
  sports: ReadonlySet<string>;
}

/** A row's run in the form for looking it up in a log; undefined if its sport is left out. */
export function candidateOf(
  row: TrainingRow,
  { timeZone, near, sports }: AroundRow,
): Candidate | undefined {
  const isOther = isOtherSport(row);
  if (isOther && !sports.has(row.kind)) return undefined;
  const zone = zoneOf(row, { runnersZone: timeZone, near });
  const { date, startTime = '00:00', distance, duration } = trainingOf(row, zone);
  const joined = row.activity?.joined?.id;
  const also: RunSource | undefined = joined ? { kind: ofTable, id: joined } : undefined;
  return {
    source: { kind: row.activity ? 'file' : ofTable, id: row.sourceId },
    also,
    date,
    startTime,
    distance,
    duration,
    ...(isOther && { isOtherSport: true }),
  };
}
