import { describe, expect, it } from 'vitest';
import { labelStep, ticksTo } from './chart-scale.ts';

describe('ticks of an axis', () => {
  it.each([
    [0, [0, 5, 10]],
    [Number.NaN, [0, 5, 10]],
    [4, [0, 1, 2, 3, 4]],
    [42.2, [0, 20, 40, 60]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [3210, [0, 1000, 2000, 3000, 4000]],
  ])('reach from 0 to %s in round steps', (max, ticks) => {
    expect(ticksTo(max)).toEqual(ticks);
  });

  it('never end below the highest value, nor far above it', () => {
    for (let max = 0.01; max < 20_000; max *= 1.07) {
      const ticks = ticksTo(max);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.at(-1)).toBeLessThan(max * 2.6);
    }
  });
});

describe('labels of an axis', () => {
  const months = [
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ];

  it('are all shown if there is room, and otherwise at regular intervals', () => {
    expect(labelStep(months, 600)).toBe(1);
    expect(labelStep(months, 170)).toBe(2);
    expect(labelStep(months, 10)).toBe(12);
    expect(labelStep([], 600)).toBe(1);
  });
});
