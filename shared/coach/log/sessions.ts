import type { Session } from '../../physiology/session.ts';
import { finishSeconds } from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import type { Training } from '../../trainings/schema.ts';
import { km, parseDuration, seconds } from '../../units.ts';
import type { CoachRecords } from '../records.ts';

/** A training and a race on one day whose distances differ by less are the same run. */
const sameDistance = 0.1;

/**
 * The sessions in the training log up to today, and races found only in the race log. A training
 * that is also in the race log counts once, as a race.
 * @returns undefined if the coach may not read the training log
 */
export function loggedSessions(records: CoachRecords): Session[] | undefined {
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

function sessionOf(training: Training, races: readonly Race[]): Session {
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

const sessionOfRace = (race: Race): Session => ({
  date: race.date,
  sessionType: 'race',
  distance: km(race.distance),
  duration: finishSeconds(race),
});

const isSameRun = (training: Training, race: Race): boolean =>
  training.date === race.date &&
  Math.abs(training.distance - race.distance) <= sameDistance * race.distance;
