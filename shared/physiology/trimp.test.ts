import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seconds } from '../units.ts';
import { trimp } from './trimp.ts';

const heart = { rest: 50, max: 190 };
const hour = seconds(3600);

describe('an hour at 150 between 50 and 190', () => {
  it.each([
    ['a man', 'male', 108.1],
    ['a woman', 'female', 121.5],
    ['anyone else', undefined, (108.1 + 121.5) / 2],
  ] as const)('has the published impulse for %s', (_who, sex, published) => {
    expect(trimp(150, hour, heart, sex)).toBeCloseTo(published, 1);
  });
});

describe('a training impulse', () => {
  it('is zero at rest, and no higher above the maximum', () => {
    expect(trimp(45, hour, heart)).toBe(0);
    expect(trimp(200, hour, heart)).toBe(trimp(190, hour, heart));
  });

  it('grows with the heart rate and in proportion to the time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 189 }),
        fc.integer({ min: 60, max: 40_000 }),
        (bpm, time) => {
          const impulse = trimp(bpm, seconds(time), heart);
          expect(trimp(bpm + 1, seconds(time), heart)).toBeGreaterThan(impulse);
          expect(trimp(bpm, seconds(2 * time), heart)).toBeCloseTo(2 * impulse, 6);
        },
      ),
    );
  });
});
