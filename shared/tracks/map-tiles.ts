import type { Place } from './geo.ts';

/** A map tile and where to draw it. */
export interface Tile {
  zoom: number;
  column: number;
  row: number;
  /** Px from the drawing's left and top edge, and its width and height. */
  left: number;
  top: number;
  size: number;
}

/** Metres around the equator of the sphere that tiles are drawn on (EPSG 3857). */
const circumference = 2 * Math.PI * 6_378_137;
const tileSize = 256;
const zooms = { least: 0, most: 18 };

/**
 * The tiles behind a flat map around a place. Tiles are drawn in Web Mercator, whose scale grows
 * away from the equator: over 50 km to either side the difference is less than a pixel in a drawing
 * of 300, so the tiles are scaled to be right in the middle, and the route stays where it is.
 * @param scale px per metre
 */
export function tilesBehind(
  middle: Place,
  scale: number,
  { width, height }: { width: number; height: number },
): Tile[] {
  const around = circumference * Math.cos((middle.latitude * Math.PI) / 180) * scale;
  const nearest = Math.round(Math.log2(around / tileSize));
  const zoom = Math.min(zooms.most, Math.max(zooms.least, nearest));
  const count = 2 ** zoom;
  const size = around / count;
  const sine = Math.sin((middle.latitude * Math.PI) / 180);
  const at = {
    column: (middle.longitude / 360 + 0.5) * count,
    row: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count,
  };
  const tiles: Tile[] = [];
  const [columns, rows] = [width / 2 / size, height / 2 / size];
  for (let row = Math.floor(at.row - rows); row < at.row + rows; row += 1) {
    if (row < 0 || row >= count) continue;
    for (let column = Math.floor(at.column - columns); column < at.column + columns; column += 1) {
      tiles.push({
        zoom,
        // At the date line, the map continues at the other end.
        column: ((column % count) + count) % count,
        row,
        left: width / 2 + (column - at.column) * size,
        top: height / 2 + (row - at.row) * size,
        size,
      });
    }
  }
  return tiles;
}

/** The address of a tile, from a template with {z}, {x} and {y}. */
export const tileAddress = (template: string, { zoom, column, row }: Tile): string =>
  template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));
