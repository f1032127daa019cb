import { type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { kendall, type Observation } from './kendall.ts';
import { type Sureness, surenessOf } from './sureness.ts';

/** The figure of a week or a month, in whatever unit. */
export interface PeriodFigure {
  /** Its first day. */
  from: CalendarDay;
  value: number;
  /** How many sessions it covers. */
  sessions: number;
}

export interface Trend {
  /** In the unit of the values: per year, or now minus then. */
  change: number;
  sureness: Sureness;
  /** How many periods it is based on. */
  periods: number;
}

/** With fewer periods the test's distribution is not normal. */
const fewestPeriods = 8;
const fewestOfEach = 4;
const daysOfYear = 365.25;
/** From two years on, a month is only compared with the same month of other years. */
const seasonalFrom = 2 * 12;

/**
 * Which way a figure has changed, and by how much per year. From two years of months on, seasonal
 * effects are removed.
 * @param figures of weeks or months in chronological order, without those of too few sessions
 * @returns undefined with fewer than eight
 */
export function trendOver(
  figures: readonly PeriodFigure[],
  group: 'week' | 'month',
): Trend | undefined {
  const [first] = figures;
  if (!first || figures.length < fewestPeriods) return undefined;
  const isSeasonal = group === 'month' && figures.length >= seasonalFrom;
  return trendOf(
    figures.map(({ from, value }) => ({
      x: daysBetween(first.from, from) / daysOfYear,
      y: value,
      season: isSeasonal ? monthOf(from) : undefined,
    })),
  );
}

/**
 * What has changed between the figures of some weeks or months and those of others. If both contain
 * the same calendar months, those are compared with each other.
 * @returns undefined with fewer than four of either
 */
export function trendBetween(
  then: readonly PeriodFigure[],
  now: readonly PeriodFigure[],
  group: 'week' | 'month',
): Trend | undefined {
  if (then.length < fewestOfEach || now.length < fewestOfEach) return undefined;
  const months = new Set(then.map(({ from }) => monthOf(from)));
  const shared = new Set(now.map(({ from }) => monthOf(from)).filter((one) => months.has(one)));
  const isSeasonal = group === 'month' && shared.size >= fewestPeriods;
  const observed = ({ from, value }: PeriodFigure, x: number): Observation => ({
    x,
    y: value,
    season: isSeasonal ? monthOf(from) : undefined,
  });
  return trendOf([...then.map((one) => observed(one, 0)), ...now.map((one) => observed(one, 1))]);
}

function trendOf(observations: readonly Observation[]): Trend | undefined {
  const found = kendall(observations);
  if (!found) return undefined;
  return {
    change: found.slope,
    sureness: surenessOf(observations, found),
    periods: observations.length,
  };
}

const monthOf = (day: CalendarDay) => day.slice(5, 7);
