/** Arithmetic of the axes, apart from what draws them. */

const atMostSteps = 4;

/**
 * Round numbers from 0 to at least `max`, in at most four equal steps of 1, 2, 2.5 or 5 times a power
 * of ten. Nothing to show still gets an axis: 0 to 10.
 */
export function ticksTo(max: number): number[] {
  if (!(max > 0)) return [0, 5, 10];
  const rough = max / atMostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10);
  const steps = Math.ceil(max / step);
  // Multiplied, not summed: 0.1 + 0.2 is no tick. The rounding takes the error of the product.
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Rough width of a character at the axis' font size, and the air between two labels, in px. */
const characterWidth = 6.6;
const labelGap = 8;

/** Every how many columns a label fits when they share `width` px. */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const fitting = Math.max(1, Math.floor(width / (longest * characterWidth + labelGap)));
  return Math.max(1, Math.ceil(labels.length / fitting));
}
