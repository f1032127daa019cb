import { addLine, type Ink, noHeat, paintRows } from '#shared/routes/heat.ts';
import { overlap, type Size, seenIn, type View } from '#shared/routes/view.ts';
import type { WorldLine } from '#shared/routes/world.ts';

/** How the lines of a map are drawn. */
export interface Exposure {
  view: View;
  /** In px of the page. */
  size: Size;
  /** How many px of the canvas one of the page has. */
  ratio: number;
  /** From one run to many. */
  inks: readonly Ink[];
  /** All that the map has, also those out of view. */
  runs: number;
}

export const pixelsOf = ({ size, ratio }: Pick<Exposure, 'size' | 'ratio'>): Size => ({
  width: Math.round(size.width * ratio),
  height: Math.round(size.height * ratio),
});

/** Takes some tens of ms for 5,000 runs: heat-worker.ts does it. */
export function heatImage(lines: readonly WorldLine[], exposure: Exposure): ImageData {
  const { view, size, ratio, inks, runs } = exposure;
  const heat = noHeat(pixelsOf(exposure));
  const scaled = { ...view, scale: view.scale * ratio };
  const seen = seenIn(view, size);
  const thickness = thicknessOf(runs) * ratio;
  for (const line of lines) {
    if (overlap(line.bounds, seen)) addLine(heat, line, scaled, thickness);
  }
  const image = new ImageData(heat.width, heat.height);
  paintRows(heat, { inks, most: mostShown(runs) }, [0, heat.height], image.data);
  return image;
}

/** Px of the page: few lines are drawn thicker, so that they are seen. */
const thicknessOf = (runs: number) => (runs > 400 ? 1.5 : runs > 40 ? 1.9 : 2.4);

/**
 * How many lines at one place have the last colour: hardly ever do more than a fifth go the same way,
 * and of a few lines, two are not shown as the most there is.
 */
export const mostShown = (runs: number): number => Math.max(8, Math.round(runs / 5));
