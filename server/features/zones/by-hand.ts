import type { ZoneFields } from '#shared/zones/fields.ts';
import { withoutModelWords } from './model-words.ts';
import type { NewSet } from './stored-set.ts';

/** The set as typed. A heart rate that was not changed keeps its origin. */
export function byHand(fields: ZoneFields, before: NewSet | undefined): NewSet {
  const basisOf = <Basis>(name: keyof ZoneFields, former: Basis | null | undefined) => {
    if (fields[name] === null) return null;
    return fields[name] === before?.fields[name] ? (former ?? null) : ('entered' as const);
  };
  return {
    fields: withoutModelWords(fields, before),
    calculationMethod: 'manual',
    maxHeartRateBasis: basisOf('maxHeartRate', before?.maxHeartRateBasis),
    lactateThresholdBasis: basisOf('lactateThresholdHr', before?.lactateThresholdBasis),
    analysis: null,
  };
}
