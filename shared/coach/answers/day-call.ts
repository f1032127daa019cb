import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import { areaName } from '../../injuries/area-name.ts';
import { kindInSentence } from '../../log-questions/texts/describe-training.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { plainName } from '../../prose/plain-name.ts';
import { isHardRun, proposalOf } from '../guard/proposal.ts';
import type { PlannedSession } from '../guard/session.ts';
import { dayText } from '../guard/words.ts';
import { type DayLimit, type DayLimits, dayLimits } from '../plan/day-limits.ts';
import { type PlannedDay, planWeek } from '../plan-week.ts';
import type { CoachRecords } from '../records.ts';
import { inDays } from './relative-days.ts';

/** The coach's verdict on a day. */
export interface DayCall {
  kind: DayLimit['kind'] | 'off' | 'normal';
  /** The decision and the reason for it, in a sentence. */
  why: string;
  /** What the calendar has for the day. */
  booked: readonly PlannedSession[];
  /** The run that the coach suggests, if the calendar is empty. */
  session?: PlannedDay | undefined;
  /** The first run after that day. */
  next?: NextRun | undefined;
}

interface NextRun {
  date: CalendarDay;
  what: string;
  /** A race may come from outside the calendar, which the coach may not be allowed to read. */
  from: 'race' | 'calendar' | 'suggestion';
}

/**
 * Decides what any day from today on is for. Every question about a day goes through here. A limit
 * comes first, then the calendar, then the run that a plan starting that day would begin with.
 */
export function callFor(records: CoachRecords, day: CalendarDay): DayCall {
  const { today } = records;
  const known = proposalOf([], records, {});
  const booked = known.booked.filter(({ date }) => date === day);
  const limits = dayLimits(records, known);
  const limit = limits(day);
  const label = dayLabel(day, records);
  const plan = planWeek(records, { from: day });
  const days = plan.refused === undefined ? plan.days : [];
  const isFree = booked.length === 0 && limit?.kind !== 'rest';
  const session = isFree ? days.find(({ date }) => date === day) : undefined;
  const next = nextRun(known.booked, days, day);
  if (limit) {
    return {
      kind: limit.kind,
      why: limitText(limit, { day, today, limits, formats: records.formats }),
      booked,
      session,
      next,
    };
  }
  if (session || booked.length > 0) {
    const why = `Nothing in your log speaks against a normal session ${label}.`;
    return { kind: 'normal', why, booked, session, next };
  }
  const why =
    plan.refused ??
    `Nothing in your log speaks against a run ${label}, but in the week that I would plan for you it is a day off.`;
  return { kind: 'off', why, booked, next };
}

function nextRun(
  booked: readonly PlannedSession[],
  planned: readonly PlannedDay[],
  after: CalendarDay,
): NextRun | undefined {
  const session = booked.find(({ date, distance }) => date > after && distance > 0);
  const day = planned.find(({ date }) => date > after);
  if (session && (!day || session.date <= day.date)) {
    return {
      date: session.date,
      what: `${plainName(session.title)}.`,
      from: session.sessionType === 'race' ? 'race' : 'calendar',
    };
  }
  return (
    day && {
      date: day.date,
      what: `${kindInSentence(day.sessionType)}. ${capitalised(day.description)}`,
      from: 'suggestion',
    }
  );
}

/** Whether an event in the calendar is more than the day allows. */
export const isTooMuch = ({ kind }: DayCall, session: PlannedSession): boolean =>
  session.distance > 0 && (kind === 'rest' || (kind === 'easy' && isMoreThanEasy(session)));

/** The guard does not count a fartlek as hard, but it is faster than easy. */
const isMoreThanEasy = (session: PlannedSession): boolean =>
  isHardRun(session) || ['long-run', 'fartlek'].includes(session.sessionType);

/** 'today', 'tomorrow', 'on Sun, Mar 8'. */
const dayLabel = (
  day: CalendarDay,
  { today, formats }: Pick<CoachRecords, 'today' | 'formats'>,
): string =>
  daysBetween(today, day) <= 1
    ? inDays(daysBetween(today, day))
    : `on ${dayText(day, today, formats)}`;

/** The last of the consecutive rest days that start on this one. */
function lastRestDay(limits: DayLimits, day: CalendarDay): CalendarDay {
  const next = addDays(day, 1);
  return limits(next)?.kind === 'rest' ? lastRestDay(limits, next) : day;
}

interface LimitedDay {
  day: CalendarDay;
  today: CalendarDay;
  limits: DayLimits;
  formats: Formats;
}

function limitText(limit: DayLimit, { day, today, limits, formats }: LimitedDay): string {
  const { formatMetres, shortDate } = formats;
  const label = dayLabel(day, { today, formats });
  if (limit.kind === 'done') return 'Today’s run is in your log.';
  if (limit.kind === 'race') return `${capitalised(label)} is for ${plainName(limit.race.title)}.`;
  const isRest = limit.kind === 'rest';
  const opening = isRest ? `Rest ${label}` : `Take it easy ${label}`;
  switch (limit.because) {
    case 'injury': {
      const { painArea, painSeverity } = limit.injury;
      const sore = `your ${areaName(painArea)} is at ${painSeverity} out of 10`;
      return isRest
        ? `${opening}: ${sore}, and that should be looked at before you run.`
        : `${opening}, without anything hard: ${sore}.`;
    }
    case 'after-race': {
      const { easyUntil } = limit;
      const last = isRest ? lastRestDay(limits, day) : undefined;
      const rest = last && last > day ? `Rest through ${shortDate(last, today)}` : opening;
      if (easyUntil === undefined || (last && addDays(last, 1) >= easyUntil)) {
        return `${rest}, after the race.`;
      }
      const until = `eep it easy until ${shortDate(easyUntil, today)}: the rule of thumb is one easy day for every ${formatMetres(3000)} raced.`;
      return isRest ? `${rest}, then k${until}` : `K${until}`;
    }
    case 'race-ahead': {
      const name = plainName(limit.race.title);
      return `${opening}, before ${name} on ${dayText(limit.race.date, today, formats)}.`;
    }
    case 'days-off': {
      const isNone = limit.daysOff === 0;
      return isRest
        ? `A day off looks due ${label}: in the 14 days before, you had ${isNone ? 'none' : 'one'}.`
        : `${opening}: you run every day, ${isNone ? 'without a' : 'with a single'} day off in the two weeks before.`;
    }
    case 'hard-day':
      return `${opening}: ${day === today ? 'yesterday was hard' : 'today has a hard session'}.`;
    case 'form':
      return `${opening}: your form is at −${Math.round(-limit.form)}, which means much more load than you are used to.`;
  }
}
