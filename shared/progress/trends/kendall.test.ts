import { describe, expect, it } from 'vitest';
import { kendall } from './kendall.ts';

const overTime = (values: readonly number[]) => values.map((y, x) => ({ x, y }));

describe('slope and Kendall’s S', () => {
  it('of rainfall in five years: Hollander & Wolfe’s example of Theil’s slope', () => {
    const found = kendall(overTime([1.26, 1.27, 1.12, 1.16, 1.03]));
    expect(found?.slope).toBeCloseTo(-0.05625, 10);
    expect(found?.s).toBe(-6);
  });

  it('of the Nile, 1871 to 1915, which has ties, as SciPy computes them', () => {
    const flow = [
      ...[1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020],
      ...[960, 1180, 799, 958, 1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840],
      ...[874, 694, 940, 833, 701, 916, 692, 1020, 1050, 969, 831, 726, 456, 824, 702],
    ];
    const { slope = 0, s = 0, variance = 0 } = kendall(overTime(flow)) ?? {};
    expect(slope).toBeCloseTo(-8.642156862745097, 10);
    expect(-s / Math.sqrt(variance)).toBeCloseTo(3.826290867610046, 10);
  });

  it('under ties of both, as SciPy computes them', () => {
    const y = [2, 2, 1, 3, 3, 4, 4];
    const { s = 0, variance = 0 } =
      kendall([1, 1, 2, 2, 3, 3, 4].map((x, place) => ({ x, y: y[place] ?? 0 }))) ?? {};
    expect(s / Math.sqrt(variance)).toBeCloseTo(1.9274303398534838, 10);
  });

  it('of two groups are Mann and Whitney’s test and Hodges and Lehmann’s shift', () => {
    // Permeability of a membrane at term and early (Hollander & Wolfe 1973, p. 69; R's wilcox.test).
    const early = [1.15, 0.88, 0.9, 0.74, 1.21].map((y) => ({ x: 0, y }));
    const term = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46].map((y) => ({
      x: 1,
      y,
    }));
    const { slope, s = 0, variance = 0 } = kendall([...early, ...term]) ?? {};
    expect(slope).toBeCloseTo(0.305, 10);
    expect(s).toBe(2 * 35 - 50);
    expect((s - 1) / Math.sqrt(variance)).toBeCloseTo(1.16350762782201, 10);
  });

  it('with seasons compare nothing across them, and add up', () => {
    const summer = [10, 11, 13].map((y, x) => ({ x, y, season: 'summer' }));
    const winter = [2, 1, 0].map((y, x) => ({ x, y, season: 'winter' }));
    const both = kendall([...summer, ...winter]);
    expect(both?.s).toBe(3 - 3);
    expect(both?.variance).toBeCloseTo(2 * (kendall(summer)?.variance ?? 0), 10);
    expect(both?.slope).toBeCloseTo(0, 10);
  });

  it('need two that can be compared', () => {
    expect(kendall([])).toBeUndefined();
    expect(kendall([{ x: 1, y: 2 }])).toBeUndefined();
    expect(
      kendall([
        { x: 1, y: 2 },
        { x: 1, y: 3 },
      ]),
    ).toBeUndefined();
  });
});
