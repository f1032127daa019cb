import { shortDate } from '../calendar-day.ts';
import { formatList, withDistanceUnit, withPaceUnit } from '../formats.ts';
import { formatPace, secondsPerKm } from '../units.ts';
import type { Analysis, AnalysisEstimate } from './analysis.ts';
import type { ZoneFields } from './fields.ts';
import type { ZoneSet } from './schema.ts';
import { zonesOf } from './zones.ts';

/** Where the maximum comes from, below its number. */
export const maxHeartRateOrigins: Record<NonNullable<ZoneSet['maxHeartRateBasis']>, string> = {
  entered: 'Entered by you',
  profile: 'From your profile',
  age: '220 minus your age',
  'default-age': '220 minus 30, as no age is known',
};

/** Where the threshold heart rate comes from. */
export const thresholdOrigins: Record<NonNullable<ZoneSet['lactateThresholdBasis']>, string> = {
  entered: 'Entered by you',
  estimated: 'Estimated from your runs',
  formula: '85% of your max HR',
};

/**
 * What a generated set rests on and how sure it is, a sentence for each estimate.
 * @param zones the set, for whether it has paces that are not estimated
 */
export function analysisNotes(
  { from, to, heartRate, pace }: Analysis,
  zones: ZoneFields,
): string[] {
  return [
    `From what you ran between ${shortDate(from)} and ${shortDate(to)}.`,
    heartRate
      ? `Threshold heart rate ${Math.round(heartRate.value)} ± ${heartRate.uncertainty} bpm, ${sources(heartRate)}.`
      : 'Too few hard runs with a heart rate to estimate your threshold heart rate: the heart rates are shares of your maximum.',
    pace
      ? `Threshold pace ${withPaceUnit(secondsPerKm(pace.value))} ± ${formatPace(secondsPerKm(pace.uncertainty))}, ${sources(pace)}.`
      : `No race and too few hard runs to estimate your threshold pace: ${hasPaces(zones) ? 'paces stay as they were' : 'no paces are set'}.`,
  ];
}

const hasPaces = (set: ZoneFields) =>
  set.lactateThresholdPace !== null ||
  zonesOf(set).some(({ paceMin, paceMax }) => paceMin !== null || paceMax !== null);

function sources({ method, basedOn }: AnalysisEstimate): string {
  const named = basedOn.map(
    ({ name, date, distance }) =>
      `${name} (${distance > 0 ? `${withDistanceUnit(distance)}, ` : ''}${shortDate(date)})`,
  );
  const list = formatList(named);
  return method === 'race' ? `from ${list}` : `the middle one of your hard runs: ${list}`;
}
