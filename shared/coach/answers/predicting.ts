import { finishSeconds } from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import { km } from '../../units.ts';
import type { CoachRecords } from '../records.ts';

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
