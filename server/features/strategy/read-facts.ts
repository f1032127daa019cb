import type { Transaction } from 'kysely';
import { readEvent } from '#shared/calendar/read-event.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { AppError } from '#shared/errors.ts';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { statedBests } from '#shared/profile/personal-bests.ts';
import { readRace } from '#shared/races/read-race.ts';
import { countdownDays } from '#shared/strategy/countdown.ts';
import type { StrategyFacts } from '#shared/strategy/facts.ts';
import { forecast } from '#shared/strategy/forecast.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { DB } from '../../db/types.ts';
import { readFormats } from '../profile/read-formats.ts';
import { listStretches } from '../trainings/efforts/list-stretches.ts';
import { findMaxHeartRate } from '../zones/find-max-heart-rate.ts';
import {
  findPersonalBests,
  listEventsBefore,
  listGearByName,
  listOpenInjuries,
  listRacesRun,
  listTrainingFacts,
} from './fact-queries.ts';
import { findPlannedRace } from './queries.ts';

/**
 * The facts that a strategy is based on, as of the runner's day.
 * @throws {AppError} NOT_FOUND
 */
export async function readFacts(
  tx: Transaction<DB>,
  { userId, raceId, today }: { userId: string; raceId: string; today: CalendarDay },
): Promise<StrategyFacts> {
  const row = await findPlannedRace(tx, { userId, id: raceId });
  if (!row) throw new AppError('NOT_FOUND');
  const race = readPlannedRace(row);
  const races = (await listRacesRun(tx, { userId, to: today })).map(readRace);
  const trainings = (await listTrainingFacts(tx, { userId, to: today })).map(readTraining);
  const maxHeartRate = await findMaxHeartRate(tx, userId);
  const stretches = await listStretches(tx, { userId, withheld: [] }, today);
  const undated = statedBests(await findPersonalBests(tx, userId));
  const week = { from: addDays(race.raceDate, -countdownDays), before: race.raceDate };
  return {
    race,
    today,
    formats: await readFormats(tx, userId),
    races,
    trainings,
    range: undefined,
    ...forecast(race, { races, trainings, stretches, undated, maxHeartRate, today }),
    gear: (await listGearByName(tx, userId)).map(readGearItem),
    injuries: (await listOpenInjuries(tx, userId)).map(readInjury),
    events: (await listEventsBefore(tx, { userId, ...week })).map(readEvent),
  };
}
