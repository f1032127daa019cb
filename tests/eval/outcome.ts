import type { Result } from './evaluate.ts';
import { denies } from './score.ts';

/** What became of a question, as a runner would count it. */
export const outcomes = [
  'right',
  'rightly refused',
  'wrongly refused',
  'wrong figure',
  'another question answered',
] as const;
export type Outcome = (typeof outcomes)[number];

/** It did not understand, or asks back. */
const asksBack =
  /^I(?: don’t know what| didn’t understand|’m not sure)|\?\s*$|\b(?:understand|answer) (?:only )?English\b/;

/** A figure that nothing bears out is worse than an answer to something else, and that worse than none. */
export function outcomeOf({ question, answer, verdict, failure }: Result): Outcome {
  const { says, never, offers = [], refuses } = question;
  const isAsWanted =
    failure === undefined &&
    verdict.missing.length === 0 &&
    verdict.denied !== false &&
    (verdict.action?.faults.length ?? 0) === 0 &&
    (says?.test(answer) ?? true) &&
    !(never?.test(answer) ?? false) &&
    offers.every((offer) => offer.test(answer));
  if (verdict.invented.length > 0) return 'wrong figure';
  if (isAsWanted) return refuses === undefined ? 'right' : 'rightly refused';
  return denies(answer) || asksBack.test(answer) ? 'wrongly refused' : 'another question answered';
}
