import { describe, expect, it } from 'vitest';
import { addLine, type Heat, type Ink, noHeat, paintRows } from './heat.ts';
import type { View } from './view.ts';
import type { WorldLine } from './world.ts';

const size = { width: 40, height: 30 };
/** One px of the view is one unit, with 0,0 at the top left. */
const view: View = { x: 20, y: 15, scale: 1 };
const line = (...points: number[]): WorldLine => ({
  pieces: [Float64Array.from(points)],
  bounds: { left: 0, right: 40, top: 0, bottom: 30 },
});
const countAt = ({ counts, width }: Heat, x: number, y: number) => counts[y * width + x] ?? 0;
const sum = ({ counts }: Heat) => counts.reduce((total, count) => total + count, 0);

describe('heat', () => {
  it('adds up where lines are on each other', () => {
    const heat = noHeat(size);
    for (let run = 0; run < 5; run += 1) addLine(heat, line(5, 10, 35, 10), view, 1);
    addLine(heat, line(20, 0, 20, 29), view, 1);
    expect(countAt(heat, 10, 10)).toBe(5);
    expect(countAt(heat, 20, 10)).toBe(6);
    expect(countAt(heat, 20, 20)).toBe(1);
    expect(countAt(heat, 10, 20)).toBe(0);
  });

  it.each([
    [5, 5, 35, 5],
    [5, 5, 5, 25],
    [5, 5, 25, 25],
    [35, 25, 5, 5],
    [7, 22, 30, 9],
  ])('covers as much as the line is long and thick: %d %d to %d %d', (...points) => {
    const heat = noHeat(size);
    addLine(heat, line(...points), view, 2);
    const [x = 0, y = 0, toX = 0, toY = 0] = points;
    const area = Math.hypot(toX - x, toY - y) * 2;
    expect(Math.abs(sum(heat) - area) / area).toBeLessThan(0.12);
  });

  it('counts no bend twice', () => {
    const heat = noHeat(size);
    addLine(heat, line(5, 10, 15, 10, 25, 10, 35, 10), view, 1);
    for (let x = 6; x < 35; x += 1) expect(countAt(heat, x, 10)).toBe(1);
  });

  it('is nowhere but in the view', () => {
    const heat = noHeat(size);
    addLine(heat, line(-500, -400, -20, -10), view, 3);
    addLine(heat, line(-100, 200, 900, 200), view, 3);
    expect(sum(heat)).toBe(0);
    addLine(heat, line(-1000, 12, 1000, 12), view, 1);
    expect(sum(heat)).toBe(size.width);
  });

  it('shows a run that is smaller than a px', () => {
    const heat = noHeat(size);
    addLine(heat, line(20, 15, 20.01, 15.01), view, 2);
    expect(countAt(heat, 20, 15)).toBe(1);
  });
});

describe('the colours of heat', () => {
  const inks: Ink[] = [
    [0, 0, 200],
    [100, 0, 100],
    [200, 0, 0],
  ];
  const painted = (counts: number[], most = 16) => {
    const heat = { width: counts.length, height: 1, counts: Float32Array.from(counts) };
    const pixels = new Uint8ClampedArray(counts.length * 4);
    paintRows(heat, { inks, most }, [0, 1], pixels);
    return counts.map((_, at) => [...pixels.slice(at * 4, at * 4 + 4)]);
  };

  it('go from one run to the most by doubling', () => {
    expect(painted([1, 4, 16, 1000])).toEqual([
      [0, 0, 200, 255],
      [100, 0, 100, 255],
      [200, 0, 0, 255],
      [200, 0, 0, 255],
    ]);
  });

  it('fade at the edge of a line', () => {
    expect(painted([0, 0.5])).toEqual([
      [0, 0, 0, 0],
      [0, 0, 200, 128],
    ]);
  });

  it('are the same row by row', () => {
    const heat: Heat = { width: 2, height: 2, counts: Float32Array.of(1, 2, 4, 8) };
    const whole = new Uint8ClampedArray(16);
    paintRows(heat, { inks, most: 16 }, [0, 2], whole);
    const last = new Uint8ClampedArray(8);
    paintRows(heat, { inks, most: 16 }, [1, 2], last);
    expect([...last]).toEqual([...whole.slice(8)]);
  });

  it('are those of one ink, where there is only one', () => {
    const pixels = new Uint8ClampedArray(4);
    const heat = { width: 1, height: 1, counts: Float32Array.of(3) };
    paintRows(heat, { inks: [[1, 2, 3]], most: 1 }, [0, 1], pixels);
    expect([...pixels]).toEqual([1, 2, 3, 255]);
  });
});
