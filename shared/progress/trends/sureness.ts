import { type Kendall, median, type Observation } from './kendall.ts';

/** How certain a change is: two-sided tests below 5 % and 10 %; otherwise none is clear. */
export type Sureness = 'clear' | 'likely' | 'none';

/** Quantiles of the normal distribution, which S follows closely from about eight observations. */
const clear = 1.96;
const likely = 1.645;

/**
 * How certain a change is. Neighbouring months resemble each other, as blocks of training do, and
 * reveal less than independent ones: the variance is inflated by their lag-1 correlation after
 * removing the slope, 1 + 2 (1 − 1/n) r, if that is positive (Yue & Wang, Water Resour Manag 18,
 * 2004, with one lag). It remains an approximation, and says nothing about causes.
 * @param observations in chronological order
 */
export function surenessOf(
  observations: readonly Observation[],
  { slope, s, variance }: Kendall,
): Sureness {
  const r = Math.max(lagOne(residualsOf(observations, slope)), 0);
  const inflated = variance * (1 + 2 * (1 - 1 / observations.length) * r);
  // S is a whole number: half a step is subtracted as the usual continuity correction.
  const z = inflated > 0 ? Math.max(Math.abs(s) - 1, 0) / Math.sqrt(inflated) : 0;
  return z >= clear ? 'clear' : z >= likely ? 'likely' : 'none';
}

/** What remains of the values without the slope and the usual level of their season. */
function residualsOf(observations: readonly Observation[], slope: number): number[] {
  const flat = observations.map(({ x, y, season }) => ({ season, y: y - slope * x }));
  const levels = new Map(
    [...Map.groupBy(flat, ({ season }) => season)].map(([season, values]) => [
      season,
      median(values.map(({ y }) => y)),
    ]),
  );
  return flat.map(({ season, y }) => y - (levels.get(season) ?? 0));
}

/** The correlation of values with the preceding ones; 0 if all are equal. */
function lagOne(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const off = values.map((value) => value - mean);
  const all = off.reduce((sum, one) => sum + one * one, 0);
  const next = off.reduce((sum, one, place) => sum + one * (off[place + 1] ?? 0), 0);
  return all > 0 ? next / all : 0;
}
