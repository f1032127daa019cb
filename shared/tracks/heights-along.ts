/** Metres; across a longer way without a height nobody knows the slopes. */
const longestGap = 200;
/** Points on each side of one that its median takes in. */
const around = 2;

/**
 * The heights every `step` metres from the first sample on: between samples along a straight line,
 * and the median of five, so that a single outlier does not count. NaN where there is none.
 * @param altitude metres above the sea at each sample, NaN where unknown
 */
export function heightsAlong(
  metres: Float64Array,
  altitude: Float64Array,
  { step, steps }: { step: number; steps: number },
): Float64Array {
  const start = metres[0] as number;
  const heights = new Float64Array(steps + 1).fill(Number.NaN);
  let before = -1;
  let next = 0;
  for (let sample = 0; sample < metres.length; sample += 1) {
    const here = metres[sample] as number;
    const height = altitude[sample] as number;
    if (Number.isNaN(height)) continue;
    const from = before < 0 ? here : (metres[before] as number);
    const low = before < 0 ? height : (altitude[before] as number);
    for (; next <= steps && start + next * step <= here; next += 1) {
      const at = start + next * step;
      // Before the first height, and across a long gap, there is none.
      if (at < from || (here - from > longestGap && at > from && at < here)) continue;
      heights[next] = low + (here > from ? (at - from) / (here - from) : 1) * (height - low);
    }
    before = sample;
  }
  return medians(heights);
}

/** At an end, the median of as many as there are on both sides, so that a slope stays the same. */
function medians(heights: Float64Array): Float64Array {
  return heights.map((height, at) => {
    if (Number.isNaN(height)) return height;
    const near = [height];
    for (let away = 1; away <= around; away += 1) {
      const pair = [heights[at - away] ?? Number.NaN, heights[at + away] ?? Number.NaN];
      if (pair.some(Number.isNaN)) break;
      near.push(...pair);
    }
    return near.sort((a, b) => a - b)[near.length >> 1] as number;
  });
}
