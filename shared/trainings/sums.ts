import type { CalendarDay } from '../calendar-day.ts';
import { type Km, km, parseDuration, type Seconds, seconds } from '../units.ts';
import { isHard, isRun } from './rules.ts';
import type { Training } from './schema.ts';

/** The numbers of a training that are summed up. */
export interface TrainingFigures {
  date: CalendarDay;
  sessionType: string;
  hard: boolean;
  /** Whole metres, because their sums are exact and sums of kilometres are not (0.1 + 0.2). */
  metres: number;
  duration: Seconds;
  rpe: number | undefined;
  /** hours */
  sleep: number | undefined;
}

/**
 * The part of the log that counts. A session dated in the future is a plan until its
 * day: neither done nor recent.
 */
export function takenPlace<T extends { date: CalendarDay }>(
  trainings: readonly T[],
  today: CalendarDay,
): readonly T[] {
  const lies = ({ date }: T) => date > today;
  // Usually there is none, and returning the same list keeps its cached numbers.
  return trainings.some(lies) ? trainings.filter((training) => !lies(training)) : trainings;
}

const prepared = new WeakMap<readonly Training[], readonly TrainingFigures[]>();

/**
 * The numbers of a log, parsed once and cached for as long as the list itself, since every change
 * of the period counts them again. The list must not be mutated.
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
  /** All sessions, runs or not; hard sessions, sleep and RPE also refer to all of them. */
  sessions: number;
  runs: number;
  /** Distance, duration and their averages are for runs only. */
  distance: Km;
  duration: Seconds;
  averageDistance: Km;
  averageDuration: Seconds;
  hardSessions: number;
  /** Percentage of the sessions, 0 to 100, not rounded. */
  hardShare: number;
  /** Hours, over the sessions with a value (0 counts); undefined if there are none. */
  averageSleep: number | undefined;
  /** 1 to 10, over the sessions with a value; undefined if there are none. */
  averageRpe: number | undefined;
  /** Sessions other than running. */
  otherSessions: OtherSessions;
}

export interface OtherSessions {
  /** The types that occur, by name. */
  types: string[];
  duration: Seconds;
  distance: Km;
}

/** Totals and averages; without sessions, everything but sleep and RPE is 0. */
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
    otherSessions: {
      types: [...otherTypes].sort(),
      duration: seconds(other.duration),
      distance: km(other.metres / 1000),
    },
  };
}

const noTotals = () => ({ count: 0, metres: 0, duration: 0 });
const each = (total: number, count: number) => (count > 0 ? total / count : 0);
