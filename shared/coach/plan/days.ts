import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { isRun } from '../../trainings/rules.ts';
import { daysOf, weekdayOf } from '../../week.ts';
import { isHardRun, isRace, type Proposal } from '../guard/proposal.ts';
import { hardDayLimits } from '../guard/rules/hard-days.ts';
import { runsEveryDay } from '../guard/rules/rest-days.ts';
import type { DayLimits } from './day-limits.ts';
import type { Habits } from './habits.ts';
import type { Phase } from './phase.ts';

/** The days of a week with runs: one is the long one, some are hard. */
export interface RunDays {
  days: readonly CalendarDay[];
  long: CalendarDay | undefined;
  hard: readonly CalendarDay[];
}

export interface WeekFacts
  extends Pick<Proposal, 'formats' | 'history' | 'booked' | 'availability'> {
  from: CalendarDay;
  habits: Habits;
  phase: Phase;
  limits: DayLimits;
  /** The most runs, if the runner gave a limit. */
  mostRuns?: number | undefined;
  withoutLongRun?: boolean | undefined;
  withoutHard?: boolean | undefined;
}

/** In minutes; with less free time there is no run. */
const leastMinutes = 20;
/** In minutes; having more time does not make a day better for a long run. */
const roomForLongRun = 90;
/** A race of this many km replaces the long run. */
const longRace = 9;
/** If no more than this share of the usual long run would remain, there is none. */
const noLongRunBelow = 0.5;
/** For runners without a habit: spread over the week, the long run at the weekend. Sunday is 0. */
const weekdaysByDefault = [0, 2, 4, 6, 3, 1, 5];
const longRunsByDefault = [0, 6, 3, 2, 4, 1, 5];
/** Unless the runner already runs every day. */
const mostRunDays = 6;

/** The days to run on: the runner's usual ones, as far as they are free. */
export function runDays(facts: WeekFacts): RunDays {
  const { habits } = facts;
  const free = freeDays(facts);
  const long = hasNoLongRun(facts) ? undefined : longRunDay(free, facts);
  const others = byHabit(
    free.filter((day) => day !== long),
    habits.runsOn,
  );
  const chosen = [...(long ? [long] : []), ...others].slice(0, countOf(facts)).sort();
  return { days: chosen, long, hard: hardDays(chosen, long, facts) };
}

/** The days of the week on which a run is possible, the runner's favourites first. */
export function freeDays(facts: WeekFacts): CalendarDay[] {
  const week = daysOf({ from: facts.from, to: addDays(facts.from, 6) });
  return byHabit(
    week.filter((day) => isFree(day, facts)),
    facts.habits.runsOn,
  );
}

function isFree(day: CalendarDay, { booked, limits, availability }: WeekFacts): boolean {
  if (booked.some(({ date }) => date === day)) return false;
  const limit = limits(day);
  const isRunDay = !limit || limit.kind === 'easy';
  return isRunDay && (availability[weekdayOf(day)] ?? leastMinutes) >= leastMinutes;
}

/**
 * No long run if it should be left out or the calendar has one, nor around a race long enough to
 * replace it.
 */
const hasNoLongRun = (facts: WeekFacts): boolean =>
  facts.withoutLongRun === true ||
  facts.phase.longRun <= noLongRunBelow ||
  bookedRuns(facts).some(
    (session) => isLongRun(session) || (isRace(session) && session.distance >= longRace),
  );

export const bookedRuns = ({ booked, from }: Pick<WeekFacts, 'booked' | 'from'>) =>
  booked.filter(
    ({ date, sessionType }) => isRun(sessionType) && date >= from && date <= addDays(from, 6),
  );

/** The usual number, including those already in the calendar; fewer if there is far less to run. */
function countOf(facts: WeekFacts): number {
  const { history, phase } = facts;
  const most = runsEveryDay(history) ? 7 : mostRunDays;
  const usual = Math.min(Math.max(Math.round(history.usual.runDays), 2), most);
  const wanted = phase.volume < 0.6 ? Math.max(2, usual - 1) : usual;
  return Math.max(0, Math.min(wanted, facts.mostRuns ?? wanted) - bookedRuns(facts).length);
}

/** The usual day if it has enough time, else the one with the most. */
function longRunDay(free: readonly CalendarDay[], facts: WeekFacts): CalendarDay | undefined {
  const room = (day: CalendarDay) =>
    Math.min(facts.availability[weekdayOf(day)] ?? roomForLongRun, roomForLongRun);
  const open = free.filter((day) => !facts.limits(day));
  return byHabit(open, facts.habits.longestOn, longRunsByDefault).toSorted(
    (a, b) => room(b) - room(a),
  )[0];
}

function byHabit(
  days: readonly CalendarDay[],
  habit: readonly number[],
  otherwise = weekdaysByDefault,
): CalendarDay[] {
  const count = (day: CalendarDay) => habit[weekdayOf(day)] ?? 0;
  const place = (day: CalendarDay) => otherwise.indexOf(weekdayOf(day));
  return days.toSorted((a, b) => count(b) - count(a) || place(a) - place(b));
}

/**
 * The usual hard days among the chosen ones, far enough from each other and from those in the log.
 */
function hardDays(
  chosen: readonly CalendarDay[],
  long: CalendarDay | undefined,
  facts: WeekFacts,
): CalendarDay[] {
  const { habits, phase, booked, history } = facts;
  const alreadyHard = bookedRuns(facts).filter(isHardRun).length;
  const wanted = facts.withoutHard ? 0 : Math.min(habits.hardSessions, phase.hardSessions);
  const count = wanted - alreadyHard;
  const taken = [...booked, ...history.runs].filter(isHardRun).map(({ date }) => date);
  const longRuns = [...(long ? [long] : []), ...booked.filter(isLongRun).map(({ date }) => date)];
  const found: CalendarDay[] = [];
  for (const day of byHabit(chosen, habits.hardOn)) {
    const isApart = [...taken, ...found].every(
      (other) => Math.abs(daysBetween(day, other)) > hardDayLimits.warnWithin,
    );
    const isByLongRun = longRuns.some((other) => Math.abs(daysBetween(day, other)) <= 1);
    if (found.length < count && isApart && !isByLongRun && !facts.limits(day)) {
      found.push(day);
    }
  }
  return found.sort();
}

const isLongRun = ({ sessionType }: { sessionType: string }) => sessionType === 'long-run';
