import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import type { Injury } from '../../injuries/schema.ts';
import type { Availability } from '../../profile/availability.ts';
import { isHard, isRun } from '../../trainings/rules.ts';
import { expectedLoads, loadsOf } from '../log/expected-load.ts';
import { type History, historyOf } from '../log/history.ts';
import { loadRunnerOf } from '../log/runner.ts';
import type { CoachRecords } from '../records.ts';
import { bookedSessions } from './booked.ts';
import type { PlannedSession } from './session.ts';
import type { Finding } from './verdict.ts';

/** Seven days of a proposal, counted from its first day. */
export interface Week {
  from: CalendarDay;
  to: CalendarDay;
  /** At least one. */
  planned: readonly PlannedSession[];
  /** What the calendar already has for these days. */
  booked: readonly PlannedSession[];
}

/** A proposal, along with what is known about the runner. */
export interface Proposal {
  today: CalendarDay;
  formats: Formats;
  /** What is proposed, by date; at least one session. */
  planned: readonly PlannedSession[];
  /** What the calendar already has, by date. */
  booked: readonly PlannedSession[];
  weeks: readonly Week[];
  history: History;
  /** The load of a past session, on the scale where an hour at threshold is 100. */
  loads: readonly { day: CalendarDay; load: number }[];
  /** The load that a planned session is likely to have. */
  expectedLoad: (session: PlannedSession) => number;
  /** Ongoing ones, the most painful first. Empty if the coach may not read them. */
  injuries: readonly Injury[];
  availability: Availability;
}

/** Judges one aspect of a proposal. Undefined if there is nothing to judge, or no data to judge by. */
export type Rule = (proposal: Proposal) => Finding | undefined;

export interface GuardOptions {
  /** By default the profile's, if the coach may read it. */
  availability?: Availability | undefined;
  /** The ids of events that the proposal replaces. */
  replaced?: readonly string[] | undefined;
}

/** @param planned at least one session, on existing days */
export function proposalOf(
  planned: readonly PlannedSession[],
  records: CoachRecords,
  { availability = records.profile?.availability ?? {}, replaced = [] }: GuardOptions,
): Proposal {
  const sorted = planned.toSorted(byDay);
  const booked = bookedSessions(records, replaced);
  const history = historyOf(records);
  const runner = loadRunnerOf(records);
  return {
    today: records.today,
    formats: records.formats,
    planned: sorted,
    booked,
    weeks: weeksOf(sorted, booked),
    history,
    loads: loadsOf(history, runner),
    expectedLoad: expectedLoads(history, runner),
    injuries: (records.injuries ?? [])
      .filter(({ status }) => status === 'ongoing')
      .toSorted((a, b) => b.painSeverity - a.painSeverity),
    availability,
  };
}

const byDay = (a: PlannedSession, b: PlannedSession): number =>
  keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0;

/** Sessions of one day in a fixed order, so that the order of a proposal never matters. */
const keyOf = ({ date, sessionType, duration, title }: PlannedSession) =>
  [date, sessionType, duration, title].join('\n');

function weeksOf(planned: readonly PlannedSession[], booked: readonly PlannedSession[]): Week[] {
  const first = planned[0]?.date;
  if (first === undefined) return [];
  const numbers = new Set(planned.map(({ date }) => Math.floor(daysBetween(first, date) / 7)));
  return [...numbers].map((number) => {
    const [from, to] = [addDays(first, number * 7), addDays(first, number * 7 + 6)];
    const isInWeek = ({ date }: PlannedSession) => date >= from && date <= to;
    return { from, to, planned: planned.filter(isInWeek), booked: booked.filter(isInWeek) };
  });
}

export const isHardRun = ({ sessionType }: Pick<PlannedSession, 'sessionType'>): boolean =>
  isHard(sessionType);

export const isRace = ({ sessionType }: Pick<PlannedSession, 'sessionType'>): boolean =>
  sessionType === 'race';

/** A run other than a race. */
export const isTrainingRun = ({ sessionType }: Pick<PlannedSession, 'sessionType'>): boolean =>
  isRun(sessionType) && sessionType !== 'race';
