import { formatPercent } from '../formats.ts';
import type { Prediction, ZoneAnalytics } from './schema.ts';

/** '152–171 bpm'. */
export const beats = ({ from, to }: { from: number; to: number }): string => `${from}–${to} bpm`;

/** The zone chart in words, for people who cannot see it. */
export function describeZones({ zones, measured }: ZoneAnalytics) {
  const parts = zones.map(
    ({ zone, name, share }) => `Zone ${zone}, ${name}: ${formatPercent(share)}`,
  );
  return {
    sentence: `Share of the time of ${counted(measured)}. ${parts.join('. ')}.`,
    columns: ['Zone', 'Heart rate', 'Sessions', 'Time', 'Share'],
    rows: zones.map((zone) => [
      `${zone.zone} ${zone.name}`,
      beats(zone),
      String(zone.sessions),
      zone.time,
      formatPercent(zone.share),
    ]),
  };
}

const bases: Record<ZoneAnalytics['maxHeartRate']['basis'], string> = {
  profile: 'from your profile',
  age: '220 minus your age',
  'default-age': '220 minus 30, as your profile has no age',
};

/** What the shares and the zones are based on, one sentence each. */
export function zoneNotes({
  sessions,
  measured,
  maxHeartRate,
  below,
  aboveMax,
}: ZoneAnalytics): string[] {
  const { bpm, basis } = maxHeartRate;
  const notes = [
    `Based on session averages: ${measured} of ${counted(sessions)} in the last 90 days had an average heart rate. Short efforts do not show in an average.`,
    `Zones based on a maximum of ${bpm} bpm, ${bases[basis]}.`,
  ];
  if (below.sessions > 0) {
    notes.push(`${formatPercent(below.share)} of the time averaged less than Zone 1.`);
  }
  if (aboveMax > 0) {
    notes.push(`${counted(aboveMax)} averaged more than this maximum, so yours is higher.`);
  }
  return notes;
}

/** What the predictions are based on, and how far to trust them. */
export function predictionNotes(predictions: readonly Prediction[]): string[] {
  const notes = [
    'By Riegel’s formula, from your races of the last 12 months. The further away the race, in distance or in time, the wider the range.',
  ];
  const marathon = predictions.at(-1);
  if (marathon && marathon.basedOn.distance < 42) {
    notes.push(
      'For many runners a marathon takes longer than shorter races suggest: half of 2,303 needed at least 10 minutes more.',
    );
  }
  return notes;
}

const counted = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`);
