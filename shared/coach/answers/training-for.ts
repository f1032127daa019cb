import { recentRuns, weeklyDistance } from '../../strategy/facts.ts';
import { km } from '../../units.ts';
import type { CoachRecords } from '../records.ts';
import { sessionsHeld } from './log.ts';

/** For a marathon or longer: our convention, the same as for predictions. */
const longRace = 30;
export const longRunNeeded = km(25);

/** The recent long run and weekly distance, for a race over a distance. */
export function trainingFor(records: CoachRecords, distance: number) {
  const { formatDistance, formatTotal, shortDate } = records.formats;
  const longest = longestRun(records);
  const weekly = weeklyDistance({ trainings: sessionsHeld(records), today: records.today });
  return {
    longest: longest
      ? `Longest run of the last eight weeks: ${formatDistance(longest.distance)} on ${shortDate(longest.date, records.today)}, ${comparedWith(longest.distance, distance)}.`
      : 'Longest run of the last eight weeks: none with a distance is logged.',
    weekly:
      weekly === undefined
        ? 'Weekly distance: not every one of the last four weeks has a run with a distance.'
        : `Weekly distance: ${formatTotal(weekly)} on average over the last four weeks.`,
  };
}

const comparedWith = (run: number, race: number): string =>
  run < race
    ? `${Math.round((run * 100) / race)} percent of the race`
    : 'at least as far as the race';

export function longestRun(records: CoachRecords) {
  return recentRuns({ trainings: sessionsHeld(records), today: records.today })
    .filter(({ distance }) => distance > 0)
    .toSorted((a, b) => b.distance - a.distance)[0];
}

/** Whether the long runs needed for a race distance are missing. */
export const lacksLongRun = (records: CoachRecords, distance: number): boolean =>
  distance > longRace && (longestRun(records)?.distance ?? 0) < longRunNeeded;
