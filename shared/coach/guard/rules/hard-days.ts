import { addDays, type CalendarDay, daysBetween } from '../../../calendar-day.ts';
import { isHardRun, type Proposal } from '../proposal.ts';
import { type Finding, passed, refuse, warn, worstOf } from '../verdict.ts';
import { dayText } from '../words.ts';

/**
 * How close together hard days (tempo, intervals, hills, race) may be. Every common plan alternates
 * hard and easy days; the numbers are our own conventions.
 */
export const hardDayLimits = {
  /** In days; two hard sessions are then within 48 hours. */
  warnWithin: 2,
  refuseWithin: 1,
  /** Three hard days within this many days are refused. */
  refuseThreeIn: 4,
} as const;

export function hardDays(proposal: Proposal): Finding | undefined {
  const proposed = proposal.planned.filter(isHardRun);
  if (proposed.length === 0) return undefined;
  if (proposal.history.basis === 'nothing' && proposal.history.isLogOpen) {
    return warn('Your log has too few runs for hard sessions. Run easy for the first weeks.');
  }
  const around = [...proposal.history.runs, ...proposal.booked].filter(isHardRun);
  const findings = proposed.map((session, index) => {
    const others = [...around, ...proposed.filter((_, other) => other !== index)];
    return judge(
      session.date,
      others.map(({ date }) => date),
      proposal,
    );
  });
  return worstOf(findings);
}

function judge(
  day: CalendarDay,
  others: readonly CalendarDay[],
  { today, formats }: Proposal,
): Finding {
  const gap = (other: CalendarDay) => Math.abs(daysBetween(day, other));
  const nearest = others.reduce<CalendarDay | undefined>(
    (near, other) => (near !== undefined && gap(near) <= gap(other) ? near : other),
    undefined,
  );
  const { warnWithin, refuseWithin } = hardDayLimits;
  if (nearest === undefined || gap(nearest) > warnWithin) {
    return passed('There are easy days between the hard ones.');
  }
  const numbers = { daysBetween: gap(nearest) };
  const [first, second] = [day, nearest].sort().map((date) => dayText(date, today, formats));
  if (gap(nearest) === 0) return refuse(`There are two hard sessions on ${first}.`, numbers);
  if (gap(nearest) <= refuseWithin || isThirdOfThree(day, others)) {
    return refuse(`${first} and ${second} are hard days with too little rest between.`, numbers);
  }
  return warn(`${first} and ${second} are hard days within 48 hours.`, numbers);
}

/** Whether this day and two other hard days fall within four days. */
function isThirdOfThree(day: CalendarDay, others: readonly CalendarDay[]): boolean {
  const span = hardDayLimits.refuseThreeIn - 1;
  return Array.from({ length: span + 1 }, (_, back) => addDays(day, -back)).some((from) => {
    const within = others.filter((date) => date >= from && date <= addDays(from, span));
    return new Set(within).size >= 2;
  });
}
