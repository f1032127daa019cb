import { type Formats, formatList } from '../formats.ts';
import { secondsPerKm } from '../units.ts';
import type { Analysis, AnalysisEstimate } from './analysis.ts';
import type { ZoneFields } from './fields.ts';
import { thresholdOfMax, thresholdPercent } from './heart-rates.ts';
import type { ZoneSet } from './schema.ts';
import { zonesOf } from './zones.ts';

/** Where the maximum heart rate comes from. */
export const maxHeartRateOrigins: Record<NonNullable<ZoneSet['maxHeartRateBasis']>, string> = {
  entered: 'Entered by you',
  profile: 'From your profile',
  age: '220 minus your age',
  'default-age': '220 minus 30, as your profile has no age',
};

/** Where the threshold heart rate comes from; undefined if that is not known. */
export function thresholdOrigin({
  lactateThresholdBasis: basis,
  lactateThresholdHr,
  maxHeartRate,
}: ZoneSet): string | undefined {
  if (basis === 'entered') return 'Entered by you';
  if (basis === 'estimated') return 'Estimated from your runs';
  if (basis === null) return undefined;
  // The maximum may have been changed since.
  const isOfMax = maxHeartRate !== null && lactateThresholdHr === thresholdOfMax(maxHeartRate);
  return `${thresholdPercent}% of ${isOfMax ? 'your' : 'an earlier'} max HR`;
}

/**
 * What a generated set is based on and how certain it is, with a sentence for each estimate.
 * @param zones the set itself, which may have paces that were not estimated
 */
export function analysisNotes(
  { from, to, heartRate, pace }: Analysis,
  zones: ZoneFields,
  formats: Formats,
): string[] {
  const { barePace, shortDate, withPaceUnit } = formats;
  return [
    `Based on your runs and races from ${shortDate(from)} to ${shortDate(to)}.`,
    heartRate
      ? `Threshold heart rate ${Math.round(heartRate.value)} ± ${heartRate.uncertainty} bpm, ${sources(heartRate, formats)}.`
      : 'Too few hard runs with a heart rate to estimate your threshold heart rate, so the heart rate zones are percentages of your max HR.',
    pace
      ? `Threshold pace ${withPaceUnit(secondsPerKm(pace.value))} ± ${barePace(secondsPerKm(pace.uncertainty))}, ${sources(pace, formats)}.`
      : `No suitable race and too few hard runs to estimate your threshold pace, so ${hasPaces(zones) ? 'the paces stay as they were' : 'no paces are set'}.`,
  ];
}

const hasPaces = (set: ZoneFields) =>
  set.lactateThresholdPace !== null ||
  zonesOf(set).some(({ paceMin, paceMax }) => paceMin !== null || paceMax !== null);

function sources(
  { method, basedOn }: AnalysisEstimate,
  { shortDate, withDistanceUnit }: Formats,
): string {
  const named = basedOn.map(
    ({ name, date, distance }) =>
      `${name} (${distance > 0 ? `${withDistanceUnit(Math.round(distance * 100) / 100)}, ` : ''}${shortDate(date)})`,
  );
  const list = formatList(named);
  return method === 'race' ? `from ${list}` : `the middle value of these hard runs: ${list}`;
}
