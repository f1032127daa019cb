import { lowForm } from '../../facts/load.ts';
import type { Proposal } from '../proposal.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { dayText } from '../words.ts';
import { projection } from './projection.ts';

/**
 * How low form may fall. Coaches' rules of thumb for the training stress balance, after Coggan; where
 * to warn and where to refuse are our own conventions. It models load, not health.
 */
const formLimits = { warnBelow: lowForm, refuseBelow: -45 } as const;

/** Within two weeks, each planned session lowers form; after that it begins to raise it. */
const projectedDays = 14;

export function form(proposal: Proposal): Finding | undefined {
  const days = projection(proposal, projectedDays)?.slice(1);
  const [start] = days ?? [];
  if (!days || !start) return undefined;
  const lowest = days.reduce((low, day) => (day.form < low.form ? day : low), start);
  const value = Math.round(lowest.form);
  const numbers = { form: value };
  // Already tired: a plan under which form only rises is not to blame.
  if (lowest.form >= formLimits.warnBelow || lowest === start) {
    return passed(`Form stays at ${value} or above.`, numbers);
  }
  const text = `With this plan your form falls to ${value} by ${dayText(lowest.day, proposal.today, proposal.formats)}: more fatigue than most training leaves.`;
  return lowest.form < formLimits.refuseBelow ? refuse(text, numbers) : warn(text, numbers);
}
