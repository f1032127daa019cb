import { expect, it } from 'vitest';
import { movedPlace } from './geo.ts';
import { tileAddress, tilesBehind } from './map-tiles.ts';

const size = { width: 400, height: 300 };
const zurich = { latitude: 47.3769, longitude: 8.5417 };

it('covers the drawing with tiles of about their own size', () => {
  for (const scale of [0.001, 0.02, 0.3]) {
    const tiles = tilesBehind(zurich, scale, size);
    expect(tiles.length).toBeLessThan(25);
    const covered = tiles.reduce((sum, { left, top, size: side }) => {
      const width = Math.min(400, left + side) - Math.max(0, left);
      const height = Math.min(300, top + side) - Math.max(0, top);
      return sum + Math.max(0, width) * Math.max(0, height);
    }, 0);
    expect(covered).toBeCloseTo(400 * 300, 3);
    expect(tiles[0]?.size).toBeGreaterThan(180);
    expect(tiles[0]?.size).toBeLessThan(363);
  }
});

it('has the place where the standard’s formulas have it', () => {
  // Zoom 12 as in https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
  const perPixel = (156_543.03 * Math.cos((zurich.latitude * Math.PI) / 180)) / 2 ** 12;
  const [tile] = tilesBehind(zurich, 1 / perPixel, { width: 2, height: 2 });
  expect(tile).toMatchObject({ zoom: 12, column: 2145, row: 1434 });
  expect(tile?.size).toBeCloseTo(256, 1);
});

it('fits the route: what is a kilometre away is where the flat map has it', () => {
  const scale = 0.1;
  const wide = { width: 4000, height: 4000 };
  const from = tilesBehind(zurich, scale, wide);
  const to = movedPlace(zurich, { east: 5000, north: 5000 });
  const there = tilesBehind(to, scale, wide);
  const one = from.find(({ left, top }) => left > 2000 && top > 1000);
  const other = there.find(({ row, column }) => row === one?.row && column === one.column);
  expect((one?.left ?? 0) - (other?.left ?? 0)).toBeCloseTo(500, -1);
  expect((other?.top ?? 0) - (one?.top ?? 0)).toBeCloseTo(500, -1);
});

it('continues beyond the date line, and ends at the poles', () => {
  const columns = tilesBehind({ latitude: 0, longitude: 179.99 }, 0.001, size).map(
    ({ column }) => column,
  );
  expect(columns).toContain(0);
  expect(Math.max(...columns)).toBe(2 ** (tilesBehind(zurich, 0.001, size)[0]?.zoom ?? 0) - 1);
  const rows = tilesBehind({ latitude: 85, longitude: 0 }, 0.00001, size).map(({ row }) => row);
  expect(Math.min(...rows)).toBe(0);
});

it('is asked for by the template', () => {
  const [tile] = tilesBehind({ latitude: 0, longitude: 0 }, 0.3, { width: 2, height: 2 });
  expect(tile && tileAddress('https://t.example.org/{z}/{x}/{y}.png?key=a', tile)).toBe(
    `https://t.example.org/${tile?.zoom}/${tile?.column}/${tile?.row}.png?key=a`,
  );
});
