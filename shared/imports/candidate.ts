import { serviceOf } from '../sources/provenance.ts';
import { tableService } from '../sources/services.ts';
import { isOtherSport, type TrainingRow, trainingOf, zoneOf } from './activity-row.ts';
import type { Candidate, RunSource } from './duplicates.ts';
import type { ZoneNear } from './nearby-zones.ts';

const ofTable = serviceOf(tableService.download) ?? 'file';

/** What a row does not say itself. */
export interface AroundRow {
  /** The runner's. */
  timeZone: string;
  near: ZoneNear;
  /** Those that are to be kept, besides running. */
  sports: ReadonlySet<string>;
}

/** A row's run as a log is asked for it; undefined for one of a sport that is left out. */
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
