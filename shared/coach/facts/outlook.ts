import { daysBetween } from '../../calendar-day.ts';
import type { TargetRange } from '../../strategy/facts.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { targetRange } from '../../strategy/target-range.ts';
import type { CoachRecords } from '../records.ts';
import { heartsOf } from './heart.ts';

export interface Outlook {
  race: PlannedRace;
  daysToGo: number;
  /** The predicted time, if the log says enough. */
  range: TargetRange | undefined;
}

/** The planned races that have no result yet, soonest first, each with its predicted time. */
export function racesAhead(records: CoachRecords): Outlook[] {
  const { plannedRaces = [], races = [], trainings = [], today } = records;
  const { maxHeartRate } = heartsOf(records);
  const sources = {
    races: races.filter(({ date }) => date <= today),
    trainings: trainings.filter(({ date }) => date <= today),
  };
  return plannedRaces
    .filter(({ finishTime }) => finishTime === undefined)
    .map((race) => ({
      race,
      daysToGo: daysBetween(today, race.raceDate),
      range: targetRange({ ...sources, race, maxHeartRate, today }),
    }));
}
