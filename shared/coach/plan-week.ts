import { addDays, type CalendarDay } from '../calendar-day.ts';
import { describeDuration } from '../duration-words.ts';
import { type Availability, describeAvailability } from '../profile/availability.ts';
import type { Km, SecondsPerKm } from '../units.ts';
import { daysOf } from '../week.ts';
import { proposalOf } from './guard/proposal.ts';
import { injuryLimits } from './guard/rules/open-injury.ts';
import type { PlannedSession } from './guard/session.ts';
import { shortName } from './guard/words.ts';
import type { History } from './log/history.ts';
import { thresholdPaceOf } from './log/runner.ts';
import { dayLimits } from './plan/day-limits.ts';
import { runDays, type WeekFacts } from './plan/days.ts';
import { draftWeek } from './plan/distances.ts';
import type { DraftRun } from './plan/draft.ts';
import { fitToGuard, sessionOf } from './plan/fit.ts';
import { habitsOf } from './plan/habits.ts';
import {
  blindSpots,
  bookedNotes,
  noTime,
  nothingToAdd,
  startNote,
  timeNote,
} from './plan/notes.ts';
import { type PaceRange, type Paces, pacesFor } from './plan/paces.ts';
import { phaseOf, type Wish } from './plan/phase.ts';
import { isReturning, startAgain } from './plan/start-again.ts';
import { descriptionOf, whyOf } from './plan/words.ts';
import type { CoachRecords } from './records.ts';

export interface PlanOptions {
  /** The first of the seven days, today at the earliest; see `firstDay` for the default. */
  from?: CalendarDay | undefined;
  /** By default the profile's, if the coach may read it. */
  availability?: Availability | undefined;
  wish?: Wish | undefined;
  /** How many times the week was asked to be easier. */
  easier?: number | undefined;
  /** The most runs. */
  runs?: number | undefined;
  withoutLongRun?: boolean | undefined;
  withoutHard?: boolean | undefined;
}

export interface PlannedDay extends PlannedSession {
  /** How long, and what to do, with its paces. */
  description: string;
  /** Why this session, on this day. */
  why: string;
}

export interface WeekPlan {
  from: CalendarDay;
  to: CalendarDay;
  /** The runs, by date: at most one a day, on days that the calendar leaves free. */
  days: PlannedDay[];
  restDays: CalendarDay[];
  /** What the calendar already has on these days; it stays as it is. */
  booked: PlannedSession[];
  basedOn: {
    basis: History['basis'];
    /** km a week, over the last four weeks. */
    weeklyDistance: Km;
    runDays: number;
    longest: { date: CalendarDay; distance: Km } | undefined;
    thresholdPace: SecondsPerKm | undefined;
    easyPace: PaceRange | undefined;
  };
  /** Sentences about the week as a whole, the most important first. */
  notes: string[];
  refused?: undefined;
}

/** There is no plan, for a reason that is shown to the runner. */
export interface NoPlan {
  refused: string;
  /** What is in the calendar, if that is the reason. */
  booked?: readonly PlannedSession[];
}

/**
 * The first day of a plan. "My next week" is the runner's next week; after "that was too hard" or
 * "I missed it" it is the seven days from tomorrow, as waiting would not help.
 */
export const firstDay = (
  { today, formats }: Pick<CoachRecords, 'today' | 'formats'>,
  wish?: Wish,
): CalendarDay => (wish ? addDays(today, 1) : addDays(formats.startOfWeek(today), 7));

/**
 * Plans seven days of running from the runner's own last weeks: the usual days, distances and hard
 * sessions, with less before and after races, with an injury, and after three weeks of increases.
 * Days with something in the calendar are left alone. The plan has passed the guard: it is eased
 * until no rule refuses or warns. Without a usual week (a new runner, or a long break) it is three
 * short, easy runs. There is no plan with a severe injury, or if there is no room for a run. The
 * same records always give the same plan.
 */
export function planWeek(
  records: CoachRecords,
  {
    from: asked,
    availability,
    wish,
    easier,
    runs: mostRuns,
    withoutLongRun,
    withoutHard,
  }: PlanOptions = {},
): WeekPlan | NoPlan {
  const { today } = records;
  const from = asked !== undefined && asked >= today ? asked : firstDay(records, wish);
  const known = proposalOf([], records, { availability });
  const [worst] = known.injuries;
  if (worst && worst.painSeverity >= injuryLimits.noRunFrom) {
    return {
      refused: `You have an open injury, ${shortName(worst.painArea)}, at ${worst.painSeverity} out of 10. That needs looking at before a running plan: see a doctor or physiotherapist. Once it is better, change its severity in Health and ask again.`,
    };
  }
  const { history } = known;
  const threshold = thresholdPaceOf(records);
  const paces = pacesFor(records);
  const phase = phaseOf({ ...known, from, wish, easier });
  const limits = dayLimits(records, known);
  const facts: WeekFacts = {
    ...known,
    from,
    phase,
    limits,
    habits: habitsOf(history),
    mostRuns,
    withoutLongRun,
    withoutHard,
  };
  const isStart = history.basis === 'nothing';
  const draft = (facts: WeekFacts) =>
    isStart ? startAgain(facts) : draftWeek(runDays(facts), facts, paces);
  const drafts = draft(facts);
  const runs = fitToGuard(drafts, paces, records, facts.availability);
  const anyTime = { ...facts, availability: {} };
  const isLimited =
    Object.keys(facts.availability).length > 0 &&
    textOf(runs) !== textOf(fitToGuard(draft(anyTime), paces, records, {}));
  const free = isLimited ? describeAvailability(facts.availability) : undefined;
  const to = addDays(from, 6);
  const booked = known.booked.filter(({ date }) => date >= from && date <= to);
  if (runs.length === 0) {
    return free
      ? { refused: noTime(free) }
      : { refused: nothingToAdd(booked, drafts.length > 0), booked };
  }
  const taken = [...runs, ...booked].map(({ date }) => date);
  const { longest, basis, usual } = history;
  return {
    from,
    to,
    days: runs.map((run) => dayOf(run, runs, facts, paces)),
    restDays: daysOf({ from, to }).filter((day) => !taken.includes(day)),
    booked,
    basedOn: {
      basis,
      weeklyDistance: usual.distance,
      runDays: usual.runDays,
      longest: longest && { date: longest.date, distance: longest.distance },
      thresholdPace: threshold,
      easyPace: paces.easy,
    },
    notes: [
      ...(isStart ? [startNote(history)] : phase.reasons),
      ...(free ? [timeNote(free)] : []),
      ...bookedNotes(booked, records),
      ...blindSpots(records),
    ],
  };
}

const textOf = (runs: readonly DraftRun[]): string => JSON.stringify(runs);

function dayOf(
  run: DraftRun,
  runs: readonly DraftRun[],
  facts: WeekFacts,
  paces: Paces,
): PlannedDay {
  const session = sessionOf(run, paces, facts.formats);
  const isFirstSteps = facts.history.basis === 'nothing';
  return {
    ...session,
    description: `${describeDuration(session.duration)}. ${isFirstSteps ? firstSteps(facts.history) : descriptionOf(session, paces, facts.formats)}`,
    why: isFirstSteps ? 'Short and easy, with a day off after it.' : whyOf(run, runs, facts),
  };
}

const firstSteps = (history: History): string =>
  isReturning(history)
    ? 'Very easy. Stop while you could still go on.'
    : 'Alternate 2 minutes of easy running with 1 minute of walking. You can talk in whole sentences.';
