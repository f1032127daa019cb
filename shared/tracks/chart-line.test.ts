import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thinned, unbroken } from './chart-line.ts';

describe('a line', () => {
  it('breaks where there is no number, and at a pause', () => {
    const values = Float64Array.of(1, 2, Number.NaN, 4, 5, 6, 7);
    const time = Float64Array.of(0, 1, 2, 3, 4, 50, 51);
    expect(unbroken(values, time)).toEqual([
      [0, 1],
      [3, 6],
    ]);
    expect(unbroken(values, time, [[4, 50]])).toEqual([
      [0, 1],
      [3, 4],
      [5, 6],
    ]);
    expect(unbroken(new Float64Array(), new Float64Array())).toEqual([]);
  });

  it('continues over a gap of the device', () => {
    expect(unbroken(Float64Array.of(1, 2, 3), Float64Array.of(0, 60, 61))).toEqual([[0, 2]]);
  });
});

describe('a thinned line', () => {
  it('loses no extreme, and neither end', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 3000 });
    fc.assert(
      fc.property(heights, fc.integer({ min: 1, max: 300 }), (values, columns) => {
        const ys = Float64Array.from(values);
        const xs = ys.map((_, sample) => sample);
        const end = ys.length;
        const kept = thinned(xs, ys, [0, ys.length - 1], { columns, end });
        expect(kept[0]).toBe(0);
        expect(kept.at(-1)).toBe(ys.length - 1);
        expect(kept).toEqual(kept.toSorted((a, b) => a - b));
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept.length).toBeLessThanOrEqual(4 * columns);
        const heightsOf = (samples: number[]) => samples.map((sample) => ys[sample] as number);
        expect(Math.max(...heightsOf(kept))).toBe(Math.max(...ys));
        expect(Math.min(...heightsOf(kept))).toBe(Math.min(...ys));
      }),
    );
  });

  it('is as it was where there is room', () => {
    const xs = Float64Array.of(0, 10, 20, 30);
    expect(thinned(xs, Float64Array.of(4, 9, 1, 3), [1, 3], { columns: 100, end: 30 })).toEqual([
      1, 2, 3,
    ]);
  });
});
