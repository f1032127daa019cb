/**
 * A value (y) at a time, or in one of two groups (x); only those of the same season are compared.
 */
export interface Observation {
  x: number;
  y: number;
  season?: string | undefined;
}

export interface Kendall {
  /** The median change of y for one of x. */
  slope: number;
  /** Pairs in which y rises with x, minus those in which it falls. */
  s: number;
  /** The variance of s if y did not depend on x, nor the observations on each other. */
  variance: number;
}

/**
 * How y varies with x, over all pairs, so that single outliers hardly count: the Theil–Sen slope
 * (Sen, J Am Stat Assoc 63, 1968) with Kendall's S and its variance under ties of both (Kendall,
 * Rank Correlation Methods, 1975, ch. 4–5), which over time is the Mann–Kendall test. With 0 and 1
 * for x, for two groups, it is the Mann–Whitney test with the Hodges–Lehmann shift. With seasons,
 * like is compared with like, and the sums are added up (Hirsch, Slack & Smith, Water Resour Res
 * 18, 1982). The cost is quadratic: for months or weeks, not for single sessions.
 * @returns undefined if no two observations can be compared
 */
export function kendall(observations: readonly Observation[]): Kendall | undefined {
  const slopes: number[] = [];
  let s = 0;
  let variance = 0;
  for (const season of Map.groupBy(observations, (one) => one.season).values()) {
    variance += varianceOf(season);
    for (const [place, a] of season.entries()) {
      for (const b of season.slice(place + 1)) {
        if (a.x === b.x) continue;
        const slope = (b.y - a.y) / (b.x - a.x);
        slopes.push(slope);
        s += Math.sign(slope);
      }
    }
  }
  return slopes.length > 0 ? { slope: median(slopes), s, variance } : undefined;
}

function varianceOf(observations: readonly Observation[]): number {
  const n = observations.length;
  const [tiesOfX, tiesOfY] = (['x', 'y'] as const).map((name) =>
    [...Map.groupBy(observations, (one) => one[name]).values()].map(({ length }) => length),
  ) as [number[], number[]];
  const sum = (ties: number[], term: (t: number) => number) =>
    ties.reduce((total, t) => total + term(t), 0);
  const pairs = (t: number) => t * (t - 1);
  const triples = (t: number) => pairs(t) * (t - 2);
  const main = (t: number) => pairs(t) * (2 * t + 5);
  return (
    (main(n) - sum(tiesOfX, main) - sum(tiesOfY, main)) / 18 +
    (n > 2 ? (sum(tiesOfX, triples) * sum(tiesOfY, triples)) / (9 * triples(n)) : 0) +
    (n > 1 ? (sum(tiesOfX, pairs) * sum(tiesOfY, pairs)) / (2 * pairs(n)) : 0)
  );
}

/** The middle value, or halfway between the two middle ones; NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
