import type { Samples } from './samples.ts';

const fiveDays = 5 * 86_400_000;

/**
 * When the samples of an activity begin and end, in milliseconds since 1970-01-01T00:00Z. What is
 * more than five days from the middle one comes from a clock that was wrong.
 * @returns undefined with fewer than two samples
 */
export function spanOf(samples: Samples): { first: number; last: number } | undefined {
  if (samples.length < 2) return undefined;
  const times = new Float64Array(samples.length);
  let isInOrder = true;
  for (let row = 0; row < times.length; row += 1) {
    times[row] = samples.at(row);
    isInOrder &&= row === 0 || (times[row] as number) >= (times[row - 1] as number);
  }
  if (!isInOrder) times.sort();
  const middle = times[times.length >> 1] as number;
  const near = times.filter((at) => Math.abs(at - middle) < fiveDays);
  return { first: near[0] as number, last: near.at(-1) as number };
}
