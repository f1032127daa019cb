import { type Size, toPx, type View } from '#shared/routes/view.ts';
import type { Bounds } from '#shared/routes/world.ts';

/** A place as a mark on the map, where it is too small to be seen otherwise. */
export interface PlaceMark {
  key: string;
  title: string;
  runs: number;
  bounds: Bounds;
  onOpen: () => void;
}

/** Px across below which a place is marked. */
const small = 36;
/** Px between marks. */
const apart = 34;

/** @param marks the place with the most runs first */
export function marksIn(marks: readonly PlaceMark[], view: View, size: Size) {
  const placed: { mark: PlaceMark; x: number; y: number }[] = [];
  for (const mark of marks) {
    const { left, right, top, bottom } = mark.bounds;
    if (Math.max(right - left, bottom - top) * view.scale >= small) continue;
    const [x, y] = toPx(view, size, [(left + right) / 2, (top + bottom) / 2]);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    if (placed.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)) {
      placed.push({ mark, x, y });
    }
  }
  return placed;
}
