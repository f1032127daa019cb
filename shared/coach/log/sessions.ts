import type { Session } from '../../physiology/session.ts';
import { finishSeconds } from '../../races/rules.ts';
import { isSameRun } from '../../races/same-run.ts';
import type { Race } from '../../races/schema.ts';
import type { Training } from '../../trainings/schema.ts';
import { km, parseDuration, seconds } from '../../units.ts';
import type { CoachRecords } from '../records.ts';

/** A race as far as it counts as a session. */
type RaceRun = Pick<Race, 'date' | 'distance' | 'finishTime'>;

/** The records that sessions are read from. */
export interface LoggedRecords extends Pick<CoachRecords, 'today' | 'trainings'> {
  races?: readonly RaceRun[];
}

/**
 * The sessions in the training log up to today, and races found only in the race log. A training
 * that is also in the race log counts once, as a race.
 * @returns undefined if the coach may not read the training log
 */
export function loggedSessions(records: LoggedRecords): Session[] | undefined {
  const { trainings, races = [], today } = records;
  if (!trainings) return undefined;
  const trained = trainings
    .filter(({ date }) => date <= today)
    .map((training) => sessionOf(training, races));
  const raced = races
    .filter((race) => race.date <= today && race.distance > 0)
    .filter((race) => !trainings.some((training) => isSameRun(training, race)))
    .map(sessionOfRace);
  return [...trained, ...raced];
}

/** A training as the formulas read it: as a race, if it is one of these. */
export function sessionOf(training: Training, races: readonly RaceRun[]): Session {
  const isRace = races.some((race) => isSameRun(training, race));
  return {
    date: training.date,
    sessionType: isRace ? 'race' : training.sessionType,
    distance: km(training.distance),
    duration: parseDuration(training.duration) ?? seconds(0),
    heartRateAvg: training.heartRateAvg ?? null,
    rpe: training.rpe ?? null,
    elevationGain: training.elevationGain ?? null,
  };
}

const sessionOfRace = (race: RaceRun): Session => ({
  date: race.date,
  sessionType: 'race',
  distance: km(race.distance),
  duration: finishSeconds(race),
});
