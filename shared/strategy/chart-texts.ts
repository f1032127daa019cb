import type { Formats } from '../formats.ts';
import { distanceLabel } from '../races/rules.ts';
import { formatDifference, formatSplit } from '../races/splits.ts';
import { type ComparedSplit, type Plan, paceAt, plannedSplits, sectionsOf } from './splits.ts';

/** The splits of a plan as text and table: even and negative, each with its running total. */
export function describePlan(plan: Plan, formats: Formats) {
  const { barePace, distanceUnit, perDistance, withDistanceUnit } = formats;
  const negative = plannedSplits(plan, 'negative', formats);
  // Runners in miles know a race by its name: '5K', rather than '3.11 mi'.
  const raced =
    distanceUnit === 'mi' ? distanceLabel(plan.distance, formats) : withDistanceUnit(plan.distance);
  const average = `${barePace(paceAt(plan, 'even', 0))}${perDistance}`;
  return {
    sentence: `${raced} in ${formatSplit(plan.time)}: an even ${average} throughout, or a negative split that starts slower and finishes faster.`,
    columns: [
      sectionsOf(plan.distance, formats).unit,
      'Even',
      'Even total',
      'Negative',
      'Negative total',
    ],
    rows: plannedSplits(plan, 'even', formats).map(({ mark, time, total }, index) => [
      mark,
      formatSplit(time),
      formatSplit(total),
      formatSplit(negative[index]?.time ?? 0),
      formatSplit(negative[index]?.total ?? 0),
    ]),
  };
}

/** The actual splits against an even plan, as text and table. */
export function describeComparison(splits: readonly ComparedSplit[]) {
  const last = splits.at(-1);
  const behind = last ? Math.round(last.total - last.planned) : 0;
  const end =
    behind === 0
      ? 'as planned'
      : `${formatSplit(Math.abs(behind))} ${behind > 0 ? 'slower' : 'faster'} than planned`;
  return {
    sentence: last ? `You passed ${last.end} in ${formatSplit(last.total)}, ${end}.` : '',
    columns: ['Split', 'Time', 'Total', 'Planned', 'Difference'],
    rows: splits.map(({ end, time, total, planned }) => [
      String(end),
      formatSplit(time),
      formatSplit(total),
      formatSplit(planned),
      formatDifference(total - planned),
    ]),
  };
}
