import { daysBetween } from '../../calendar-day.ts';
import type { Forecast } from '../../strategy/facts.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import type { CoachRecords } from '../records.ts';
import { forecastOf } from './forecast.ts';

export interface Outlook {
  race: PlannedRace;
  daysToGo: number;
  /** The time to expect on its course, or why none can be predicted. */
  forecast: Forecast;
}

/** Planned races without a result yet, soonest first, each with the time to expect. */
export const racesAhead = (records: CoachRecords): Outlook[] =>
  (records.plannedRaces ?? [])
    .filter(({ finishTime }) => finishTime === undefined)
    .map((race) => ({
      race,
      daysToGo: daysBetween(records.today, race.raceDate),
      forecast: forecastOf(records, race),
    }));
