import type { Formats } from '#shared/formats.ts';
import { firstAtLeast, lengthOf } from '#shared/tracks/course.ts';
import { quantilesOf } from '#shared/tracks/quantile.ts';
import { type PlaceOnRoute, placeAt, type RoutePiece } from '#shared/tracks/route-pieces.ts';
import type { Run } from '#shared/tracks/run.ts';
import { simplify } from '#shared/tracks/simplify.ts';

/** The arithmetic of the route's drawing, separate from the drawing. */

export interface Size {
  width: number;
  height: number;
}

/** From metres on the flat map to px of the drawing. */
export interface Frame {
  /** Px per metre. */
  scale: number;
  x: (east: number) => number;
  y: (north: number) => number;
}

/** Metres: a run on the spot is not magnified beyond this. */
const leastReach = 30;

/** The largest frame with the route in its middle, equally scaled both ways. */
export function frameFor(
  reach: { east: number; north: number },
  { width, height }: Size,
  padding: number,
): Frame {
  const scale = Math.min(
    (width / 2 - padding) / Math.max(reach.east, leastReach),
    (height / 2 - padding) / Math.max(reach.north, leastReach),
  );
  return {
    scale,
    x: (east) => width / 2 + east * scale,
    y: (north) => height / 2 - north * scale,
  };
}

export type Colouring = 'pace' | 'heartRate';

/**
 * How many colours the route has, from slow or low to fast or high; they are in
 * route-map.module.css.
 */
const steps = 5;

/**
 * The values at which the first and the last colour begin, with the middle 90 % of the route
 * between them.
 */
export function rangeOf(
  pieces: readonly RoutePiece[],
  by: Colouring,
): [number, number] | undefined {
  const quantile = quantilesOf(Float64Array.from(pieces, (piece) => piece[by] ?? Number.NaN));
  const [low, high] = [quantile(0.05), quantile(0.95)];
  if (low === undefined || high === undefined) return undefined;
  return by === 'pace' ? [high, low] : [low, high];
}

/** The colour of a value, from 0; without a value, the first. */
export function stepOf(value: number | undefined, [from, to]: [number, number]): number {
  if (value === undefined || from === to) return 0;
  return Math.min(steps - 1, Math.max(0, Math.floor(((value - from) / (to - from)) * steps)));
}

/** How many px a drawn line may be off. */
const tolerance = 0.6;

/** The route as SVG paths, one for each colour. */
export function linesOf(run: Run, by: Colouring, { scale, x, y }: Frame): string[] {
  const lines = Array.from({ length: steps }, () => '');
  if (!run.route) return lines;
  const { map, pieces } = run.route;
  const range = rangeOf(pieces, by) ?? [0, 0];
  let before: { step: number; last: number } | undefined;
  for (const piece of pieces) {
    const [from, to] = piece.samples;
    const step = stepOf(piece[by], range);
    const kept = simplify(map.east, map.north, { from, to, tolerance: tolerance / scale });
    const goesOn = before?.step === step && before.last === from;
    for (const [index, sample] of kept.entries()) {
      if (index === 0 && goesOn) continue;
      const command = index === 0 ? 'M' : 'L';
      lines[step] += `${command}${px(x(at(map.east, sample)))} ${px(y(at(map.north, sample)))}`;
    }
    before = { step, last: to };
  }
  return lines;
}

const at = (values: Float64Array, sample: number) => values[sample] as number;
export const px = (value: number) => Math.round(value * 10) / 10;

export interface Mark extends PlaceOnRoute {
  /** How far from the start, in kilometres or miles. */
  along: number;
}

/** Where the runner was after this many metres or, along the time, this many seconds. */
export function placeOf(run: Run, position: number): PlaceOnRoute | undefined {
  const { axis, route } = run;
  if (!route) return undefined;
  const end = Math.min(Math.max(1, firstAtLeast(axis.values, position)), axis.values.length - 1);
  return placeAt(axis.values, route.map, end, position);
}

/** Where the first and the last position were measured: a watch may start before it has one. */
export function endsOf({
  route,
}: Run): Partial<Record<'start' | 'end', { east: number; north: number }>> {
  const first = route?.pieces[0]?.samples[0];
  const last = route?.pieces.at(-1)?.samples[1];
  if (!route || first === undefined || last === undefined) return {};
  const placed = (sample: number) => ({
    east: at(route.map.east, sample),
    north: at(route.map.north, sample),
  });
  return { start: placed(first), end: placed(last) };
}

const marksEvery = [1, 2, 5, 10, 20, 50, 100];
const mostMarks = 9;
const pxBetweenMarks = 34;

/** Marks at whole kilometres or miles, few enough to be read, and arrows between them. */
export function marksOf(
  run: Run,
  { scale }: Frame,
  { metresPerDistance }: Formats,
): { marks: Mark[]; arrows: Mark[] } {
  const length = lengthOf(run.course) / metresPerDistance;
  const every = marksEvery.find(
    (step) => length / step <= mostMarks && step * metresPerDistance * scale >= pxBetweenMarks,
  );
  const between = every ?? length / 3;
  return {
    marks: every === undefined ? [] : marksAt(every, every),
    arrows: between > 0 ? marksAt(between, between / 2) : [],
  };

  function marksAt(step: number, first: number): Mark[] {
    const marks: Mark[] = [];
    for (let along = first; along < length - step / 10; along += step) {
      const place = placeOf(run, along * metresPerDistance);
      if (place) marks.push({ ...place, along });
    }
    return marks;
  }
}

/** The longest length in metres that is at most this many px long, and round as it is written. */
export function scaleBar(
  { scale }: Pick<Frame, 'scale'>,
  most: number,
  { metresPerLength }: Formats,
): number {
  const unit = metresPerLength(most / scale);
  const length = most / scale / unit;
  const power = 10 ** Math.floor(Math.log10(length));
  return unit * power * ([5, 2, 1].find((factor) => factor * power <= length) ?? 1);
}
