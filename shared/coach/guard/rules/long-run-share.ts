import { isRun } from '../../../trainings/rules.ts';
import { km } from '../../../units.ts';
import { totalDistance } from '../../log/history.ts';
import { isTrainingRun, type Proposal, type Week } from '../proposal.ts';
import { type Finding, passed, warn, worstOf } from '../verdict.ts';
import { distanceText } from '../words.ts';

/**
 * How much of a week one run may be, in percent. Daniels' Running Formula has 25 to 30 % for long
 * runs; marathon plans with three or four runs go up to half. Our own convention.
 */
const longRunShareLimit = 50;

/** Shorter runs are not long for anyone, and of two runs one is always at least half. */
const longFrom = km(10);
const fewestRuns = 3;

export const longRunShare = (proposal: Proposal): Finding | undefined =>
  worstOf(proposal.weeks.flatMap((week) => judge(week, proposal) ?? []));

/** The share of what is planned, or of the usual week if that is longer. */
function judge({ planned, booked }: Week, { history, formats }: Proposal): Finding | undefined {
  const runs = [...planned, ...booked].filter(({ sessionType }) => isRun(sessionType));
  const long = Math.max(0, ...planned.filter(isTrainingRun).map(({ distance }) => distance));
  const isShort = long < longFrom || Math.max(runs.length, history.usual.runDays) < fewestRuns;
  if (isShort) return undefined;
  const whole = Math.max(totalDistance(runs), history.usual.distance);
  const percent = Math.round((long / whole) * 100);
  const numbers = { percent, distance: long };
  const text = `The long run of ${distanceText(km(long), formats)} is ${percent}% of the week's distance`;
  return percent <= longRunShareLimit
    ? passed(`${text}.`, numbers)
    : warn(`${text}; more than half leaves little for the other days.`, numbers);
}
