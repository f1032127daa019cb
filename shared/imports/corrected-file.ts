import { daysBetween } from '../calendar-day.ts';
import { counted, type Formats } from '../formats.ts';
import type { Lap } from '../tracks/track.ts';
import type { Flag } from '../trainings/flag.ts';
import type { TrainingFields } from '../trainings/schema.ts';
import {
  type ExportRow,
  isOtherSport,
  isTrainingRow,
  type TrainingRow,
  trainingOf,
} from './activity-row.ts';

/** The source whose file is replaced. */
export interface Replaced {
  /** The file's hash and the number of the activity in it, as in a row of an import: "…#1". */
  sourceId: string;
  /** Whether it is of a sport other than running. */
  isOtherSport: boolean;
  /** The values it was read as: local date and time, distance, duration and the rest. */
  values: Partial<TrainingFields>;
  laps: readonly Lap[];
  flags: readonly Pick<Flag, 'kind'>[];
}

/**
 * The one run in a file that should replace another. The same file may replace itself if it is now
 * read differently, as after a fix to the readers: if it contains several activities, the one that
 * was replaced is used.
 * @param timeZone the runner's, for a file that states none
 * @returns a sentence if the file is not suitable
 */
export function correctedRun(
  rows: readonly ExportRow[],
  replaced: Replaced,
  timeZone: string,
): TrainingRow | string {
  const runs = rows.filter(isTrainingRow);
  const again = runs.filter((run) => hashOf(run) === hashOf(replaced));
  const [only, ...others] = again.length > 1 ? sameActivity(again, replaced) : runs;
  if (others.length > 0) return severalIn(others.length + 1);
  if (!only)
    return rows.find(({ verdict }) => verdict === 'bad')?.reason || 'This file has no run.';
  if (!only.activity || only.activity.joined) {
    return 'This is a whole export. Choose the file of the run itself: FIT, GPX or TCX.';
  }
  if (isOtherSport(only) && !replaced.isOtherSport) {
    const sport = only.kind ? ` but an activity of the sport “${only.kind}”` : '';
    return `This file has no run${sport}.`;
  }
  if (again.length === 0) return only;
  if (isReadAlike(only, replaced, timeZone)) return sameFile;
  return { ...only, sourceId: idOfReading(only.sourceId, replaced.sourceId) };
}

const hashOf = ({ sourceId }: Pick<TrainingRow, 'sourceId'>) => sourceId.split('#', 1)[0];

/** A file's activities that may be the replaced one: all of its sport, or the one with its number. */
function sameActivity(runs: readonly TrainingRow[], replaced: Replaced): TrainingRow[] {
  const alike = runs.filter((run) => isOtherSport(run) === replaced.isOtherSport);
  const known = alike.filter(({ sourceId }) => sourceId === withoutReading(replaced.sourceId));
  return alike.length > 1 && known.length === 1 ? known : alike;
}

function isReadAlike(
  run: TrainingRow,
  { values, laps, flags }: Replaced,
  timeZone: string,
): boolean {
  const now: Partial<TrainingFields> = trainingOf(run, timeZone);
  const names = new Set([...Object.keys(now), ...Object.keys(values)]) as Set<keyof TrainingFields>;
  const kindsOf = (some: readonly Pick<Flag, 'kind'>[] = []) => some.map(({ kind }) => kind).join();
  return (
    [...names].every((name) => (now[name] ?? undefined) === (values[name] ?? undefined)) &&
    JSON.stringify(run.activity?.laps) === JSON.stringify(laps) &&
    kindsOf(run.activity?.flags) === kindsOf(flags)
  );
}

const reading = /~(\d+)$/;
const withoutReading = (sourceId: string) => sourceId.replace(reading, '');

/** The id for another reading of the same file: no two sources of a runner have the same id. */
function idOfReading(sourceId: string, before: string): string {
  if (sourceId !== withoutReading(before)) return sourceId;
  return `${sourceId}~${Number(reading.exec(before)?.[1] ?? 1) + 1}`;
}

/** For a file of several activities. */
export const severalIn = (activities: number): string =>
  `This file has ${counted(activities, 'activity', 'activities')}. Choose a file with this run only.`;

const sameFile =
  'This is the same file, byte for byte, and it is read as it was. There is nothing to replace.';

/** For a file that is already in the log. */
export const fileIsInLog = (of: { isReplaced: boolean }): string =>
  of.isReplaced
    ? 'This file was replaced before. To have it again, take back the one that has replaced it.'
    : 'This file is already in your log.';

/** Beyond these margins a corrected file is probably another run's. */
const margins = { days: 1, distance: 0.5 };

type Described = Pick<TrainingFields, 'date' | 'distance'>;

/** Why a corrected file probably does not belong to a training, as sentences. */
export function doubtsAboutCorrected(
  training: Described,
  file: Described,
  { shortDate, withDistanceUnit }: Formats,
): string[] {
  const doubts: string[] = [];
  if (Math.abs(daysBetween(training.date, file.date)) > margins.days) {
    const [day, other] = [file.date, training.date].map((date) => shortDate(date));
    doubts.push(`It starts on ${day}, this training on ${other}.`);
  }
  if (Math.abs(file.distance - training.distance) > margins.distance * training.distance) {
    const [length, other] = [file, training].map(({ distance }) => withDistanceUnit(distance));
    doubts.push(`It is ${length} long, this training ${other}.`);
  }
  return doubts;
}
