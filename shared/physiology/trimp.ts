import type { Seconds } from '../units.ts';

/** Beats per minute; `rest` below `max`. */
export interface HeartRange {
  rest: number;
  max: number;
}

export type Sex = 'male' | 'female';

const weights = {
  male: (share: number) => 0.64 * Math.exp(1.92 * share),
  female: (share: number) => 0.86 * Math.exp(1.67 * share),
};

/**
 * Training impulse: minutes × the share of the heart rate reserve × a weight that grows with it as
 * blood lactate does, fitted for men and women. Banister, in Physiological Testing of the
 * High-Performance Athlete (1991). Meant for a steady heart rate; for an average it is too low, as
 * hard minutes weigh more. A heart rate outside rest and maximum counts as the nearer one.
 * @param bpm beats per minute
 * @param sex if unknown, the mean of both is used
 */
export function trimp(bpm: number, duration: Seconds, heart: HeartRange, sex?: Sex): number {
  const share = Math.min(Math.max((bpm - heart.rest) / (heart.max - heart.rest), 0), 1);
  const weight = sex ? weights[sex](share) : (weights.male(share) + weights.female(share)) / 2;
  return (duration / 60) * share * weight;
}
