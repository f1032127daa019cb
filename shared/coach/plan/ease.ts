import type { Formats } from '../../formats.ts';
import type { Verdict } from '../guard/guard.ts';
import { isHardRun } from '../guard/proposal.ts';
import { type DraftRun, plannable, shortestRun } from './draft.ts';

const byHardness: ReadonlySet<Verdict['rule']> = new Set([
  'hard-days',
  'hard-share',
  'after-race',
  'open-injury',
]);

/** The share of a distance that remains after one step. */
const kept = 0.9;

/** The same week with less of what a rule objects to. */
export function eased(
  drafts: readonly DraftRun[],
  { rule }: Verdict,
  formats: Formats,
): DraftRun[] {
  if (byHardness.has(rule) && drafts.some(isHardRun)) return withoutOneHardRun(drafts);
  // The consecutive days began before the plan, so an early day off helps most.
  if (rule === 'rest-days') return drafts.slice(1);
  if (rule === 'single-run' || rule === 'long-run-share')
    return withShorterLongest(drafts, formats);
  return shortened(drafts, formats, () => true);
}

function withoutOneHardRun(drafts: readonly DraftRun[]): DraftRun[] {
  const last = drafts.findLastIndex(isHardRun);
  return drafts.map((draft, index) =>
    index === last ? { ...draft, sessionType: 'easy-run' } : draft,
  );
}

function withShorterLongest(drafts: readonly DraftRun[], formats: Formats): DraftRun[] {
  const longest = Math.max(...drafts.map(({ distance }) => distance));
  return shortened(drafts, formats, ({ distance }) => distance === longest);
}

const shortened = (
  drafts: readonly DraftRun[],
  formats: Formats,
  applies: (draft: DraftRun) => boolean,
): DraftRun[] =>
  drafts
    .map((draft) =>
      applies(draft) ? { ...draft, distance: plannable(draft.distance * kept, formats) } : draft,
    )
    .filter(({ distance }) => distance >= shortestRun);
