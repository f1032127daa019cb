import type { Formats } from '#shared/formats.ts';
import { type Stretch, thinned, unbroken } from '#shared/tracks/chart-line.ts';
import { extentOf } from '#shared/tracks/geo.ts';
import { quantilesOf } from '#shared/tracks/quantile.ts';
import type { Run } from '#shared/tracks/run.ts';
import { px, type Size } from './route-drawing.ts';

/** The arithmetic of the charts along a run, separate from the drawing. */

export const firstChannels = ['pace', 'altitude', 'heartRate'] as const;
/** Shown on request. */
export const moreChannels = ['gradedPace', 'cadence', 'power', 'temperature'] as const;
export type ChartChannel = (typeof firstChannels | typeof moreChannels)[number];

export const isPace = (channel: string): boolean => channel === 'pace' || channel === 'gradedPace';

/** The values at the bottom and at the top. */
export type Domain = [bottom: number, top: number];

/** A channel is not magnified beyond this: 40 s a km, 20 m, 20 beats, 20 steps, 60 W, 10 °C. */
const leastSpan: Record<ChartChannel, number> = {
  pace: 40,
  gradedPace: 40,
  altitude: 20,
  heartRate: 20,
  cadence: 20,
  power: 60,
  temperature: 10,
};

/**
 * The quantiles of the values to show at the bottom and the top; by default all values are shown.
 */
const counted: Partial<Record<ChartChannel, [number, number]>> = {
  pace: [0.005, 0.98],
  gradedPace: [0.005, 0.98],
  // Some devices write 0 for each moment that a runner stands still.
  cadence: [0.02, 0.995],
  power: [0.02, 0.995],
};

/** As a multiple of the median pace; anything slower is a break. */
const slowest = 1.75;

/**
 * Faster is up, and a few outliers (a walk, a jump of the position) do not flatten the rest;
 * heights, heart rates and temperatures are shown in full.
 */
export function domainOf(values: Float64Array, channel: ChartChannel): Domain {
  const isFasterUp = isPace(channel);
  const [low, high] = countedOf(values, channel);
  const span = Math.max(high - low, leastSpan[channel]);
  const middle = (low + high) / 2;
  const [bottom, top] = [middle - span * 0.55, middle + span * 0.55];
  return isFasterUp ? [top, Math.max(0, bottom)] : [bottom, top];
}

function countedOf(values: Float64Array, channel: ChartChannel): [low: number, high: number] {
  const shares = counted[channel];
  if (!shares) {
    const [low, high] = extentOf(values);
    return low <= high ? [low, high] : [0, 0];
  }
  const quantile = quantilesOf(values);
  const [low = 0, middle = 0, high = 0] = [shares[0], 0.5, shares[1]].map(quantile);
  return [low, isPace(channel) ? Math.min(high, slowest * middle) : high];
}

/** A value's position, in px from the top; a value beyond the domain is at its edge. */
export function heightOf(value: number, [bottom, top]: Domain, height: number): number {
  const share = (value - bottom) / (top - bottom);
  return px(height * (1 - Math.min(1, Math.max(0, share))));
}

/** A channel as SVG paths: its line, and the area below it. */
export function pathsOf(
  { course, pauses, axis }: Run,
  values: Float64Array,
  domain: Domain,
  { width, height }: Size,
): { line: string; area: string } {
  let [line, area] = ['', ''];
  const x = (sample: number) => px(((axis.values[sample] as number) / axis.end) * width);
  for (const stretch of unbroken(values, course.time, pauses)) {
    const way = wayOf(stretch);
    line += `M${way}`;
    area += `M${x(stretch[0])} ${height}L${way}L${x(stretch[1])} ${height}Z`;
  }
  return { line, area };

  function wayOf(stretch: Stretch): string {
    return thinned(axis.values, values, stretch, { columns: Math.max(1, width), end: axis.end })
      .map((sample) => `${x(sample)} ${heightOf(values[sample] as number, domain, height)}`)
      .join('L');
  }
}

/**
 * What is round, in the unit that is shown; along the run in thousandths of a kilometre or mile.
 * A run has fewer miles, and hills have more feet, so those have finer steps.
 */
const steps = {
  pace: [5, 10, 15, 30, 60, 120, 300, 600],
  altitude: [5, 10, 20, 50, 100, 200, 500, 1000],
  feet: [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000],
  heartRate: [5, 10, 20, 50],
  cadence: [5, 10, 20, 50, 100],
  power: [20, 50, 100, 200, 500],
  temperature: [2, 5, 10, 20, 50],
  metres: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000],
  miles: [10, 20, 50, 100, 250, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000],
  seconds: [5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200],
};

/** The steps that are round for a channel, or along the run, in the runner's units. */
export function stepsFor(
  what: ChartChannel | Run['axis']['unit'],
  { distanceUnit, heightUnit }: Formats,
): keyof typeof steps {
  if (what === 'gradedPace') return 'pace';
  if (what === 'altitude' && heightUnit === 'ft') return 'feet';
  return what === 'metres' && distanceUnit === 'mi' ? 'miles' : what;
}

/** Round values between two others, at most this many. */
export function ticks(kind: keyof typeof steps, a: number, b: number, most: number): number[] {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const countBy = (step: number) => Math.floor(high / step) - Math.ceil(low / step) + 1;
  const step = steps[kind].find((some) => countBy(some) <= most);
  if (step === undefined) return [];
  const first = Math.ceil(low / step);
  return Array.from({ length: countBy(step) }, (_, index) => (first + index) * step);
}

/**
 * How far the arrow keys move the cursor, in metres or seconds: a hundredth of the run, round in
 * kilometres, miles or time.
 */
export function stride({ unit, end }: Run['axis'], { kmPerUnit }: Formats): number {
  const scale = unit === 'metres' ? kmPerUnit : 1;
  const rough = end / scale / 100;
  const round = unit === 'metres' ? [10, 20, 50, 100, 200, 500, 1000] : [5, 10, 15, 30, 60, 120];
  return scale * (round.find((step) => step >= rough) ?? (round.at(-1) as number));
}
