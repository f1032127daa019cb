import { type HeartRates, heartRatesOf } from '../../zones/heart-rates.ts';
import type { CoachRecords } from '../records.ts';

/** The maximum and threshold heart rates used by the formulas, and where they come from. */
export const heartsOf = ({ zones, profile }: Pick<CoachRecords, 'zones' | 'profile'>): HeartRates =>
  heartRatesOf({
    stored: zones ?? null,
    profile: { maxHeartRate: profile?.maxHeartRate ?? null, age: profile?.age ?? null },
  });
