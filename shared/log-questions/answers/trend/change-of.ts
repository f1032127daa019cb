import { type Trend, trendBetween, trendOver } from '../../../progress/trends/trend.ts';
import type { WholeLog } from '../../whole-log.ts';
import type { Days, Figures } from './readings.ts';
import type { Series } from './series.ts';
import type { Windows } from './windows.ts';

/**
 * How a figure changed: its values at both ends, and whether they differ by more than normal
 * variation.
 */
export interface Change {
  earlier: Figures;
  now: Figures;
  /**
   * By week or month, in order: those used, and those left out because they have too few sessions.
   */
  rows: Figures['rows'];
  thin: number;
  /** Now minus before, each rounded as displayed. */
  difference: number;
  /** Undefined if there is too little data. */
  trend: Trend | undefined;
}

/** A single session is no sample of a month, but weeks are many: our own convention. */
const fewestSessions = { month: 2, week: 1 } as const;

/** Reads a figure at both ends of a period, and judges whether it has changed. */
export async function changeOf(
  series: Series,
  { earlier, now, isWithin, group }: Windows,
  log: WholeLog,
): Promise<Change> {
  const read = (days: Days) => series.read(log, days, group);
  const ends = [await read(earlier), await read(now)] as const;
  const whole = isWithin ? await read({ from: earlier.from, to: now.to }) : undefined;
  const used = (rows: Figures['rows']) =>
    rows.flatMap(({ from, value, sessions }) =>
      value !== undefined && (series.isSum || sessions >= fewestSessions[group])
        ? [{ from, value, sessions }]
        : [],
    );
  const rows = whole?.rows ?? [...ends[0].rows, ...ends[1].rows];
  const found = whole
    ? trendOver(used(whole.rows), group)
    : trendBetween(used(ends[0].rows), used(ends[1].rows), group);
  const [a, b] = ends.map(({ value }) => value);
  const rounded = (value: number) => Math.round(value / series.step);
  const difference =
    a === undefined || b === undefined ? 0 : (rounded(b) - rounded(a)) * series.step;
  return {
    earlier: ends[0],
    now: ends[1],
    rows,
    thin: series.isSum ? 0 : rows.length - used(rows).length,
    difference,
    trend: a === undefined || b === undefined ? undefined : found && agreed(found, difference),
  };
}

/** It only counts as a change if the pairs of all months and the two ends agree. */
const agreed = (trend: Trend, difference: number): Trend =>
  trend.change * difference > 0 ? trend : { ...trend, sureness: 'none' };
