import { isOtherSport, type TrainingRow, trainingOf, zoneOf } from './activity-row.ts';
import type { Candidate, RunSource } from './duplicates.ts';
import type { ZoneNear } from './nearby-zones.ts';

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
  const strava = row.activity?.joined?.id;
  const also: RunSource | undefined = strava ? { kind: 'strava', id: strava } : undefined;
  return {
    source: { kind: row.activity ? 'file' : 'strava', id: row.sourceId },
    also,
    date,
    startTime,
    distance,
    duration,
    ...(isOther && { isOtherSport: true }),
  };
}
