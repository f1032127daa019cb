export interface WeekStrain {
  /** The week's total load. */
  load: number;
  /** Mean divided by standard deviation: how similar the days were. */
  monotony: number;
  /** Load × monotony. */
  strain: number;
}

/** The cap, needed because a week of equal days has no deviation. */
const mostMonotonous = 4;

/**
 * How monotonous a week of training was. Foster, Med Sci Sports Exerc 30 (1998), who found more
 * illness in high-strain weeks among 25 athletes: a hint, not a prediction. The standard deviation
 * divides by 7, as the week is the whole population, not a sample.
 * @param days the load of each of seven days, 0 for a rest day
 */
export function weekStrain(days: readonly number[]): WeekStrain {
  const load = days.reduce((sum, day) => sum + day, 0);
  if (load <= 0) return { load: 0, monotony: 0, strain: 0 };
  const mean = load / days.length;
  const variance = days.reduce((sum, day) => sum + (day - mean) ** 2, 0) / days.length;
  const monotony = Math.min(mean / Math.sqrt(variance), mostMonotonous);
  return { load, monotony, strain: load * monotony };
}
