import { type Formats, formatPercent } from '../formats.ts';
import { km } from '../units.ts';
import type { BarUnit, DistanceChart, SessionTypeShare } from './charts.ts';

/** A chart in words, for people who cannot see it: a sentence, and its data as a table. */
export interface TextAlternative {
  sentence: string;
  columns: string[];
  rows: string[][];
}

const unitNames: Record<BarUnit, string> = { week: 'Week', month: 'Month', year: 'Year' };

/** 'Running distance by week, Dec 15, 2025 to Mar 8, 2026: 312.4 km in 41 runs. Most: …' */
export function describeDistanceBars(
  { unit, span, bars }: DistanceChart,
  { distanceUnit, formatKm, formatTotal, shortDate }: Formats,
): TextAlternative {
  const columns = [unitNames[unit], `Distance (${distanceUnit})`, 'Runs'];
  const rows = bars.map((bar) => [bar.title, formatKm(bar.distance), String(bar.runs)]);
  if (!span)
    return { sentence: 'Choose a start date, and an end date on or after it.', columns, rows };

  const runs = bars.reduce((sum, bar) => sum + bar.runs, 0);
  // Rounded to the metre again to remove the floating-point error of the sum.
  const total = km(Math.round(bars.reduce((sum, bar) => sum + bar.distance, 0) * 1000) / 1000);
  const title = `Running distance by ${unit}, ${shortDate(span.from)} to ${shortDate(span.to)}`;
  if (runs === 0) return { sentence: `${title}: no runs.`, columns, rows };

  const most = bars.reduce((best, bar) => (bar.distance > best.distance ? bar : best));
  const sums = `${title}: ${formatTotal(total)} in ${counted(runs, 'run')}.`;
  const peak =
    most.distance > 0 ? ` Most: ${formatTotal(most.distance)}, ${lowerFirst(most.title)}.` : '';
  return { sentence: sums + peak, columns, rows };
}

/** '41 sessions: Easy Run 20 (49%), Long Run 10 (24%), …' */
export function describeSessionTypes(
  shares: readonly SessionTypeShare[],
  { distanceUnit, formatKm }: Formats,
): TextAlternative {
  const columns = ['Session type', 'Sessions', 'Share', `Distance (${distanceUnit})`];
  const rows = shares.map(({ label, sessions, share, distance }) => [
    label,
    String(sessions),
    formatPercent(share),
    formatKm(distance),
  ]);
  const sessions = shares.reduce((sum, type) => sum + type.sessions, 0);
  if (sessions === 0) return { sentence: 'No training sessions in this period.', columns, rows };
  const parts = shares.map(
    (type) => `${type.label} ${type.sessions} (${formatPercent(type.share)})`,
  );
  return { sentence: `${counted(sessions, 'session')}: ${parts.join(', ')}.`, columns, rows };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
/** 'Week of …' becomes 'week of …' within a sentence; months keep their capital. */
const lowerFirst = (title: string) => title.replace(/^Week/, 'week');
