import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekStrain } from './monotony.ts';

describe('a week', () => {
  // The training diary in Foster et al. 2001, table 5, day by day from Sunday. It prints a monotony
  // of 1.26 and a strain of 4284; a sample's deviation would make it 1.12.
  it('has about the published monotony and strain', () => {
    const { load, monotony, strain } = weekStrain([940, 50, 840 + 280, 180, 390, 50, 390 + 280]);
    expect(load).toBe(3400);
    expect(Math.abs(monotony / 1.26 - 1)).toBeLessThan(0.05);
    expect(Math.abs(strain / 4284 - 1)).toBeLessThan(0.05);
  });

  it('of hard days and rest has a monotony of their mean over their deviation', () => {
    // Mean 60, deviation √((3 × 80² + 4 × 60²) / 7).
    expect(weekStrain([140, 0, 140, 0, 140, 0, 0]).monotony).toBeCloseTo(60 / 69.28, 3);
  });

  it('of equal days is as monotonous as can be, and a week of rest not at all', () => {
    expect(weekStrain([50, 50, 50, 50, 50, 50, 50])).toEqual({
      load: 350,
      monotony: 4,
      strain: 1400,
    });
    expect(weekStrain([0, 0, 0, 0, 0, 0, 0])).toEqual({ load: 0, monotony: 0, strain: 0 });
  });

  it('at twice the load is equally monotonous, with twice the strain', () => {
    const anyWeek = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(anyWeek, (days) => {
        const [once, twice] = [weekStrain(days), weekStrain(days.map((load) => 2 * load))];
        expect(twice.monotony).toBeCloseTo(once.monotony, 9);
        expect(twice.strain).toBeCloseTo(2 * once.strain, 6);
        expect(once.monotony).toBeLessThanOrEqual(4);
      }),
    );
  });
});
