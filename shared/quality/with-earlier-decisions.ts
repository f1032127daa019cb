import type { KeptFlag } from '../trainings/flag.ts';

/**
 * The flags found when a source is read again, with its runner's decisions: what they accepted is
 * not asked again, and a date that they set stays. Anything mended using an earlier track is not
 * mended in this one.
 * @param found may come with decisions of its own, which stay
 */
export const withEarlierDecisions = (
  before: readonly KeptFlag[],
  found: readonly KeptFlag[],
): KeptFlag[] =>
  found.map((flag) => {
    if (flag.decided) return flag;
    const earlier = before.find(({ kind }) => kind === flag.kind);
    const stays = flag.kind === 'clock' || earlier?.decided === 'accepted';
    if (!stays || !earlier?.decided) return flag;
    return { ...flag, decided: earlier.decided, ...(earlier.date && { date: earlier.date }) };
  });
