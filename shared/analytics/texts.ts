import { type Formats, formatPercent } from '../formats.ts';
import type { Prediction, WeekAnalytics, ZoneAnalytics } from './schema.ts';

/** '152–171 bpm'. */
export const beats = ({ from, to }: { from: number | null; to: number | null }): string =>
  from === null || to === null ? 'Not set' : `${from}–${to} bpm`;

/** The zone chart in words, for people who cannot see it. */
export function describeZones({ zones, measured }: ZoneAnalytics) {
  const parts = zones.map(
    ({ zone, name, share }) => `Zone ${zone}, ${name}: ${formatPercent(share)}`,
  );
  return {
    sentence: `Share of the time in ${counted(measured)}. ${parts.join('. ')}.`,
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

/** '80% easy, 15% steady, 5% hard'. */
export const efforts = ({ easy, steady, hard }: WeekAnalytics): string =>
  `${formatPercent(easy)} easy, ${formatPercent(steady)} steady, ${formatPercent(hard)} hard`;

/** The chart of the weeks in words, and as a table. */
export function describeWeeks(weeks: readonly WeekAnalytics[], { shortDate }: Formats) {
  const run = weeks.filter(({ easy, steady, hard }) => easy + steady + hard > 0);
  const parts = run.map((week) => `Week of ${shortDate(week.from)}: ${efforts(week)}`);
  return {
    sentence: `Share of easy, steady and hard running by week. ${parts.join('. ')}.`,
    columns: ['Week of', 'Time', 'Easy', 'Steady', 'Hard'],
    rows: weeks.map(({ from, time, easy, steady, hard }) => [
      shortDate(from),
      time,
      formatPercent(easy),
      formatPercent(steady),
      formatPercent(hard),
    ]),
  };
}

const bases: Record<NonNullable<ZoneAnalytics['maxHeartRate']>['basis'], string> = {
  profile: 'from your profile',
  age: '220 minus your age',
  'default-age': '220 minus 30, as your profile has no age',
};

/** What the shares and the zones are based on, one sentence each. */
export function zoneNotes({
  sessions,
  measured,
  maxHeartRate,
  outside,
  aboveMax,
}: ZoneAnalytics): string[] {
  const notes = [
    `Based on session averages: ${measured} of ${counted(sessions)} in the last 90 days had an average heart rate. Short efforts do not show in an average.`,
    maxHeartRate
      ? `Zones based on a maximum of ${maxHeartRate.bpm} bpm, ${bases[maxHeartRate.basis]}.`
      : 'Based on your own training zones: each session is measured against the zones of its day, and sessions before your first zones against those.',
  ];
  if (outside.sessions > 0) {
    const where = maxHeartRate ? 'less than Zone 1' : 'outside your zones';
    notes.push(`${formatPercent(outside.share)} of the time averaged ${where}.`);
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
      'For many runners a marathon takes longer than shorter races suggest: in a study of 2,303 runners, half took at least 10 minutes longer than predicted.',
    );
  }
  return notes;
}

const counted = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`);
