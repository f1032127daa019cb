import type { Transaction } from 'kysely';
import { addDays, addMonths, type CalendarDay } from '#shared/calendar-day.ts';
import { type LoadRecords, loadRunnerOf, thresholdOf } from '#shared/coach/log/runner.ts';
import { sessionOf } from '#shared/coach/log/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { monthsOfRaces } from '#shared/physiology/timed-race.ts';
import { sessionLoad } from '#shared/physiology/training-load.ts';
import { formatFinishTime } from '#shared/races/rules.ts';
import type { ShownLoad } from '#shared/trainings/load-schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { seconds } from '#shared/units.ts';
import { analysisDays } from '#shared/zones/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { findHeart } from '../profile/find-heart.ts';
import { listTimedRaces } from '../races/list-timed-races.ts';
import { findCurrentSet } from '../zones/find-current-set.ts';
import { listTrainings, trainings } from './queries.ts';

/**
 * The load of a training, from what is known of its runner today, as the coach computes it.
 * @throws {AppError} NOT_FOUND
 */
export async function showLoad(
  tx: Transaction<DB>,
  { today, ...key }: RecordKey & { today: CalendarDay },
): Promise<ShownLoad> {
  const row = await trainings.find(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  const training = readTraining(row);
  const records = await readRecords(tx, { userId: key.userId, today, from: training.date });
  const runner = loadRunnerOf(records);
  const { load, basis } = sessionLoad(sessionOf(training, records.races ?? []), runner);
  return {
    load,
    basis,
    maxHeartRate: runner.maxHeartRate,
    thresholdHeartRate: runner.thresholdHeartRate ?? null,
    thresholdPace: runner.thresholdPace ?? null,
    thresholdPaceFrom: thresholdOf(records)?.from ?? null,
  };
}

/** With the races since `from`, as a training may be one of them. */
async function readRecords(
  tx: Transaction<DB>,
  { userId, today, from }: { userId: string; today: CalendarDay; from: CalendarDay },
): Promise<Required<Pick<LoadRecords, 'races'>> & LoadRecords> {
  const { age, gender, maxHeartRate, lactateThresholdHr } = await findHeart(tx, userId);
  const yearAgo = addMonths(today, -monthsOfRaces);
  const races = await listTimedRaces(tx, {
    userId,
    from: from < yearAgo ? from : yearAgo,
    to: today,
  });
  const recent = { userId, from: addDays(today, 1 - analysisDays), to: today };
  return {
    today,
    profile: {
      age: age ?? undefined,
      gender: gender ?? undefined,
      maxHeartRate: maxHeartRate ?? undefined,
      lactateThresholdHr: lactateThresholdHr ?? undefined,
    },
    zones: await findCurrentSet(tx, userId),
    races: races.map(({ date, distance, finish_time }) => ({
      date,
      distance,
      finishTime: formatFinishTime(seconds(finish_time)),
    })),
    trainings: (await listTrainings(tx, recent)).map(readTraining),
  };
}
