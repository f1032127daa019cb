import type { Formats } from '../../../formats.ts';
import { type Km, km } from '../../../units.ts';
import type { Proposal } from '../proposal.ts';
import { isTrainingRun } from '../proposal.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { distanceText, percentAbove } from '../words.ts';

/**
 * How far a run may exceed the longest of the last 30 days. In the Garmin-RUNSAFE study (Br J
 * Sports Med, 2025; 5,205 runners), sessions over 10 % longer were associated with more overuse
 * injuries. The threshold for refusing is our own convention, and races are exempt.
 */
export const singleRunLimits = { warnAbove: 1.1, refuseAbove: 1.3, refuseExtra: km(5) } as const;

/**
 * Up to here a run is short for anyone who runs, and percentages mean little. Our own convention.
 */
const shortRun = km(3);

/** Limits if no run in the last 30 days is known: our own convention, for beginners. */
const firstRunLimits = { warnAbove: km(5), refuseAbove: km(10) } as const;

/** Share of the profile's weekly distance, if that is all there is. Our own convention. */
export const longRunOfProfile = 0.35;

export function singleRun(proposal: Proposal): Finding | undefined {
  const run = proposal.planned
    .filter(isTrainingRun)
    .reduce((longest, { distance }) => km(Math.max(longest, distance)), km(0));
  if (run === 0) return undefined;
  const { formats } = proposal;
  const { longest, basis, usual, today } = proposal.history;
  if (longest) {
    const when = formats.shortDate(longest.date, today);
    const base = `your longest in 30 days, ${distanceText(longest.distance, formats)} on ${when}`;
    return against(run, longest.distance, base, formats);
  }
  if (basis !== 'profile') return firstRun(run, proposal);
  const guess = km(Math.round(usual.distance * longRunOfProfile));
  return against(
    run,
    guess,
    `the ${distanceText(guess, formats)} that fit the weekly distance in your profile`,
    formats,
  );
}

function against(run: Km, longest: Km, base: string, formats: Formats): Finding {
  const numbers = { distance: run, longest, percent: percentAbove(run, longest) };
  const { warnAbove, refuseAbove, refuseExtra } = singleRunLimits;
  if (run <= Math.max(longest * warnAbove, shortRun)) {
    return passed(`The longest run is ${distanceText(run, formats)}; compare ${base}.`, numbers);
  }
  const text = `The long run of ${distanceText(run, formats)} is ${numbers.percent}% longer than ${base}.`;
  const isTooFar = run > longest * refuseAbove && run - longest > refuseExtra;
  return isTooFar ? refuse(text, numbers) : warn(text, numbers);
}

function firstRun(run: Km, { history, formats }: Proposal): Finding {
  const numbers = { distance: run };
  const { warnAbove, refuseAbove } = firstRunLimits;
  if (run <= warnAbove) return passed(`The longest run is ${distanceText(run, formats)}.`, numbers);
  const unseen = history.isLogOpen
    ? 'Your log has no run in the last 30 days'
    : 'The coach may not read your training log';
  const text = `${unseen}, and this plan has one of ${distanceText(run, formats)}. Begin with up to ${distanceText(warnAbove, formats)}.`;
  return run > refuseAbove && history.isLogOpen ? refuse(text, numbers) : warn(text, numbers);
}
