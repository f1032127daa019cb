import { type Bounds, metresAt } from './world.ts';

/** What of the map is seen: its middle, and how many px a unit of the map has. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The closest that is useful: lines are 25 m off at most. */
const leastMetresPerPx = 0.5;
/** So that a run on the spot is not magnified beyond this, in metres across the view. */
const leastAcross = 400;

/** The view with a part of the map in its middle, as large as fits. */
export function viewOf(
  { left, right, top, bottom }: Bounds,
  { width, height }: Size,
  padding: number,
): View {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const least = leastAcross / metresAt(y);
  const scale = Math.min(
    Math.max(1, width - 2 * padding) / Math.max(right - left, least),
    Math.max(1, height - 2 * padding) / Math.max(bottom - top, least),
  );
  return { x, y, scale };
}

/** Where a place of the map is in the view, in px from its top left. */
export const toPx = ({ x, y, scale }: View, { width, height }: Size, [atX, atY]: Point): Point => [
  width / 2 + (atX - x) * scale,
  height / 2 + (atY - y) * scale,
];

export type Point = readonly [x: number, y: number];

/** Moved by this many px, to the right and down, as a hand moves a sheet. */
export const panned = (view: View, [right, down]: Point): View =>
  within({ ...view, x: view.x - right / view.scale, y: view.y - down / view.scale });

/** Larger by a factor; what is under a point, in px from the view's top left, stays there. */
export function zoomed(
  view: View,
  factor: number,
  { width, height }: Size,
  [atX, atY]: Point = [width / 2, height / 2],
): View {
  const closest = metresAt(view.y) / leastMetresPerPx;
  // Never smaller than the whole world across the view.
  const scale = Math.max(Math.min(width, height), Math.min(closest, view.scale * factor));
  const [fromX, fromY] = [atX - width / 2, atY - height / 2];
  return within({
    x: view.x + fromX / view.scale - fromX / scale,
    y: view.y + fromY / view.scale - fromY / scale,
    scale,
  });
}

/** The middle stays on the map. */
const within = ({ x, y, scale }: View): View => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
  scale,
});

/** Metres on the ground for each px, in the middle of the view. */
export const metresPerPx = ({ y, scale }: View): number => metresAt(y) / scale;

/** The part of the map that is seen. */
export const seenIn = ({ x, y, scale }: View, { width, height }: Size): Bounds => ({
  left: x - width / 2 / scale,
  right: x + width / 2 / scale,
  top: y - height / 2 / scale,
  bottom: y + height / 2 / scale,
});

export const overlap = (a: Bounds, b: Bounds): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
