import { addDays, type CalendarDay, daysBetween } from '../../../calendar-day.ts';
import { type FitnessDay, fitnessByDay } from '../../../physiology/fitness.ts';
import type { Proposal } from '../proposal.ts';
import type { PlannedSession } from '../session.ts';

/** Further ahead, it depends on what is done until then. In days; our own convention. */
const farthestStart = 7;

/**
 * Fitness, fatigue and form on each day if everything planned and booked is done, from the day
 * before the proposal.
 * @param days how many days from the proposal's first day
 * @returns undefined if the log is too young, or the proposal starts too far ahead
 */
export function projection(proposal: Proposal, days: number): FitnessDay[] | undefined {
  const { today, planned, booked, loads } = proposal;
  const first = planned[0]?.date;
  if (first === undefined || daysBetween(today, first) > farthestStart) return undefined;
  const last = addDays(first, days - 1);
  const ahead = [...planned, ...booked]
    .filter(({ date }) => date <= last)
    .map((session) => loadOf(session, proposal));
  const series = fitnessByDay([...loads, ...ahead], addDays(first, -1), last);
  return isLongEnough(loads, first) ? series : undefined;
}

const loadOf = (session: PlannedSession, { expectedLoad }: Proposal) => ({
  day: session.date,
  load: expectedLoad(session),
});

/** While fitness is still building up from zero, neither it nor form means much. */
const meaningfulAfter = 42;

const isLongEnough = (loads: Proposal['loads'], first: CalendarDay): boolean =>
  loads.some(({ day, load }) => load > 0 && daysBetween(day, first) >= meaningfulAfter);
