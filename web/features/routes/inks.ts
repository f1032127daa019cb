import type { Ink } from '#shared/routes/heat.ts';
import { probedColours } from '../../ui/probed-colours.ts';

/** The colours of a map, as the theme has them. */
export interface Inks {
  /** From one run to many. */
  heat: readonly Ink[];
  /** The line of the run that is chosen, and what sets it off. */
  chosen: string;
  casing: string;
  /** Parallels and meridians. */
  grid: string;
}

export function inksOf(probes: ParentNode): Inks {
  const { chosen = '#000', casing = '#fff', grid = '#ccc', ...heat } = probedColours(probes);
  return { heat: Object.values(heat).map(inkOf), chosen, casing, grid };
}

/** A colour of any kind as a canvas paints it. */
function inkOf(colour: string): Ink {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return [0, 0, 0];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
