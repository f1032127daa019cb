import { maxHeartRateOf } from '../physiology/max-heart-rate.ts';
import type { ZoneSet } from './schema.ts';

/** Heart rates in beats per minute. */
export interface HeartRates {
  maxHeartRate: number;
  maxHeartRateBasis: NonNullable<ZoneSet['maxHeartRateBasis']>;
  lactateThresholdHr: number;
  lactateThresholdBasis: NonNullable<ZoneSet['lactateThresholdBasis']>;
}

interface Known {
  /** What the runner has just typed. */
  typed?: { maxHeartRate: number | null; lactateThresholdHr: number | null };
  /** The current set. */
  stored: Pick<
    ZoneSet,
    'maxHeartRate' | 'maxHeartRateBasis' | 'lactateThresholdHr' | 'lactateThresholdBasis'
  > | null;
  profile: { maxHeartRate: number | null; age: number | null };
}

/** Percent of the maximum, as specified: about where trained runners' thresholds lie. */
export const thresholdPercent = 85;

export const thresholdOfMax = (max: number): number => Math.round((max * thresholdPercent) / 100);

/**
 * The maximum and threshold heart rates that the formulas use: those just typed, else those entered
 * for the current zones. Otherwise the maximum is the profile's or 220 − age, and the threshold is
 * 85 % of the maximum.
 */
export function heartRatesOf({ typed, stored, profile }: Known): HeartRates {
  const max = maximumOf({ typed, stored, profile });
  const kept = stored?.lactateThresholdBasis === 'entered' ? stored.lactateThresholdHr : null;
  const entered = typed?.lactateThresholdHr ?? kept;
  return {
    ...max,
    lactateThresholdHr: entered ?? thresholdOfMax(max.maxHeartRate),
    lactateThresholdBasis: entered === null ? 'formula' : 'entered',
  };
}

function maximumOf({ typed, stored, profile }: Known) {
  const kept = stored?.maxHeartRateBasis === 'entered' ? stored.maxHeartRate : null;
  const entered = typed?.maxHeartRate ?? kept;
  if (entered !== null) return { maxHeartRate: entered, maxHeartRateBasis: 'entered' as const };
  const { bpm, basis } = maxHeartRateOf(profile);
  return { maxHeartRate: bpm, maxHeartRateBasis: basis };
}
