import type { Samples } from './samples.ts';

const fiveDays = 5 * 86_400_000;

/**
 * When the samples of an activity begin and end, in milliseconds since 1970-01-01T00:00Z. Times
 * more than five days from the median come from a clock that was wrong.
 * @returns undefined with fewer than two samples that have a time
 */
export function spanOf(samples: Samples): { first: number; last: number } | undefined {
  const all = new Float64Array(samples.length);
  let count = 0;
  let isInOrder = true;
  for (let row = 0; row < samples.length; row += 1) {
    const at = samples.at(row);
    if (Number.isNaN(at)) continue;
    isInOrder &&= count === 0 || at >= (all[count - 1] as number);
    all[count] = at;
    count += 1;
  }
  const times = all.subarray(0, count);
  if (count < 2) return undefined;
  if (!isInOrder) times.sort();
  const [first, last] = [times[0] as number, times[count - 1] as number];
  if (last - first < fiveDays) return { first, last };
  const middle = times[times.length >> 1] as number;
  const near = times.filter((at) => Math.abs(at - middle) < fiveDays);
  return { first: near[0] as number, last: near.at(-1) as number };
}
