import { addDays, type CalendarDay } from '../calendar-day.ts';
import { isRun } from '../trainings/rules.ts';
import { type Km, km, type Seconds, type SecondsPerKm, seconds, secondsPerKm } from '../units.ts';
import type { Session } from './session.ts';

const weeks = 8;
/** Our own convention: with fewer weeks, a weekly mean says little about the runner's training. */
const weeksNeeded = 6;
const marathon = 42.195;
const minute = 60;

/** The runner's training over the last eight weeks. */
export interface TrainingBasis {
  /** Weekly mean over the eight weeks. */
  weeklyDistance: Km;
  /** Mean of all their runs. */
  pace: SecondsPerKm;
}

export interface TrainedMarathon extends TrainingBasis {
  time: Seconds;
  /** Root mean square error of the method. */
  error: Seconds;
}

/**
 * The marathon time that training alone predicts: pace [s/km] = 17.1 + 140 e^(−0.0053 K) + 0.55 P,
 * with K km a week and P the mean pace [s/km] of eight weeks. Tanda, J Hum Sport Exerc 6 (2011), from
 * 46 marathons of 22 runners in 2:47 to 3:36; error 5.4 min there and 9.5 min below 2:47 (Tanda, J
 * Hum Sport Exerc 17, 2022). It is too optimistic for slower runners.
 * @param sessions from any day; those after `today` or older than eight weeks do not count
 * @returns undefined with runs in fewer than six of the weeks, or for times beyond 3:36
 */
export function trainedMarathon(
  sessions: readonly Session[],
  today: CalendarDay,
): TrainedMarathon | undefined {
  const since = (week: number) => addDays(today, -7 * week);
  const runs = sessions.filter(
    ({ date, distance, duration, sessionType }) =>
      isRun(sessionType) && distance > 0 && duration > 0 && date <= today && date > since(weeks),
  );
  const weeksRun = Array.from({ length: weeks }, (_, week) => week).filter((week) =>
    runs.some(({ date }) => date <= since(week) && date > since(week + 1)),
  );
  if (weeksRun.length < weeksNeeded) return undefined;
  const distance = runs.reduce((sum, run) => sum + run.distance, 0);
  const duration = runs.reduce((sum, run) => sum + run.duration, 0);
  const weeklyDistance = km(distance / weeks);
  const pace = secondsPerKm(duration / distance);
  const time = seconds(tandaPace(weeklyDistance, pace) * marathon);
  if (time > 216 * minute) return undefined;
  return { weeklyDistance, pace, time, error: seconds((time < 167 * minute ? 9.5 : 5.4) * minute) };
}

/** Tanda's formula by itself. */
export const tandaPace = (weeklyDistance: Km, pace: SecondsPerKm): SecondsPerKm =>
  secondsPerKm(17.1 + 140 * Math.exp(-0.0053 * weeklyDistance) + 0.55 * pace);
