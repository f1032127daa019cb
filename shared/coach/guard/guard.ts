import type { CoachRecords } from '../records.ts';
import { type GuardOptions, proposalOf } from './proposal.ts';
import { plainSense } from './rules/plain-sense.ts';
import { rules } from './rules.ts';
import type { PlannedSession } from './session.ts';
import type { Finding } from './verdict.ts';

export type RuleName = keyof typeof rules | 'plain-sense';

export interface Verdict extends Finding {
  rule: RuleName;
}

/**
 * Checks planned sessions against the runner's own data: one verdict for each rule that has
 * something to judge. A rule is left out if its section is off or it has no data; if the runner's
 * usual training is unknown, the limits for beginners apply. Sessions that make no sense are
 * refused before any other rule is applied. The order of the sessions does not matter.
 */
export function guard(
  planned: readonly PlannedSession[],
  records: CoachRecords,
  options: GuardOptions = {},
): Verdict[] {
  const sense: Verdict = { rule: 'plain-sense', ...plainSense(planned, records) };
  if (sense.verdict !== 'passed' || planned.length === 0) return [sense];
  const proposal = proposalOf(planned, records, options);
  const names = Object.keys(rules) as (keyof typeof rules)[];
  const judged = names.flatMap((rule) => {
    const finding = rules[rule](proposal);
    return finding ? [{ rule, ...finding }] : [];
  });
  return [sense, ...judged];
}
