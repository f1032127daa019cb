import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { type DayLoad, type FitnessDay, fitnessByDay } from '../../physiology/fitness.ts';
import { type WeekStrain, weekStrain } from '../../physiology/monotony.ts';
import { type LoadRunner, sessionLoad } from '../../physiology/training-load.ts';
import type { Training } from '../../trainings/schema.ts';
import { km, parseDuration, seconds, secondsPerKm } from '../../units.ts';
import type { CoachRecords } from '../records.ts';
import { maxHeartRateOf } from './heart.ts';

export interface LoadState {
  today: FitnessDay;
  /** Six weeks earlier. */
  before: FitnessDay;
  /** The seven days up to today. */
  week: WeekStrain;
  /** The mean load of the four weeks before those. */
  usualLoad: number;
}

const daysOfTrend = 42;

/** @returns undefined if the training log is off, or has nothing up to today */
export function loadState(records: CoachRecords): LoadState | undefined {
  const { today } = records;
  const loads = dailyLoads(records);
  if (loads.length === 0) return undefined;
  const days = fitnessByDay(loads, addDays(today, -daysOfTrend), today);
  const [before, last] = [days[0], days.at(-1)];
  if (!before || !last) return undefined;
  const week = Array.from({ length: 7 }, (_, back) => loadOn(loads, addDays(today, -back)));
  const usual = loads.filter(({ day }) => day > addDays(today, -35) && day <= addDays(today, -7));
  const usualLoad = usual.reduce((sum, { load }) => sum + load, 0) / 4;
  return { today: last, before, week: weekStrain(week), usualLoad };
}

/** The load of each training up to today; an hour at threshold is 100. */
export function dailyLoads(records: CoachRecords): DayLoad[] {
  const runner = loadRunner(records);
  return (records.trainings ?? [])
    .filter(({ date }) => date <= records.today)
    .map((training) => ({ day: training.date, load: loadOf(training, runner) }));
}

const loadOn = (loads: readonly DayLoad[], on: CalendarDay) =>
  loads.reduce((sum, { day, load }) => (day === on ? sum + load : sum), 0);

/** The load of one training; an hour at threshold is 100. */
export const loadOf = (training: Training, runner: LoadRunner): number =>
  sessionLoad(
    {
      date: training.date,
      sessionType: training.sessionType,
      distance: km(training.distance),
      duration: parseDuration(training.duration) ?? seconds(0),
      heartRateAvg: training.heartRateAvg ?? null,
      rpe: training.rpe ?? null,
      elevationGain: training.elevationGain ?? null,
    },
    runner,
  ).load;

/** What the formulas for loads know of the runner. */
export function loadRunner({ zones, profile }: CoachRecords): LoadRunner {
  const { gender } = profile ?? {};
  return {
    maxHeartRate: maxHeartRateOf({ zones, profile }),
    thresholdHeartRate: zones?.lactateThresholdHr ?? profile?.lactateThresholdHr ?? null,
    thresholdPace: zones?.lactateThresholdPace ? secondsPerKm(zones.lactateThresholdPace) : null,
    sex: gender === 'male' || gender === 'female' ? gender : undefined,
  };
}
