import { daysBetween, shortDate } from '../calendar-day.ts';
import { counted, withDistanceUnit } from '../formats.ts';
import type { TrainingFields } from '../trainings/schema.ts';
import { type ExportRow, isOtherSport, isTrainingRow, type TrainingRow } from './strava-export.ts';

/** The source whose file is replaced. */
export interface Replaced {
  sourceId: string;
  /** Whether it is of a sport other than running. */
  isOtherSport: boolean;
}

/**
 * The one run of a file that is to replace another one.
 * @returns a sentence where the file is none for that
 */
export function correctedRun(rows: readonly ExportRow[], replaced: Replaced): TrainingRow | string {
  const [only, ...others] = rows.filter(isTrainingRow);
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
  return only.sourceId === replaced.sourceId ? sameFile : only;
}

/** For a file of several activities. */
export const severalIn = (activities: number): string =>
  `This file has ${counted(activities, 'activity', 'activities')}. Choose a file with this run only.`;

const sameFile = 'This is the same file, byte for byte. There is nothing to replace.';

/** For a file that is in the log already. */
export const fileIsThere = (of: { isReplaced: boolean }): string =>
  of.isReplaced
    ? 'This file was replaced before. To have it again, take back the one that has replaced it.'
    : 'This file is in your log already.';

/** Beyond these a corrected file is probably that of another run. */
const margins = { days: 1, distance: 0.5 };

type Described = Pick<TrainingFields, 'date' | 'distance'>;

/** Why a corrected file is probably not that of a training, as sentences. */
export function doubtsAboutCorrected(training: Described, file: Described): string[] {
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
