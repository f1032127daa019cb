import { isRun } from '../../../trainings/rules.ts';
import { totalDuration } from '../../log/history.ts';
import { isHardRun, isRace, type Proposal, type Week } from '../proposal.ts';
import type { PlannedSession } from '../session.ts';
import { type Finding, passed, refuse, warn, worstOf } from '../verdict.ts';
import { dayText } from '../words.ts';

/**
 * How much of a week's running time may be hard, in percent. Well-trained runners do about 80 % of
 * their running easy (Seiler, Int J Sports Physiol Perform 5, 2010); the limits are our own
 * conventions.
 */
const hardShareLimits = { warnAbove: 25, refuseAbove: 40 } as const;

/** Warm-up and cool-down of a hard session, in seconds: our own convention. */
const easyPart = 20 * 60;

/** The hard part of a session: all but warm-up and cool-down, and at least half of it. */
export const hardTime = ({ duration }: PlannedSession): number =>
  Math.max(duration / 2, duration - easyPart);

export const hardShare = (proposal: Proposal): Finding | undefined =>
  worstOf(proposal.weeks.flatMap((week) => judge(week, proposal) ?? []));

/**
 * The hard share of what is planned, or of the usual week if that is longer. Races do not count.
 */
function judge(
  { planned, booked, from }: Week,
  { history, today, formats }: Proposal,
): Finding | undefined {
  const isCounted = (session: PlannedSession) => isHardRun(session) && !isRace(session);
  if (history.basis === 'nothing' || !planned.some(isCounted)) return undefined;
  const runs = [...planned, ...booked].filter(({ sessionType }) => isRun(sessionType));
  const hard = runs.filter(isCounted).reduce((sum, session) => sum + hardTime(session), 0);
  const whole = Math.max(totalDuration(runs), history.usual.duration);
  const share = (hard / whole) * 100;
  const percent = Math.round(share);
  const numbers = { percent, minutes: Math.round(hard / 60) };
  const text = `About ${percent}% of the running time in the week from ${dayText(from, today, formats)} is hard`;
  const { warnAbove, refuseAbove } = hardShareLimits;
  if (share <= warnAbove) return passed(`${text}.`, numbers);
  const tooMuch = `${text}; up to ${warnAbove}% leaves enough for easy running.`;
  return share > refuseAbove ? refuse(tooMuch, numbers) : warn(tooMuch, numbers);
}
