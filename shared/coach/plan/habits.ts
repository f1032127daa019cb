import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import type { Session } from '../../physiology/session.ts';
import type { SessionType } from '../../trainings/words.ts';
import { type Km, km } from '../../units.ts';
import { weekdayOf } from '../../week.ts';
import { isHardRun, isRace } from '../guard/proposal.ts';
import type { History } from '../log/history.ts';

/** How a runner arranges a week. Weekdays run from 0 for Sunday to 6. */
export interface Habits {
  /** In how many of the last eight weeks the runner ran on each weekday. */
  runsOn: readonly number[];
  hardOn: readonly number[];
  longestOn: readonly number[];
  /** Hard sessions per week without races, rounded. */
  hardSessions: number;
  /** Their kinds, least recent first. */
  hardTypes: readonly SessionType[];
  /** Their mean distance. */
  hardDistance: Km;
  /** The mean of each week's longest run without races, over four weeks. */
  longRun: Km;
}

const weeksBack = 8;
const weeksOfLongRuns = 4;

export function habitsOf({ runs, today }: History): Habits {
  const trained = runs.filter(
    (run) => run.date > addDays(today, -7 * weeksBack) && !isRace(run) && run.distance > 0,
  );
  const hard = trained.filter(isHardRun);
  const longest = longestByWeek(trained, today);
  const recent = longest.slice(0, weeksOfLongRuns).filter((run) => run !== undefined);
  return {
    runsOn: byWeekday(trained),
    hardOn: byWeekday(hard),
    longestOn: byWeekday(longest.filter((run) => run !== undefined)),
    hardSessions: Math.round(hard.length / weeksSince(trained, today)),
    hardTypes: oldestFirst(hard),
    hardDistance: mean(hard),
    longRun: mean(recent),
  };
}

function byWeekday(runs: readonly Session[]): number[] {
  const days = [...new Set(runs.map(({ date }) => date))];
  return Array.from(
    { length: 7 },
    (_, weekday) => days.filter((day) => weekdayOf(day) === weekday).length,
  );
}

/** The longest run of each recent week, counting back from today. */
const longestByWeek = (runs: readonly Session[], today: CalendarDay): (Session | undefined)[] =>
  Array.from({ length: weeksBack }, (_, back) =>
    runs
      .filter(({ date }) => Math.floor(daysBetween(date, today) / 7) === back)
      .reduce<Session | undefined>((a, b) => (a && a.distance >= b.distance ? a : b), undefined),
  );

/** At least one. */
function weeksSince(runs: readonly Session[], today: CalendarDay): number {
  const first = runs.map(({ date }) => date).sort()[0] ?? today;
  return Math.max(1, Math.ceil((daysBetween(first, today) + 1) / 7));
}

function oldestFirst(hard: readonly Session[]): SessionType[] {
  const newestFirst = hard.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return [...new Set(newestFirst.map(({ sessionType }) => sessionType))].toReversed();
}

const mean = (runs: readonly Session[]): Km =>
  km(runs.reduce((sum, { distance }) => sum + distance, 0) / Math.max(runs.length, 1));
