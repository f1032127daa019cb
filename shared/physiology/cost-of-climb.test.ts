import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { km, secondsPerKm } from '../units.ts';
import { costOfRunning, paceOfEqualCost } from './cost-of-climb.ts';

describe('the cost of running', () => {
  // What Minetti et al. measured, with its standard deviation.
  it.each([
    [0.45, 18.93, 1.74],
    [0, 3.4, 0.24],
    [-0.2, 1.73, 0.36],
    [-0.45, 3.92, 0.81],
  ])('at a slope of %d is the measured %d ± %d J/kg/m', (slope, mean, deviation) => {
    expect(Math.abs(costOfRunning(slope) - mean)).toBeLessThan(deviation);
  });

  it('is lowest at about 20 % downhill, and stays the same beyond 45 %', () => {
    expect(costOfRunning(-0.2)).toBeLessThan(costOfRunning(-0.1));
    expect(costOfRunning(-0.2)).toBeLessThan(costOfRunning(-0.3));
    expect([costOfRunning(0.6), costOfRunning(-0.6)]).toEqual([
      costOfRunning(0.45),
      costOfRunning(-0.45),
    ]);
  });
});

describe('the pace of equal cost', () => {
  it('is the pace itself on the flat', () => {
    expect(paceOfEqualCost(secondsPerKm(300), km(10), 0)).toBe(300);
  });

  // By hand: 5 km up and 5 km down 10 % cost 5.97 and 2.15 J/kg/m, 4.06 on average.
  it('of 5:00 over 10 km with 500 m of climb is 4:26', () => {
    expect(paceOfEqualCost(secondsPerKm(300), km(10), 500)).toBeCloseTo(266, 0);
  });

  it('is faster the more the run climbs', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (distance, perKm) => {
          const graded = (gain: number) => paceOfEqualCost(secondsPerKm(300), km(distance), gain);
          expect(graded((perKm + 1) * distance)).toBeLessThan(graded(perKm * distance));
        },
      ),
    );
  });
});
