import { type CalendarDay, daysBetween } from '../../calendar-day.ts';
import type { History } from '../log/history.ts';
import { freeDays, type WeekFacts } from './days.ts';
import { longestAllowed } from './distances.ts';
import { type DraftRun, plannable } from './draft.ts';

const runs = 3;
/** In km; our own conventions, for a week that nobody finds hard. */
const newRunnersRun = 3;
const returningRun = 5;

/** With this many runs in the log, a runner is not a beginner. */
const experienced = 20;

export const isReturning = ({ runs }: Pick<History, 'runs'>): boolean => runs.length >= experienced;

/**
 * A first week, or the first after a long break: three short, easy runs with days off in between.
 */
export function startAgain(facts: WeekFacts): DraftRun[] {
  const { history } = facts;
  const wanted = isReturning(history) ? returningRun : newRunnersRun;
  const most = history.longest ? Math.max(longestAllowed(facts), newRunnersRun) : wanted;
  const distance = plannable(Math.min(wanted, most), facts.formats);
  const days: CalendarDay[] = [];
  for (const day of freeDays(facts)) {
    const isSpread = days.every((other) => Math.abs(daysBetween(other, day)) > 1);
    if (days.length < runs && isSpread) days.push(day);
  }
  return days.sort().map((date) => ({ date, sessionType: 'easy-run', distance }));
}
