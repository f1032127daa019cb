import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { describeDuration } from '../../duration-words.ts';
import { isHard } from '../../trainings/rules.ts';
import type { SessionType } from '../../trainings/words.ts';
import { guard } from '../guard/guard.ts';
import { proposalOf } from '../guard/proposal.ts';
import type { PlannedSession } from '../guard/session.ts';
import type { CoachRecords } from '../records.ts';
import { dayLimits } from './day-limits.ts';
import { longestAllowed } from './distances.ts';
import { nearestPlannable, plannable, shortestRun } from './draft.ts';
import { fitToGuard, sessionOf } from './fit.ts';
import { habitsOf } from './habits.ts';
import { pacesFor } from './paces.ts';
import { descriptionOf } from './words.ts';

export interface OneSession extends PlannedSession {
  /** How long, and what to do, with its paces. */
  description: string;
}

/** Relative to the runner's mean run. Our own convention. */
const recoveryShare = 0.6;

/**
 * One session of a kind for a day, as long as the runner's usual ones, eased until the guard does
 * not object.
 * @returns the reason if the day or the guard leaves no room for it
 */
export function planSession(
  records: CoachRecords,
  date: CalendarDay,
  sessionType: SessionType,
): { session: OneSession; why?: undefined } | { session?: undefined; why: string | undefined } {
  const known = proposalOf([], records, {});
  const limit = dayLimits(records, known)(date);
  const isDemanding = isHard(sessionType) || sessionType === 'long-run';
  if (limit && (limit.kind !== 'easy' || isDemanding)) return { why: undefined };
  const paces = pacesFor(records);
  const draft = { date, sessionType, distance: lengthOf(known, sessionType) };
  const [run] = fitToGuard([draft], paces, records, undefined);
  if (run?.sessionType !== sessionType) {
    const objection = guard([sessionOf(draft, paces, records.formats)], records, {}).find(
      ({ verdict }) => verdict !== 'passed',
    );
    return { why: objection?.text };
  }
  const session = sessionOf(run, paces, records.formats);
  const description = `${describeDuration(session.duration)}. ${descriptionOf(session, paces, records.formats)}`;
  return { session: { ...session, description } };
}

function lengthOf({ history, formats }: ReturnType<typeof proposalOf>, sessionType: SessionType) {
  const habits = habitsOf(history);
  const { distance, runDays } = history.usual;
  const mean = distance / Math.max(1, runDays);
  // A hard session includes its warm-up and breaks.
  const usual = isHard(sessionType)
    ? habits.hardDistance || mean
    : sessionType === 'long-run'
      ? habits.longRun || longestAllowed({ history })
      : sessionType === 'recovery'
        ? mean * recoveryShare
        : mean;
  return nearestPlannable(Math.max(shortestRun, plannable(usual, formats)), formats);
}

/** The next days with room for a session of a kind. */
export function daysFor(records: CoachRecords, sessionType: SessionType): CalendarDay[] {
  const { booked } = proposalOf([], records, {});
  return Array.from({ length: daysLooked }, (_, ahead) => addDays(records.today, 1 + ahead))
    .filter((day) => !booked.some(({ date }) => date === day))
    .filter((day) => planSession(records, day, sessionType).session)
    .slice(0, mostDays);
}

const daysLooked = 8;
const mostDays = 3;
