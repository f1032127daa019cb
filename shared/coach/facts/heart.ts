import { heartRatesOf } from '../../zones/heart-rates.ts';
import type { CoachRecords } from '../records.ts';

/** Beats per minute: the maximum entered for the zones, else the profile's, else by age. */
export const maxHeartRateOf = ({ zones, profile }: Pick<CoachRecords, 'zones' | 'profile'>) =>
  heartRatesOf({
    stored: zones ?? null,
    profile: { maxHeartRate: profile?.maxHeartRate ?? null, age: profile?.age ?? null },
  }).maxHeartRate;
