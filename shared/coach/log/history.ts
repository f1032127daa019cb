import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import type { Session } from '../../physiology/session.ts';
import { isRun } from '../../trainings/rules.ts';
import { type Km, km, type Seconds, seconds } from '../../units.ts';
import type { CoachRecords } from '../records.ts';
import { loggedSessions } from './sessions.ts';

/** What a runner's training has been like, to measure a plan against. */
export interface History {
  today: CalendarDay;
  /**
   * Where the usual week comes from: the log; the profile's weekly distance if the log is empty or
   * off; or nothing, for a new runner or after a long break.
   */
  basis: 'log' | 'profile' | 'nothing';
  /** Whether the coach may read the training log. */
  isLogOpen: boolean;
  sessions: readonly Session[];
  /** The sessions that are runs. */
  runs: readonly Session[];
  /** The mean of the last four weeks; zeros if the basis is nothing. */
  usual: { distance: Km; duration: Seconds; runDays: number };
  /** The longest of the last 30 days. */
  longest: Session | undefined;
  /** According to the profile, or because of a low weekly distance. */
  isBeginner: boolean;
}

const usualDays = 28;
const longestDays = 30;
/** With fewer days of running in four weeks, there is no habit to plan from. Our own convention. */
const fewestRunDays = 3;
/** Runners with shorter weeks are beginners: our own convention. */
const beginnersWeek = km(20);

export function historyOf(records: CoachRecords): History {
  const { today, profile } = records;
  const logged = loggedSessions(records);
  const sessions = logged ?? [];
  const runs = sessions.filter(({ sessionType }) => isRun(sessionType));
  const fromLog = usualOf(runs, today);
  const fromProfile = runs.length === 0 ? claimedWeek(profile?.weeklyMileage) : undefined;
  const usual = fromLog ?? fromProfile ?? nothing;
  return {
    today,
    basis: fromLog ? 'log' : fromProfile ? 'profile' : 'nothing',
    isLogOpen: logged !== undefined,
    sessions,
    runs,
    usual,
    longest: longestOf(runs, today),
    isBeginner: profile?.experienceLevel === 'beginner' || usual.distance < beginnersWeek,
  };
}

const nothing: History['usual'] = { distance: km(0), duration: seconds(0), runDays: 0 };

/**
 * The four weeks end yesterday if today's run is still to come, so that each weekday counts four
 * times.
 */
function usualOf(runs: readonly Session[], today: CalendarDay): History['usual'] | undefined {
  const last = runs.some(({ date }) => date === today) ? today : addDays(today, -1);
  const recent = runs.filter(({ date }) => date <= last && date > addDays(last, -usualDays));
  const runDays = new Set(recent.map(({ date }) => date)).size;
  if (runDays < fewestRunDays) return undefined;
  const weeks = weeksOfLog(runs, last);
  return {
    distance: km(totalDistance(recent) / weeks),
    duration: seconds(totalDuration(recent) / weeks),
    runDays: runDays / weeks,
  };
}

/** Four, or fewer if the log is younger. */
function weeksOfLog(runs: readonly Session[], last: CalendarDay): number {
  const first = runs.map(({ date }) => date).sort()[0] ?? last;
  const days = Math.min(daysBetween(first, last) + 1, usualDays);
  return Math.max(days, 7) / 7;
}

/** Guesses, as a profile says only how far. */
const guessedPace = 390; // seconds per km
const guessedRun = 9; // km

function claimedWeek(weeklyMileage: number | undefined): History['usual'] | undefined {
  if (!weeklyMileage) return undefined;
  return {
    distance: km(weeklyMileage),
    duration: seconds(weeklyMileage * guessedPace),
    runDays: Math.min(Math.max(Math.round(weeklyMileage / guessedRun), 3), 5),
  };
}

const longestOf = (runs: readonly Session[], today: CalendarDay): Session | undefined =>
  runs
    .filter(({ date }) => date > addDays(today, -longestDays))
    .reduce<Session | undefined>(
      (longest, run) => (longest && longest.distance >= run.distance ? longest : run),
      undefined,
    );

export const totalDistance = (sessions: readonly { distance: Km }[]): Km =>
  km(sessions.reduce((sum, { distance }) => sum + distance, 0));

export const totalDuration = (sessions: readonly { duration: Seconds }[]): Seconds =>
  seconds(sessions.reduce((sum, { duration }) => sum + duration, 0));
