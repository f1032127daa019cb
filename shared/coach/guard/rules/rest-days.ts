import { addDays, type CalendarDay } from '../../../calendar-day.ts';
import { isRun } from '../../../trainings/rules.ts';
import type { History } from '../../log/history.ts';
import type { Proposal } from '../proposal.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { dayText } from '../words.ts';

/** How many days in a row are acceptable, unless it is the runner's habit. Our own conventions. */
const restLimits = { warnFrom: 10, refuseFrom: 14, habitDays: 56 } as const;

export function restDays(proposal: Proposal): Finding | undefined {
  const proposed = runningDays(proposal.planned);
  if (proposed.length === 0) return undefined;
  const days = new Set([
    ...runningDays(proposal.history.runs),
    ...runningDays(proposal.booked),
    ...proposed,
  ]);
  const streaks = proposed.map((day) => streakAround(day, days));
  const { length, last } = streaks.reduce((a, b) => (b.length > a.length ? b : a));
  const numbers = { daysInARow: length };
  if (length < restLimits.warnFrom) return passed('There are days off.', numbers);
  if (runsEveryDay(proposal.history)) {
    return passed('You run every day, and this plan carries on like that.', numbers);
  }
  const text = `By ${dayText(last, proposal.today, proposal.formats)} this makes ${length} days of running without a day off.`;
  return length >= restLimits.refuseFrom ? refuse(text, numbers) : warn(text, numbers);
}

const runningDays = (sessions: readonly { date: CalendarDay; sessionType: string }[]) =>
  sessions.filter(({ sessionType }) => isRun(sessionType)).map(({ date }) => date);

function streakAround(day: CalendarDay, days: ReadonlySet<CalendarDay>) {
  let [first, last, length] = [day, day, 1];
  for (; days.has(addDays(first, -1)); length += 1) first = addDays(first, -1);
  for (; days.has(addDays(last, 1)); length += 1) last = addDays(last, 1);
  return { length, last };
}

/** Whether the runner has hardly taken a day off in eight weeks: at most one every two weeks. */
export function runsEveryDay({ runs, today }: History): boolean {
  const { habitDays, refuseFrom } = restLimits;
  const from = addDays(today, -habitDays);
  const days = new Set(runningDays(runs).filter((day) => day > from));
  return days.size >= habitDays - habitDays / refuseFrom;
}
