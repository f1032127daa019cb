/** The arithmetic of the axes, separate from the drawing. */

const atMostSteps = 4;

/**
 * Round numbers from 0 to at least `max`, in at most four equal steps of 1, 2, 2.5 or 5 times a
 * power of ten. An empty chart still gets an axis: 0 to 10.
 */
export function ticksTo(max: number): number[] {
  if (!(max > 0)) return [0, 5, 10];
  const rough = max / atMostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10);
  const steps = Math.ceil(max / step);
  // Multiplied rather than summed, as 0.1 + 0.2 is not a round number; rounding removes the
  // product's error.
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Approximate character width at the axis' font size, and the gap between labels, in px. */
const characterWidth = 6.6;
const labelGap = 8;

/** Labels every how many columns, so that they fit when the columns share `width` px. */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const fitting = Math.max(1, Math.floor(width / (longest * characterWidth + labelGap)));
  return Math.max(1, Math.ceil(labels.length / fitting));
}
