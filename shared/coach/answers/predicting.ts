import { finishSeconds } from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import { targetRange } from '../../strategy/target-range.ts';
import { km } from '../../units.ts';
import { heartsOf } from '../facts/heart.ts';
import type { CoachRecords } from '../records.ts';
import { sessionsHeld } from './log.ts';

/** The races of the log that have taken place. */
export const racesRun = ({ races = [], today }: CoachRecords): Race[] =>
  races.filter(({ date }) => date <= today);

/** The same, as the formulas take them. */
export const timedRacesOf = (records: CoachRecords) =>
  racesRun(records).map((race) => ({
    race,
    date: race.date,
    distance: km(race.distance),
    time: finishSeconds(race),
  }));

/** The time that the records point to over a distance, as on the Race Strategy screen. */
export const rangeOver = (records: CoachRecords, distance: number) =>
  targetRange({
    race: { raceDistance: distance },
    races: racesRun(records),
    trainings: sessionsHeld(records),
    maxHeartRate: heartsOf(records).maxHeartRate,
    today: records.today,
  });
