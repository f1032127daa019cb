import { zonesOfMax, zonesOfThreshold } from '#shared/physiology/heart-rate-zones.ts';
import { described } from '#shared/zones/described.ts';
import { heartRatesOf } from '#shared/zones/heart-rates.ts';
import type { FormulaMethod } from '#shared/zones/schema.ts';
import { withBounds } from '#shared/zones/zones.ts';
import { formerFields } from './model-words.ts';
import type { NewSet } from './stored-set.ts';

interface Given {
  method: FormulaMethod;
  typed: { maxHeartRate: number | null; lactateThresholdHr: number | null };
  before: NewSet | undefined;
  profile: { maxHeartRate: number | null; age: number | null };
}

/** The set that one of the two formulas gives. Neither sets paces, so existing ones stay. */
export function byFormula({ method, typed, before, profile }: Given): NewSet {
  const stored = before ? { ...before.fields, ...before } : null;
  const { maxHeartRateBasis, lactateThresholdBasis, ...rates } = heartRatesOf({
    typed,
    stored,
    profile,
  });
  const zones =
    method === 'max_hr'
      ? zonesOfMax(rates.maxHeartRate)
      : zonesOfThreshold(rates.lactateThresholdHr);
  const fields = withBounds(formerFields(before), zones);
  return {
    fields: described({ ...fields, ...rates }),
    calculationMethod: 'manual',
    maxHeartRateBasis,
    lactateThresholdBasis,
    analysis: null,
  };
}
