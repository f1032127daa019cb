import { isRace, type Proposal } from '../proposal.ts';
import { type Finding, passed, warn } from '../verdict.ts';
import { dayText, shortName } from '../words.ts';

/** Whether a day already has something in the calendar. */
export function doubleBooking({ planned, booked, today, formats }: Proposal): Finding | undefined {
  if (booked.length === 0) return undefined;
  const taken = planned.flatMap(({ date }) => booked.filter((session) => session.date === date));
  const [first] = taken.toSorted((a, b) => Number(isRace(b)) - Number(isRace(a)));
  return first
    ? warn(
        `${dayText(first.date, today, formats)} already has “${shortName(first.title)}” in your calendar.`,
      )
    : passed('No day is planned twice.');
}
