import type { CalendarDay } from '#shared/calendar-day.ts';
import { zonesOfMax, zonesOfThreshold } from '#shared/physiology/heart-rate-zones.ts';
import { paceZones } from '#shared/physiology/pace-zones.ts';
import type { ThresholdEstimate } from '#shared/physiology/threshold.ts';
import type { AnalysisEstimate } from '#shared/zones/analysis.ts';
import { described } from '#shared/zones/described.ts';
import type { heartRatesOf } from '#shared/zones/heart-rates.ts';
import { withBounds } from '#shared/zones/zones.ts';
import { formerFields } from './model-words.ts';
import type { LoggedRace, LoggedSession } from './read-log.ts';
import type { NewSet } from './stored-set.ts';

interface Found {
  estimate: ThresholdEstimate<LoggedRace, LoggedSession>;
  /** Used for what could not be estimated. */
  rates: ReturnType<typeof heartRatesOf>;
  before: NewSet | undefined;
  from: CalendarDay;
  to: CalendarDay;
}

/**
 * The set for an estimated threshold. Without a heart rate estimate, the zones are based on the
 * maximum; without a pace estimate, existing paces stay.
 */
export function fromEstimate({ estimate, rates, before, from, to }: Found): NewSet {
  const { heartRate, pace } = estimate;
  const { maxHeartRate, maxHeartRateBasis } = rates;
  const threshold = heartRate
    ? { hr: Math.round(heartRate.value), basis: 'estimated' as const }
    : { hr: rates.lactateThresholdHr, basis: rates.lactateThresholdBasis };
  const former = formerFields(before);
  const byHeart = withBounds(
    former,
    heartRate ? zonesOfThreshold(threshold.hr) : zonesOfMax(maxHeartRate),
  );
  return {
    fields: described({
      ...withBounds(byHeart, pace ? paceZones(pace.value) : []),
      maxHeartRate,
      lactateThresholdHr: threshold.hr,
      lactateThresholdPace: pace ? Math.round(pace.value) : former.lactateThresholdPace,
    }),
    calculationMethod: 'ai_generated',
    maxHeartRateBasis,
    lactateThresholdBasis: threshold.basis,
    analysis: {
      from,
      to,
      ...(heartRate && { heartRate: shown(heartRate) }),
      ...(pace && { pace: shown(pace) }),
    },
  };
}

const shown = ({
  basedOn,
  ...estimate
}: Omit<AnalysisEstimate, 'basedOn'> & {
  basedOn: readonly (LoggedRace | LoggedSession)[];
}): AnalysisEstimate => ({
  ...estimate,
  basedOn: basedOn.map(({ name, date, distance }) => ({ name, date, distance })),
});
