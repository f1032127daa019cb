import type { Pause } from './track.ts';

/** A stretch of samples, both ends included. */
export type Stretch = [from: number, to: number];

/**
 * The stretches over which a line is continuous: it breaks where there is no number, and at pauses.
 * The distance between two samples alone never causes a break.
 */
export function unbroken(
  values: Float64Array,
  time: Float64Array,
  pauses: readonly Pause[] = [],
): Stretch[] {
  const stretches: Stretch[] = [];
  let from = -1;
  let pause = 0;
  for (let sample = 0; sample < values.length; sample += 1) {
    const isThere = !Number.isNaN(values[sample]);
    const now = time[sample] as number;
    // The pauses that began before this sample.
    let paused = false;
    while (pause < pauses.length && (pauses[pause] as Pause)[0] < now) {
      paused = true;
      pause += 1;
    }
    if (from >= 0 && (paused || !isThere)) {
      stretches.push([from, sample - 1]);
      from = -1;
    }
    if (from < 0 && isThere) from = sample;
  }
  if (from >= 0) stretches.push([from, values.length - 1]);
  return stretches;
}

/**
 * The samples of a stretch that draw the same line on `columns` pixels: for each column the first,
 * the last, the lowest and the highest (M4, Jugel et al. 2014), so that no peak is lost.
 * @param xs never decreasing
 * @param end where on that axis the last column ends
 */
export function thinned(
  xs: Float64Array,
  ys: Float64Array,
  [from, to]: Stretch,
  { columns, end }: { columns: number; end: number },
): number[] {
  const kept: number[] = [];
  const perColumn = end / columns;
  for (let first = from; first <= to; ) {
    const column = Math.floor((xs[first] as number) / perColumn);
    let last = first;
    let low = first;
    let high = first;
    for (let next = first + 1; next <= to; next += 1) {
      if (Math.floor((xs[next] as number) / perColumn) !== column) break;
      last = next;
      if ((ys[next] as number) < (ys[low] as number)) low = next;
      if ((ys[next] as number) > (ys[high] as number)) high = next;
    }
    const ends = [first, Math.min(low, high), Math.max(low, high), last];
    for (const sample of ends) if (sample !== kept.at(-1)) kept.push(sample);
    first = last + 1;
  }
  return kept;
}
