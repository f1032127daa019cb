import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import type { SessionType } from '../../trainings/words.ts';
import { type Km, km } from '../../units.ts';
import { weekdayOf } from '../../week.ts';
import { isHardRun, isRace } from '../guard/proposal.ts';
import { longRunOfProfile, singleRunLimits } from '../guard/rules/single-run.ts';
import { totalDistance } from '../log/history.ts';
import { bookedRuns, type RunDays, type WeekFacts } from './days.ts';
import { type DraftRun, nearestPlannable, plannable, shortestRun } from './draft.ts';
import { distanceIn, type Paces, timeFor } from './paces.ts';

/** No plan asks for a longer run. Our own convention, in km. */
const longestEver = 35;
/**
 * The most of a week's distance for the long run, slightly below what the guard would warn about,
 * and for one hard session including warm-up, cool-down and breaks. With two runs a week, each is a
 * large share.
 */
const shares = { long: 0.48, hard: 0.25 };
const sharesOfTwo = { long: 0.75, hard: 0.5 };
const fewRuns = 3;
/** The most for an easy run, relative to the long run. */
const mostOfLong = 0.8;
/** A run on the day after a hard or long one, relative to other easy runs. */
const afterHard = 0.7;
/** A run in the last days before a race, relative to other easy runs. */
const beforeRace = 0.6;
const daysBeforeRace = 3;
/** The most for an easy run, relative to the runner's mean run. */
const mostOfMean = 1;

/**
 * Distributes the week's distance over its days. Days with too little left for a run are dropped.
 */
export function draftWeek(run: RunDays, facts: WeekFacts, paces: Paces): DraftRun[] {
  const { history, phase, habits } = facts;
  const week = history.usual.distance * phase.volume;
  const booked = totalDistance(bookedRuns(facts).filter((session) => !isRace(session)));
  const total = Math.max(0, week - booked);
  const long = run.long ? longDistance(facts, week, total) : km(0);
  const hard = plannable(
    Math.min(habits.hardDistance * phase.volume, week * sharesOf(facts).hard),
    facts.formats,
  );
  const easy = easyDistances(run, facts, total - long - hard * run.hard.length);
  return run.days
    .map((date): DraftRun => {
      const place = run.hard.indexOf(date);
      if (date === run.long) return { date, sessionType: 'long-run', distance: long };
      if (place < 0) return { date, sessionType: easyType(date, facts, run), distance: easy(date) };
      const type = habits.hardTypes[place % habits.hardTypes.length] ?? 'tempo';
      return { date, sessionType: type, distance: hard };
    })
    .map((draft) => withinTime(draft, facts, paces))
    .map((draft) => ({ ...draft, distance: atMost(draft, long, facts.formats) }))
    .filter(({ distance }) => distance >= shortestRun)
    .map((draft) => namedByTime(draft, paces));
}

/** No shorter run is called long. Our own convention, in seconds. */
const shortestLongRun = 40 * 60;

export const namedByTime = (draft: DraftRun, paces: Paces): DraftRun =>
  draft.sessionType === 'long-run' && timeFor(draft, paces) < shortestLongRun
    ? { ...draft, sessionType: 'easy-run' }
    : draft;

/** Distributes the rest over the easy days, with less on those after hard ones and before races. */
function easyDistances(run: RunDays, facts: WeekFacts, left: number): (day: CalendarDay) => Km {
  const days = run.days.filter((day) => day !== run.long && !run.hard.includes(day));
  const weight = (day: CalendarDay) =>
    isBeforeRace(day, facts) ? beforeRace : isAfterHard(day, facts, run) ? afterHard : 1;
  const whole = days.reduce((sum, day) => sum + weight(day), 0);
  const { distance, runDays } = facts.history.usual;
  const most = Math.min((distance / runDays) * mostOfMean, longestAllowed(facts));
  return (day) =>
    nearestPlannable(Math.max(0, Math.min((left * weight(day)) / whole, most)), facts.formats);
}

/** Easy runs stay shorter than the long one. */
const atMost = ({ sessionType, distance }: DraftRun, long: Km, formats: Formats): Km =>
  long > 0 && (sessionType === 'easy-run' || sessionType === 'recovery')
    ? km(Math.min(distance, Math.max(nearestPlannable(long * mostOfLong, formats), shortestRun)))
    : distance;

const sharesOf = ({ history }: WeekFacts) =>
  history.usual.runDays < fewRuns ? sharesOfTwo : shares;

function longDistance(facts: WeekFacts, week: number, total: number): Km {
  const { habits, phase, history } = facts;
  const usual = habits.longRun || history.usual.distance * longRunOfProfile;
  const wanted = phase.isBuilding
    ? Math.max(longestTraining(history.runs, history.today), usual) + 2
    : usual * phase.longRun;
  const allowed = longestAllowed({ history });
  return plannable(
    Math.min(wanted, allowed, longestEver, week * sharesOf(facts).long, total),
    facts.formats,
  );
}

/** The guard's limit for a single run. */
export function longestAllowed({ history }: Pick<WeekFacts, 'history'>): number {
  const longest = history.longest?.distance ?? history.usual.distance * longRunOfProfile;
  return longest * singleRunLimits.warnAbove;
}

const longestTraining = (runs: WeekFacts['history']['runs'], today: CalendarDay): number =>
  Math.max(
    0,
    ...runs
      .filter((run) => !isRace(run) && run.date > addDays(today, -30))
      .map(({ distance }) => distance),
  );

const isBeforeRace = (day: CalendarDay, { booked }: WeekFacts): boolean =>
  booked.filter(isRace).some(({ date }) => date > day && daysBetween(day, date) <= daysBeforeRace);

function isAfterHard(day: CalendarDay, { booked }: WeekFacts, { long, hard }: RunDays): boolean {
  const before = addDays(day, -1);
  const isBooked = booked.some(
    (session) =>
      session.date === before && (isHardRun(session) || session.sessionType === 'long-run'),
  );
  return isBooked || before === long || hard.includes(before);
}

/** Recovery runs only for runners who log them. */
const easyType = (day: CalendarDay, facts: WeekFacts, run: RunDays): SessionType =>
  isAfterHard(day, facts, run) &&
  facts.history.runs.some(({ sessionType }) => sessionType === 'recovery')
    ? 'recovery'
    : 'easy-run';

function withinTime(draft: DraftRun, { availability, formats }: WeekFacts, paces: Paces): DraftRun {
  const minutes = availability[weekdayOf(draft.date)];
  if (minutes === undefined) return draft;
  const most = plannable(distanceIn(minutes * 60, paces), formats);
  return { ...draft, distance: km(Math.min(draft.distance, most)) };
}
