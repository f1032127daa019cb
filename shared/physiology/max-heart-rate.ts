const defaultAge = 30;

/**
 * What the maximum is based on: the profile's own value, 220 minus the age, or 220 minus an assumed
 * age.
 */
export const maxHeartRateBases = ['profile', 'age', 'default-age'] as const;

export interface MaxHeartRate {
  /** Beats per minute. */
  bpm: number;
  basis: (typeof maxHeartRateBases)[number];
}

/**
 * The maximum heart rate the zones are based on: the profile's, else 220 − age, assuming 30 if the
 * age is unknown. The formula is usually traced to Fox, Naughton & Haskell (1971); any formula by
 * age alone is off by 10 to 12 bpm for an individual (Tanaka et al. 2001; Nes et al. 2013).
 * @param runner `maxHeartRate` in beats per minute, `age` in years
 */
export function maxHeartRateOf(runner: {
  maxHeartRate: number | null;
  age: number | null;
}): MaxHeartRate {
  if (runner.maxHeartRate !== null) return { bpm: runner.maxHeartRate, basis: 'profile' };
  if (runner.age !== null) return { bpm: 220 - runner.age, basis: 'age' };
  return { bpm: 220 - defaultAge, basis: 'default-age' };
}
