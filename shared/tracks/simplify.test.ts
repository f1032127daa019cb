import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplify } from './simplify.ts';

const all = (xs: number[], ys: number[], tolerance: number) =>
  simplify(xs, ys, { from: 0, to: xs.length - 1, tolerance });

function away(x: number, y: number, [ax, ay]: number[], [bx, by]: number[]) {
  const [dx, dy] = [Number(bx) - Number(ax), Number(by) - Number(ay)];
  const square = dx ** 2 + dy ** 2;
  const share = square > 0 ? ((x - Number(ax)) * dx + (y - Number(ay)) * dy) / square : 0;
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(x - Number(ax) - near * dx, y - Number(ay) - near * dy);
}

describe('a simplified line', () => {
  it('keeps its corners and nothing between them', () => {
    expect(all([0, 1, 2, 3, 4, 4, 4], [0, 0.1, 0, -0.1, 0, 2, 4], 0.5)).toEqual([0, 4, 6]);
  });

  it('keeps a way out and back', () => {
    expect(all([0, 5, 10, 5, 0], [0, 0, 0, 0, 0], 1)).toEqual([0, 2, 4]);
  });

  it('is as it was with one sample or none to leave out', () => {
    expect(simplify([3], [3], { from: 0, to: 0, tolerance: 1 })).toEqual([0]);
    expect(all([3, 3], [3, 3], 1)).toEqual([0, 1]);
  });

  it('is never farther from a sample than its tolerance', () => {
    const places = fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { minLength: 2, maxLength: 700 });
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 30 }), (points, tolerance) => {
        const kept = all(
          points.map(([x]) => x),
          points.map(([, y]) => y),
          tolerance,
        );
        expect(kept[0]).toBe(0);
        expect(kept.at(-1)).toBe(points.length - 1);
        for (const [index, to] of kept.entries()) {
          const from = kept[index - 1] ?? 0;
          for (let sample = from; sample <= to; sample += 1) {
            const [x, y] = points[sample] as [number, number];
            const gap = away(x, y, points[from] as number[], points[to] as number[]);
            expect(gap).toBeLessThanOrEqual(tolerance + 1e-9);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('asks for a bounded number of distances, however the line winds', () => {
    let read = 0;
    const count = 20_000;
    // Each sample farther out than the one before it: the farthest is always the last but one.
    const watched = new Proxy(
      { length: count },
      {
        get: (_, key) => {
          read += 1;
          const sample = Number(key);
          return sample % 2 === 0 ? 1.01 ** (sample % 300) : -(1.01 ** (sample % 300));
        },
      },
    ) as ArrayLike<number>;
    const ys = Array.from({ length: count }, (_, sample) => sample);
    simplify(watched, ys, { from: 0, to: count - 1, tolerance: 0 });
    // 79 pieces of 256 samples at worst, each sample looked at once for each that is kept.
    expect(read).toBeLessThan(79 * 256 * 260);
  });
});
