/** How many hard sessions an estimate needs, as any one could be a bad day or a wrong reading. */
export const hardSessionsNeeded = 3;

interface Best<Run> {
  median: number;
  runs: Run[];
}

/**
 * The median of the three best values, and the runs they come from. It takes a second good value to
 * improve the estimate, so no single measurement error can.
 * @param of gives the value of a run, undefined if it has none
 * @param compare sorts better values first
 * @returns undefined with fewer than three values
 */
export function medianOfBest<Run>(
  runs: readonly Run[],
  of: (run: Run) => number | undefined,
  compare: (a: number, b: number) => number,
): Best<Run> | undefined {
  const best = runs
    .flatMap((run) => {
      const value = of(run);
      return value === undefined ? [] : [{ run, value }];
    })
    .sort((a, b) => compare(a.value, b.value))
    .slice(0, hardSessionsNeeded);
  const middle = best[1];
  if (!middle || best.length < hardSessionsNeeded) return undefined;
  return { median: middle.value, runs: best.map(({ run }) => run) };
}
