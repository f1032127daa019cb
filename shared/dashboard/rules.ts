import type { CalendarDay } from '../calendar-day.ts';
import { compareNewestFirst, isHard, isRun } from '../trainings/rules.ts';
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

/**
 * The part of a log that the dashboard counts. A session dated ahead is a plan until its day: it is
 * neither done nor recent.
 */
export function takenPlace<T extends { date: CalendarDay }>(
  trainings: readonly T[],
  today: CalendarDay,
): readonly T[] {
  const lies = ({ date }: T) => date > today;
  // Mostly nothing does, and then the list stays the one that its numbers are kept for.
  return trainings.some(lies) ? trainings.filter((training) => !lies(training)) : trainings;
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
  /** All of them, runs or not; hard ones, sleep and RPE are of all sessions too. */
  sessions: number;
  runs: number;
  /** Distance and duration, and their averages, are of the runs. */
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
  /** What there was that is not running. */
  besides: Besides;
}

export interface Besides {
  /** The types that occur, by name. */
  types: string[];
  duration: Seconds;
  distance: Km;
}

/** Totals and averages; all but sleep and RPE are 0 where there is no session. */
export function summarize(trainings: readonly TrainingFigures[]): Summary {
  const running = noTotals();
  const other = noTotals();
  const otherTypes = new Set<string>();
  let hardSessions = 0;
  const sleep = { sum: 0, count: 0 };
  const rpe = { sum: 0, count: 0 };
  for (const training of trainings) {
    const run = isRun(training.sessionType);
    const totals = run ? running : other;
    totals.count++;
    totals.metres += training.metres;
    totals.duration += training.duration;
    if (!run) otherTypes.add(training.sessionType);
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
  return {
    sessions: trainings.length,
    runs: running.count,
    distance: km(running.metres / 1000),
    duration: seconds(running.duration),
    averageDistance: km(each(running.metres, running.count) / 1000),
    averageDuration: seconds(each(running.duration, running.count)),
    hardSessions,
    hardShare: each(hardSessions * 100, trainings.length),
    averageSleep: sleep.count > 0 ? sleep.sum / sleep.count : undefined,
    averageRpe: rpe.count > 0 ? rpe.sum / rpe.count : undefined,
    besides: {
      types: [...otherTypes].sort(),
      duration: seconds(other.duration),
      distance: km(other.metres / 1000),
    },
  };
}

const noTotals = () => ({ count: 0, metres: 0, duration: 0 });
const each = (total: number, count: number) => (count > 0 ? total / count : 0);

export interface SummaryCards {
  totalDistance: Km;
  totalSessions: number;
  /** How many of the sessions are runs, which distances and duration are of. */
  totalRuns: number;
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
    totalRuns: all.runs,
    averageDuration: all.averageDuration,
    thisWeek: week.distance,
  };
}

const recentCount = 3;

/** The three newest, in the order of the log. */
export const recentWorkouts = (trainings: readonly Training[]): Training[] =>
  trainings.toSorted(compareNewestFirst).slice(0, recentCount);
