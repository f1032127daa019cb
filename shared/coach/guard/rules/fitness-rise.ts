import type { Proposal } from '../proposal.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { projection } from './projection.ts';

/**
 * How much fitness may rise in a week. Coaches' rules of thumb for the chronic training load, after
 * Coggan and Friel; where to warn and where to refuse are our own conventions.
 */
const fitnessRiseLimits = { warnAbove: 5, refuseAbove: 8 } as const;

export function fitnessRise(proposal: Proposal): Finding | undefined {
  const days = projection(proposal, 7);
  const [before, after] = [days?.at(0), days?.at(-1)];
  if (!before || !after) return undefined;
  const rise = after.fitness - before.fitness;
  const numbers = { rise: Math.round(rise * 10) / 10 };
  const { warnAbove, refuseAbove } = fitnessRiseLimits;
  const text = `Fitness changes by ${numbers.rise} points in the week.`;
  if (rise <= warnAbove) return passed(text, numbers);
  const tooFast = `Fitness would rise by ${numbers.rise} points in a week; up to ${warnAbove} is a usual pace.`;
  return rise > refuseAbove ? refuse(tooFast, numbers) : warn(tooFast, numbers);
}
