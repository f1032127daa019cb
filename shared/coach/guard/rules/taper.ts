import { addDays, type CalendarDay } from '../../../calendar-day.ts';
import { isRun } from '../../../trainings/rules.ts';
import { km } from '../../../units.ts';
import { totalDistance } from '../../log/history.ts';
import { isRace, type Proposal, type Week } from '../proposal.ts';
import type { PlannedSession } from '../session.ts';
import { type Finding, passed, warn, worstOf } from '../verdict.ts';
import { distanceText, shortName } from '../words.ts';

/**
 * Before a goal race the volume goes down, not up: 41 to 60 % less over two weeks helped most
 * (Bosquet et al., Med Sci Sports Exerc 39, 2007).
 */
const taperDays = 14;
/** For shorter races runners do not taper. Our own convention, in km. */
const taperFrom = km(10);

export function taper(proposal: Proposal): Finding | undefined {
  if (proposal.history.basis === 'nothing') return undefined;
  const goals = proposal.booked.filter((race) => isRace(race) && race.distance >= taperFrom);
  return worstOf(
    proposal.weeks.flatMap((week) => goals.flatMap((race) => judge(week, race, proposal) ?? [])),
  );
}

/** Judges only weeks that end within the two weeks before the race, or contain it. */
function judge(
  week: Week,
  race: PlannedSession,
  { history, formats }: Proposal,
): Finding | undefined {
  if (week.from > race.date || week.from < addDays(race.date, -taperDays)) return undefined;
  const distance = km(
    trainedBefore(week.planned, race.date) + trainedBefore(week.booked, race.date),
  );
  if (trainedBefore(week.planned, race.date) === 0) return undefined;
  const numbers = { distance, usual: history.usual.distance };
  const name = shortName(race.title);
  if (distance <= history.usual.distance) {
    return passed(`There is no more running before ${name} than usual.`, numbers);
  }
  return warn(
    `The week before ${name} has ${distanceText(distance, formats)}, more than your usual ${distanceText(history.usual.distance, formats)}. Less helps most.`,
    numbers,
  );
}

const trainedBefore = (sessions: readonly PlannedSession[], raceDay: CalendarDay): number =>
  totalDistance(
    sessions.filter(
      (session) => isRun(session.sessionType) && !isRace(session) && session.date < raceDay,
    ),
  );
