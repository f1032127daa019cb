import { type CalendarDay, daysBetween } from '../../../calendar-day.ts';
import { easyDaysAfterRace } from '../../../physiology/easy-days.ts';
import { isHardRun, isRace, type Proposal } from '../proposal.ts';
import type { PlannedSession } from '../session.ts';
import { type Finding, passed, refuse, warn, worstOf } from '../verdict.ts';
import { dayText, raceLength } from '../words.ts';

type Raced = Pick<PlannedSession, 'date' | 'distance' | 'isAssumed'>;

/**
 * No hard running in the days after a race: one day for every 3 km (Daniels). In the first half of
 * them it is refused, which is our own convention.
 */
export function afterRace(proposal: Proposal): Finding | undefined {
  const races: Raced[] = [...proposal.history.runs, ...proposal.booked, ...proposal.planned].filter(
    isRace,
  );
  const findings = proposal.planned
    .filter(isHardRun)
    .flatMap(({ date }) => races.flatMap((race) => judge(date, race, proposal) ?? []));
  return worstOf(findings);
}

function judge(day: CalendarDay, race: Raced, { today, formats }: Proposal): Finding | undefined {
  const days = daysBetween(race.date, day);
  if (days <= 0) return undefined;
  const easy = easyDaysAfterRace(race.distance);
  const numbers = { days, easyDays: easy, distance: race.distance };
  if (days >= easy) return passed('The hard sessions leave time after the last race.', numbers);
  const text = `${dayText(day, today, formats)} is hard, ${days === 1 ? 'a day' : `${days} days`} after a race of ${raceLength(race, formats)}; ${easy} easy days are the rule of thumb.`;
  return days < easy / 2 ? refuse(text, numbers) : warn(text, numbers);
}
