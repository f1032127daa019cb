import type { Size, View } from './view.ts';
import type { WorldLine } from './world.ts';

/**
 * How many lines there are at each px, drawn additively with smooth edges. Counting instead of
 * drawing with a little opacity tells one run from two, and two hundred from four hundred.
 */
export interface Heat extends Size {
  /** Row by row; parts of one where the edge of a line is. */
  counts: Float32Array;
}

export const noHeat = ({ width, height }: Size): Heat => ({
  width,
  height,
  counts: new Float32Array(width * height),
});

/**
 * Adds a line as it is seen in a view.
 * @param thickness in px
 */
export function addLine(heat: Heat, line: WorldLine, view: View, thickness: number): void {
  const { width, height } = heat;
  const left = width / 2 - view.x * view.scale;
  const top = height / 2 - view.y * view.scale;
  for (const points of line.pieces) {
    let x = left + (points[0] as number) * view.scale;
    let y = top + (points[1] as number) * view.scale;
    for (let at = 2; at < points.length; at += 2) {
      const toX = left + (points[at] as number) * view.scale;
      const toY = top + (points[at + 1] as number) * view.scale;
      addSegment(heat, x, y, toX, toY, thickness);
      x = toX;
      y = toY;
    }
    // All that is seen of a run on another continent.
    addSegment(heat, x, y, x + 1, y, thickness);
  }
}

/** Step by step along the longer side, a few px across at each. The last px is the next one's. */
function addSegment(
  heat: Heat,
  x: number,
  y: number,
  toX: number,
  toY: number,
  thickness: number,
): void {
  // No tuples in here: it is called 120,000 times for 5,000 runs.
  const isSteep = Math.abs(toY - y) > Math.abs(toX - x);
  const from = isSteep ? y : x;
  const to = isSteep ? toY : toX;
  const across = isSteep ? x : y;
  const acrossTo = isSteep ? toX : toY;
  const along = isSteep ? heat.height : heat.width;
  const wide = isSteep ? heat.width : heat.height;
  const slope = to === from ? 0 : (acrossTo - across) / (to - from);
  const half = (thickness * Math.sqrt(1 + slope * slope)) / 2;
  if (Math.max(across, acrossTo) < -half || Math.min(across, acrossTo) > wide + half) return;
  const stepAlong = isSteep ? heat.width : 1;
  const stepAcross = isSteep ? 1 : heat.width;
  const first = Math.round(from);
  const last = Math.round(to);
  const begin = Math.max(0, to >= from ? first : last + 1);
  const end = Math.min(along - 1, to >= from ? last - 1 : first);
  const { counts } = heat;
  for (let step = begin; step <= end; step += 1) {
    const middle = across + (step - from) * slope;
    const low = Math.max(0, Math.ceil(middle - half - 0.5));
    const high = Math.min(wide - 1, Math.floor(middle + half + 0.5));
    for (let side = low; side <= high; side += 1) {
      const covered = half + 0.5 - Math.abs(side - middle);
      const index = step * stepAlong + side * stepAcross;
      counts[index] = (counts[index] as number) + Math.min(1, covered);
    }
  }
}

/** Red, green and blue from 0 to 255. */
export type Ink = readonly [red: number, green: number, blue: number];

/**
 * The colours of the px from one row to another, as a canvas takes them: the first ink where one
 * line is, the last where there are as many as `most`, the others in between by the logarithm.
 */
export function paintRows(
  { counts, width }: Heat,
  { inks, most }: { inks: readonly Ink[]; most: number },
  [from, to]: readonly [number, number],
  pixels: Uint8ClampedArray,
): void {
  const ramp = rampOf(inks);
  const perDoubling = (rampLength - 1) / Math.log2(Math.max(2, most));
  for (let index = from * width; index < to * width; index += 1) {
    const count = counts[index] as number;
    if (count === 0) continue;
    const place = count <= 1 ? 0 : Math.min(rampLength - 1, Math.log2(count) * perDoubling);
    const ink = Math.round(place) * 3;
    const pixel = (index - from * width) * 4;
    pixels[pixel] = ramp[ink] as number;
    pixels[pixel + 1] = ramp[ink + 1] as number;
    pixels[pixel + 2] = ramp[ink + 2] as number;
    pixels[pixel + 3] = Math.min(1, count) * 255;
  }
}

const rampLength = 256;

function rampOf(inks: readonly Ink[]): Float32Array {
  const ramp = new Float32Array(rampLength * 3);
  for (let place = 0; place < rampLength; place += 1) {
    const at = (place / (rampLength - 1)) * (inks.length - 1);
    const low = Math.min(Math.floor(at), Math.max(0, inks.length - 2));
    const [under, over] = [inks[low] as Ink, inks[Math.min(low + 1, inks.length - 1)] as Ink];
    for (let part = 0; part < 3; part += 1) {
      const [a, b] = [under[part] as number, over[part] as number];
      ramp[place * 3 + part] = a + (b - a) * (at - low);
    }
  }
  return ramp;
}
