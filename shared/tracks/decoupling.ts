import type { Formats } from '../formats.ts';
import { type Course, whereReached } from './course.ts';
import { sumsOf } from './mean-over.ts';
import type { Run } from './run.ts';
import type { Pause } from './track.ts';

/** How much of the speed for each heartbeat was lost along a run, as it can be compared. */
export interface Decoupling {
  /** Negative if there was more of it in the second half. */
  percent: number;
  /** After the warm-up, equally long. */
  halves: [Half, Half];
  /** Of the graded speed, as a share. */
  variation: number;
  /** Degrees Celsius, on average; absent if it was not measured. */
  temperature?: number;
}

export interface Half {
  /** Metres per second on the flat. */
  speed: number;
  /** Beats per minute. */
  heartRate: number;
  /** Metres per minute for each beat per minute. */
  efficiency: number;
}

const minute = 60;
/** Seconds of training, at least, and at its beginning those that do not count. */
const shortest = 40 * minute;
const warmUp = 10 * minute;
/** Seconds; after a longer stop the heart has rested. */
const longestStop = minute;
/** Metres per second; slower than this over a whole minute, a runner stood. */
const standing = 0.1;
/** Seconds over which the speed is measured to see whether it was steady. */
const window = 30;
const mostVariation = 0.15;
/** Degrees Celsius above which the heart beats faster for the heat. */
const warmest = 25;
/** The share of each half whose heart rate is known, at least. */
const leastMeasured = 0.9;

/** Graded speed in metres per minute over the mean heart rate of a steady run. */
export const efficiencyOf = (speed: number, heartRate: number): number =>
  (speed * minute) / heartRate;

/** What of the first half's efficiency was lost in the second, in percent. */
export const decoupled = (first: number, second: number): number =>
  ((first - second) / first) * 100;

/**
 * The decoupling of heart rate and speed in a steady run of 40 minutes or more: how the efficiency
 * changes from one half to the other, on graded pace, after ten minutes of warm-up. J. Friel, The
 * Cyclist's Training Bible; its limits are conventions of practitioners.
 * @returns why there is none, in a sentence for the runner, where the run cannot tell
 */
export function decouplingOf(run: Run, formats: Formats): Decoupling | string {
  const { course, graded, heartRate, pauses } = run;
  const { moving } = course;
  const end = moving.at(-1) ?? 0;
  if (!isLongEnough(run)) return 'It takes a run of 40 minutes or more to tell.';
  if (!heartRate) return 'No heart rate was recorded.';
  if (!graded) return 'Without graded pace, a hill cannot be told from a change of effort.';
  if (hasLongStop(course, pauses)) return 'The heart rested in a stop of more than a minute.';
  const covered = (second: number) => whereReached(moving, graded.graded, second);
  const variation = variationOf(covered, end);
  if (variation >= mostVariation) {
    return 'Only a steady run can tell, and the pace changed too much, even with hills taken into account.';
  }
  const temperature = run.temperature && meanOver(run.temperature, moving)(0, end)?.mean;
  if (temperature !== undefined && temperature > warmest) return tooWarm(temperature, formats);

  const heart = meanOver(heartRate, moving);
  const middle = (warmUp + end) / 2;
  const [first, second] = (
    [
      [warmUp, middle],
      [middle, end],
    ] as const
  ).map(([from, to]): Half | undefined => {
    const { mean, share } = heart(from, to);
    if (mean === undefined || share < leastMeasured) return undefined;
    const speed = (covered(to) - covered(from)) / (to - from);
    return { speed, heartRate: mean, efficiency: efficiencyOf(speed, mean) };
  });
  if (!first || !second) return 'The heart rate is missing for more than a tenth of the time.';
  return {
    percent: decoupled(first.efficiency, second.efficiency),
    halves: [first, second],
    variation,
    ...(temperature !== undefined && { temperature }),
  };
}

/** Whether a run lasted 40 minutes, without pauses, so that it may have a decoupling. */
export const isLongEnough = ({ course: { moving } }: Run): boolean =>
  (moving.at(-1) ?? 0) >= shortest;

function tooWarm(temperature: number, { formatTemperature }: Formats): string {
  const was = `The watch measured ${formatTemperature(temperature)} on average`;
  const why = `above ${formatTemperature(warmest)} the heart beats faster for the heat`;
  return `${was}, and ${why}. On the wrist a watch reads some degrees too many.`;
}

/** Whether the device was paused for long, or hardly moved while it was not. */
function hasLongStop({ moving, metres }: Course, pauses: readonly Pause[]): boolean {
  if (pauses.some(([from, to]) => to - from > longestStop)) return true;
  let from = 0;
  for (let to = 0; to < moving.length; to += 1) {
    for (; (moving[to] as number) - (moving[from] as number) > longestStop; from += 1) {
      const seconds = (moving[to] as number) - (moving[from] as number);
      const way = (metres?.[to] ?? 0) - (metres?.[from] ?? 0);
      if (way < standing * seconds) return true;
    }
  }
  return false;
}

/** The coefficient of variation of the speed after the warm-up, over half a minute each. */
function variationOf(covered: (second: number) => number, end: number): number {
  const count = Math.floor((end - warmUp) / window);
  const speeds = Array.from({ length: count }, (_, at) => {
    const from = warmUp + at * window;
    return (covered(from + window) - covered(from)) / window;
  });
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / count;
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / count;
  return Math.sqrt(variance) / mean;
}

/** The mean of a channel between two seconds, and for what share of them there is one. */
function meanOver(values: Float64Array, moving: Float64Array) {
  const { product, seconds } = sumsOf(values, moving);
  return (from: number, to: number): { mean: number | undefined; share: number } => {
    const between = (sums: Float64Array) =>
      whereReached(moving, sums, to) - whereReached(moving, sums, from);
    const measured = between(seconds);
    return {
      mean: measured > 0 ? between(product) / measured : undefined,
      share: measured / (to - from),
    };
  };
}
