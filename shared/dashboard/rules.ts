import type { CalendarDay } from '../calendar-day.ts';
import { compareNewestFirst, isHard } from '../trainings/rules.ts';
import type { Training } from '../trainings/schema.ts';
import { type Km, km, parseDuration, type Seconds, seconds } from '../units.ts';
import { trainingsInPeriod } from './periods.ts';

/** What the dashboard counts of a training, as numbers. */
export interface TrainingFigures {
  date: CalendarDay;
  sessionType: string;
  hard: boolean;
  /** Whole metres: sums of them are exact, sums of kilometres are not (0.1 + 0.2). */
  metres: number;
  duration: Seconds;
  rpe: number | undefined;
  /** hours */
  sleep: number | undefined;
}

const prepared = new WeakMap<readonly Training[], readonly TrainingFigures[]>();

/**
 * The numbers of a log, read from its texts once and kept for as long as the list itself: every
 * change of the period counts them again. The list must not be changed in place.
 */
export function prepareTrainings(trainings: readonly Training[]): readonly TrainingFigures[] {
  let figures = prepared.get(trainings);
  if (!figures) {
    figures = trainings.map(figuresOf);
    prepared.set(trainings, figures);
  }
  return figures;
}

const figuresOf = (training: Training): TrainingFigures => ({
  date: training.date,
  sessionType: training.sessionType,
  hard: isHard(training.sessionType),
  metres: Math.round(training.distance * 1000),
  duration: parseDuration(training.duration) ?? seconds(0),
  rpe: training.rpe,
  sleep: training.sleepDuration,
});

export interface Summary {
  sessions: number;
  distance: Km;
  duration: Seconds;
  averageDistance: Km;
  averageDuration: Seconds;
  hardSessions: number;
  /** Percent of the sessions, 0 to 100, not rounded. */
  hardShare: number;
  /** Hours, over the sessions where sleep is set (0 hours is set); undefined when none is. */
  averageSleep: number | undefined;
  /** 1 to 10, over the sessions where RPE is set; undefined when none is. */
  averageRpe: number | undefined;
}

/** Totals and averages; all but sleep and RPE are 0 where there is no session. */
export function summarize(trainings: readonly TrainingFigures[]): Summary {
  let metres = 0;
  let duration = 0;
  let hardSessions = 0;
  const sleep = { sum: 0, count: 0 };
  const rpe = { sum: 0, count: 0 };
  for (const training of trainings) {
    metres += training.metres;
    duration += training.duration;
    if (training.hard) hardSessions++;
    if (training.sleep !== undefined) {
      sleep.sum += training.sleep;
      sleep.count++;
    }
    if (training.rpe !== undefined) {
      rpe.sum += training.rpe;
      rpe.count++;
    }
  }
  const sessions = trainings.length;
  const each = (total: number) => (sessions > 0 ? total / sessions : 0);
  return {
    sessions,
    distance: km(metres / 1000),
    duration: seconds(duration),
    averageDistance: km(each(metres) / 1000),
    averageDuration: seconds(each(duration)),
    hardSessions,
    hardShare: each(hardSessions * 100),
    averageSleep: sleep.count > 0 ? sleep.sum / sleep.count : undefined,
    averageRpe: rpe.count > 0 ? rpe.sum / rpe.count : undefined,
  };
}

export interface SummaryCards {
  totalDistance: Km;
  totalSessions: number;
  averageDuration: Seconds;
  /** Monday to Sunday. */
  thisWeek: Km;
}

/** The cards above the panel: the whole log, whatever the period, and this week's distance. */
export function summaryCards(
  trainings: readonly TrainingFigures[],
  today: CalendarDay,
): SummaryCards {
  const all = summarize(trainings);
  const week = summarize(trainingsInPeriod(trainings, { kind: 'week' }, today));
  return {
    totalDistance: all.distance,
    totalSessions: all.sessions,
    averageDuration: all.averageDuration,
    thisWeek: week.distance,
  };
}

const recentCount = 3;

/** The three newest, in the order of the log. */
export const recentWorkouts = (trainings: readonly Training[]): Training[] =>
  trainings.toSorted(compareNewestFirst).slice(0, recentCount);
