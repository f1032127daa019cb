import type { Formats } from '../../../formats.ts';
import { isRun } from '../../../trainings/rules.ts';
import { type Km, km } from '../../../units.ts';
import { type History, totalDistance } from '../../log/history.ts';
import type { Proposal, Week } from '../proposal.ts';
import { type Finding, passed, refuse, warn, worstOf } from '../verdict.ts';
import { dayText, distanceText, percentAbove } from '../words.ts';

/**
 * How far a week may exceed the mean of the last four. Weekly steps are a matter of prudence, not
 * evidence: the Garmin-RUNSAFE study (Br J Sports Med, 2025) found no more injuries with them. Our
 * own conventions.
 */
const weekLimits = {
  warnAbove: 1.15,
  refuseAbove: 1.3,
  refuseExtra: km(10),
  refuseBeginnersAbove: 1.2,
} as const;

/** Up to here a week is short for anyone who runs. Our own convention, in km. */
const shortWeek = km(15);

/** Limits if the runner's usual week is unknown: our own convention, for beginners. */
const firstWeekLimits = { warnAbove: shortWeek, refuseAbove: km(25) } as const;

export const weekDistance = (proposal: Proposal): Finding | undefined =>
  worstOf(proposal.weeks.flatMap((week) => judge(week, proposal) ?? []));

function judge(week: Week, { history, today, formats }: Proposal): Finding | undefined {
  const added = totalDistance(week.planned.filter(({ sessionType }) => isRun(sessionType)));
  if (added === 0) return undefined;
  const booked = totalDistance(week.booked.filter(({ sessionType }) => isRun(sessionType)));
  const distance = km(added + booked);
  const name = `The week from ${dayText(week.from, today, formats)} has ${distanceText(distance, formats)}`;
  return history.basis === 'nothing'
    ? firstWeek(distance, name, history, formats)
    : against(distance, name, history, formats);
}

function against(
  distance: Km,
  name: string,
  { usual, basis, isBeginner }: History,
  formats: Formats,
): Finding {
  const base = `${basis === 'log' ? 'the mean of your last four weeks' : 'the weekly distance in your profile'}, ${distanceText(usual.distance, formats)}`;
  const percent = percentAbove(distance, usual.distance);
  const numbers = { distance, usual: usual.distance, percent };
  const { warnAbove, refuseAbove, refuseBeginnersAbove, refuseExtra } = weekLimits;
  if (distance <= Math.max(usual.distance * warnAbove, shortWeek)) {
    return passed(`${name}; compare ${base}.`, numbers);
  }
  const text = `${name}, ${percent}% more than ${base}. No study draws the line here; small steps are only prudent.`;
  const isTooFar = isBeginner
    ? distance > usual.distance * refuseBeginnersAbove
    : distance > usual.distance * refuseAbove && distance - usual.distance > refuseExtra;
  return isTooFar ? refuse(text, numbers) : warn(text, numbers);
}

function firstWeek(distance: Km, name: string, { isLogOpen }: History, formats: Formats): Finding {
  const numbers = { distance };
  const { warnAbove, refuseAbove } = firstWeekLimits;
  if (distance <= warnAbove) return passed(`${name}.`, numbers);
  const unseen = isLogOpen
    ? 'your log has too few runs in the last four weeks to compare it with'
    : 'the coach may not read your training log';
  const text = `${name}, and ${unseen}. Begin with up to ${distanceText(warnAbove, formats)}.`;
  return distance > refuseAbove && isLogOpen ? refuse(text, numbers) : warn(text, numbers);
}
