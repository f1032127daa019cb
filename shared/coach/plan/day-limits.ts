import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import type { Injury } from '../../injuries/schema.ts';
import { easyDaysAfterRace } from '../../physiology/easy-days.ts';
import { loadState, lowForm } from '../facts/load.ts';
import { isHardRun, isRace, type Proposal } from '../guard/proposal.ts';
import { injuryLimits } from '../guard/rules/open-injury.ts';
import { runsEveryDay } from '../guard/rules/rest-days.ts';
import type { PlannedSession } from '../guard/session.ts';
import type { CoachRecords } from '../records.ts';
import { freshDaysBeforeRace, restDaysAfter } from './phase.ts';

/** The most that a day allows. Easy: no hard session, and no long run. */
export type DayLimit =
  /** Today's run is already done. */
  | { kind: 'done' }
  | { kind: 'race'; race: PlannedSession }
  | { kind: 'rest' | 'easy'; because: 'injury'; injury: Injury }
  /** @param easyUntil undefined after a short race */
  | { kind: 'rest' | 'easy'; because: 'after-race'; easyUntil: CalendarDay | undefined }
  | { kind: 'rest' | 'easy'; because: 'race-ahead'; race: PlannedSession }
  /** @param daysOff how many of the 14 days before */
  | { kind: 'rest' | 'easy'; because: 'days-off'; daysOff: number }
  | { kind: 'easy'; because: 'hard-day' }
  | { kind: 'easy'; because: 'form'; form: number };

export type DayLimits = (day: CalendarDay) => DayLimit | undefined;

type Facts = Pick<Proposal, 'today' | 'history' | 'booked' | 'injuries'> & {
  form: () => number | undefined;
};

type Rule = (facts: Facts, day: CalendarDay) => DayLimit | undefined;

/**
 * What rules out a normal session on a day from today on. Plans and answers all use it, so that
 * they agree.
 */
export function dayLimits(
  records: CoachRecords,
  { today, history, booked, injuries }: Omit<Facts, 'form'>,
): DayLimits {
  const form = () => {
    const now = loadState(records)?.today;
    return now?.isMeaningful ? now.form : undefined;
  };
  const facts = { today, history, booked, injuries, form };
  const known = new Map<CalendarDay, DayLimit | undefined>();
  return (day) => {
    if (!known.has(day)) known.set(day, limitOf(facts, day));
    return known.get(day);
  };
}

function limitOf(facts: Facts, day: CalendarDay): DayLimit | undefined {
  for (const rule of rules) {
    const limit = rule(facts, day);
    if (limit) return limit;
  }
  return undefined;
}

const done: Rule = ({ today, history }, day) =>
  day === today && history.runs.some(({ date }) => date === day) ? { kind: 'done' } : undefined;

const severe: Rule = ({ injuries: [injury] }) =>
  injury && injury.painSeverity >= injuryLimits.noRunFrom
    ? { kind: 'rest', because: 'injury', injury }
    : undefined;

const sore: Rule = ({ injuries: [injury] }) =>
  injury && injury.painSeverity >= injuryLimits.noHardFrom
    ? { kind: 'easy', because: 'injury', injury }
    : undefined;

const raceDay: Rule = ({ booked }, day) => {
  const race = booked.find((session) => isRace(session) && session.date === day);
  return race && { kind: 'race', race };
};

const afterRace: Rule = ({ history, booked }, day) => {
  const raced = [...history.runs, ...booked].filter((one) => isRace(one) && one.date < day);
  const [easyUntil] = raced
    .map(({ date, distance }) => addDays(date, easyDaysAfterRace(distance)))
    .filter((end) => end > day)
    .toSorted()
    .toReversed();
  if (raced.some((race) => daysBetween(race.date, day) <= restDaysAfter(race))) {
    return { kind: 'rest', because: 'after-race', easyUntil };
  }
  return easyUntil === undefined ? undefined : { kind: 'easy', because: 'after-race', easyUntil };
};

const raceAhead: Rule = ({ booked }, day) => {
  const race = booked.find((session) => isRace(session) && session.date > day);
  const days = race && daysBetween(day, race.date);
  if (!race || days === undefined || days >= freshDaysBeforeRace) return undefined;
  return { kind: days === 1 ? 'rest' : 'easy', because: 'race-ahead', race };
};

/** Fewer days off within this many days call for one. Our own convention. */
export const offWithin = 14;
const fewestOff = 2;

/** Someone who runs every day is not told to stop, but to take it easy. */
const daysOff: Rule = (facts, day) => {
  if (!isSoon(facts, day)) return undefined;
  const off = daysOffBefore(facts, day);
  if (off.count >= fewestOff || off.isLast) return undefined;
  const kind = runsEveryDay(facts.history) ? 'easy' : 'rest';
  return { kind, because: 'days-off', daysOff: off.count };
};

/**
 * How many of the 14 days before a day have no session, done or planned, and whether the last one
 * has none.
 */
export function daysOffBefore(
  { history, booked }: Pick<Facts, 'history' | 'booked'>,
  day: CalendarDay,
): { count: number; isLast: boolean } {
  const busy = new Set([...history.sessions, ...booked].map(({ date }) => date));
  const before = Array.from({ length: offWithin }, (_, back) => addDays(day, -1 - back));
  const off = before.filter((one) => !busy.has(one));
  return { count: off.length, isLast: off[0] === before[0] };
}

const hardDay: Rule = (facts, day) =>
  isSoon(facts, day) &&
  [...facts.history.runs, ...facts.booked].some(
    (session) => isHardRun(session) && session.date === addDays(day, -1),
  )
    ? { kind: 'easy', because: 'hard-day' }
    : undefined;

const tired: Rule = (facts, day) => {
  const form = isSoon(facts, day) ? facts.form() : undefined;
  return form !== undefined && form < lowForm ? { kind: 'easy', because: 'form', form } : undefined;
};

/** The present state of the log tells nothing about days further ahead. */
const isSoon = ({ today }: Facts, day: CalendarDay): boolean => daysBetween(today, day) <= 1;

/** A day has one limit: that of the first rule that applies. */
const strictest: readonly Rule[] = [done, severe, raceDay];
const restOf =
  (rule: Rule): Rule =>
  (facts, day) => {
    const limit = rule(facts, day);
    return limit?.kind === 'rest' ? limit : undefined;
  };
const resting: readonly Rule[] = [afterRace, raceAhead, daysOff].map(restOf);
const easing: readonly Rule[] = [afterRace, raceAhead, hardDay, tired, sore, daysOff];
const rules: readonly Rule[] = [...strictest, ...resting, ...easing];
