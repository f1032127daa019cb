import { addDays } from '../../calendar-day.ts';
import type { DayLoad } from '../../physiology/fitness.ts';
import type { Session } from '../../physiology/session.ts';
import { type LoadRunner, sessionLoad } from '../../physiology/training-load.ts';
import { isHard, isRun } from '../../trainings/rules.ts';
import type { History } from './history.ts';

type Expected = Pick<Session, 'date' | 'sessionType' | 'distance' | 'duration'>;

const weeksBack = 8;

/**
 * Estimates the load of planned sessions: their time × the runner's mean hourly load in sessions of
 * the same kind over eight weeks, with hard runs and other runs apart. A planned week like recent
 * ones thus has the load of recent ones, however their loads were computed. Our own convention.
 * Without such sessions, it is the load of the planned time and pace.
 */
export function expectedLoads(history: History, runner: LoadRunner): (session: Expected) => number {
  const recent = history.runs.filter(({ date }) => date > addDays(history.today, -7 * weeksBack));
  const hourly = {
    hard: hourlyLoad(recent.filter(isHardRun), runner),
    easy: hourlyLoad(
      recent.filter((run) => !isHardRun(run)),
      runner,
    ),
  };
  return (session) => {
    const known = isRun(session.sessionType)
      ? hourly[isHardRun(session) ? 'hard' : 'easy']
      : undefined;
    return known === undefined
      ? sessionLoad(session, runner).load
      : (known * session.duration) / 3600;
  };
}

const isHardRun = ({ sessionType }: Expected) => isHard(sessionType);

function hourlyLoad(runs: readonly Session[], runner: LoadRunner): number | undefined {
  const hours = runs.reduce((sum, { duration }) => sum + duration / 3600, 0);
  const load = runs.reduce((sum, run) => sum + sessionLoad(run, runner).load, 0);
  return hours > 0 ? load / hours : undefined;
}

/** The load of every session of the log. */
export const loadsOf = (history: History, runner: LoadRunner): DayLoad[] =>
  history.sessions.map((session) => ({
    day: session.date,
    load: sessionLoad(session, runner).load,
  }));
