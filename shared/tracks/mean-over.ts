import { onLine } from './course.ts';

/** Sums of a channel up to each sample, from which its mean over any stretch follows. */
export interface Sums {
  /** Value times seconds. */
  product: Float64Array;
  /** Seconds for which there is a value. */
  seconds: Float64Array;
}

/**
 * The sums of a channel over moving time, so that a device's uneven steps are weighted by duration.
 * A step counts if there is a value at both ends.
 */
export function sumsOf(values: Float64Array, moving: Float64Array): Sums {
  const product = new Float64Array(moving.length);
  const seconds = new Float64Array(moving.length);
  for (let sample = 1; sample < moving.length; sample += 1) {
    const step = (moving[sample] as number) - (moving[sample - 1] as number);
    const area = (((values[sample - 1] as number) + (values[sample] as number)) / 2) * step;
    const counts = !Number.isNaN(area);
    product[sample] = (product[sample - 1] as number) + (counts ? area : 0);
    seconds[sample] = (seconds[sample - 1] as number) + (counts ? step : 0);
  }
  return { product, seconds };
}

/** A place between two samples: `end` is the later one. */
export interface Mark {
  end: number;
  /** In the unit of the course's axis. */
  at: number;
}

/** The mean between two marks of a course. @returns undefined if nothing was measured */
export function meanBetween(
  { product, seconds }: Sums,
  axis: Float64Array,
  from: Mark,
  to: Mark,
): number | undefined {
  const between = (sums: Float64Array) =>
    onLine(axis, sums, to.end, to.at) - onLine(axis, sums, from.end, from.at);
  const measured = between(seconds);
  return measured > 0 ? between(product) / measured : undefined;
}
