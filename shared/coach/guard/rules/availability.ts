import { describeDuration } from '../../../duration-words.ts';
import { seconds } from '../../../units.ts';
import { weekdayOf } from '../../../week.ts';
import { totalDuration } from '../../log/history.ts';
import { isRace, type Proposal } from '../proposal.ts';
import { type Finding, passed, refuse } from '../verdict.ts';
import { dayText } from '../words.ts';

/** Whether each day's training fits into the minutes that the runner has free. */
export function availability(proposal: Proposal): Finding | undefined {
  const { planned, booked, availability: free, today, formats } = proposal;
  const limited = planned.filter(
    (session) => !isRace(session) && free[weekdayOf(session.date)] !== undefined,
  );
  if (limited.length === 0) return undefined;
  for (const { date } of limited) {
    const minutes = free[weekdayOf(date)] ?? 0;
    const day = dayText(date, today, formats);
    if (minutes === 0) return refuse(`You have said that you have no time on ${day}.`, { minutes });
    const onDay = [...planned, ...booked].filter((session) => session.date === date);
    const needed = totalDuration(onDay.filter((session) => !isRace(session)));
    if (needed > minutes * 60) {
      return refuse(
        `On ${day} the training takes ${describeDuration(needed)}, and you have ${describeDuration(seconds(minutes * 60))}.`,
        { minutes, needed: Math.round(needed / 60) },
      );
    }
  }
  return passed('The sessions fit into the time you have.');
}
