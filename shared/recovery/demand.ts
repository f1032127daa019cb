import type { CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { isHard } from '../trainings/rules.ts';
import { sessionTypeLabel } from '../trainings/words.ts';
import type { Seconds } from '../units.ts';

/** A session as the step writer sees it; an entry in the race log has the type `race`. */
export interface RecentSession {
  date: CalendarDay;
  sessionType: string;
  /** km */
  distance: number;
  duration: Seconds;
  rpe?: number | null | undefined;
}

/** How much a day took out of the runner, from least to most. */
const demands = ['nothing', 'easy', 'hard', 'long', 'very long'] as const;

export type Demand = (typeof demands)[number];

/** In seconds; our own conventions. */
const longFrom = 90 * 60;
const veryLongFrom = 3 * 60 * 60;

/** 'Very hard' on the scale of 1 to 10. */
const hardFromRpe = 7;

function demandOf({ sessionType, duration, rpe }: RecentSession): Demand {
  if (duration >= veryLongFrom) return 'very long';
  if (duration >= longFrom || sessionType === 'long-run') return 'long';
  return isHard(sessionType) || (rpe ?? 0) >= hardFromRpe ? 'hard' : 'easy';
}

/** A day's demand and its hardest session, such as 'tempo on Mar 5'; undefined without one. */
export interface DayOfTraining {
  demand: Demand;
  session: string | undefined;
}

/** The most demanding session of a day. */
export function trainingOn(
  day: CalendarDay,
  sessions: readonly RecentSession[],
  formats: Formats,
): DayOfTraining {
  const [most] = sessions
    .filter(({ date }) => date === day)
    .map((session) => ({ demand: demandOf(session), session: nameOf(session, formats) }))
    .toSorted((a, b) => demands.indexOf(b.demand) - demands.indexOf(a.demand));
  return most ?? { demand: 'nothing', session: undefined };
}

/** With its date, as the steps are also read on other days. */
function nameOf({ sessionType, date }: RecentSession, { shortDate }: Formats): string {
  const name =
    sessionType === 'uncategorized-run' ? 'run' : sessionTypeLabel(sessionType).toLowerCase();
  return `${name} on ${shortDate(date, date)}`;
}

/** Whether it was more than an easy session. */
export const isDemanding = ({ demand }: DayOfTraining): boolean =>
  demands.indexOf(demand) >= demands.indexOf('hard');

/** Whether it emptied the runner's energy stores, or was meant to. */
export const isLong = ({ demand }: DayOfTraining): boolean =>
  demands.indexOf(demand) >= demands.indexOf('long');
