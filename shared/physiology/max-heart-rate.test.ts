import { describe, expect, it } from 'vitest';
import { maxHeartRateOf } from './max-heart-rate.ts';

describe('the maximum heart rate', () => {
  it.each([
    ['the profile', { maxHeartRate: 201, age: 40 }, { bpm: 201, basis: 'profile' }],
    ['220 minus the age', { maxHeartRate: null, age: 40 }, { bpm: 180, basis: 'age' }],
    ['an age of 30', { maxHeartRate: null, age: null }, { bpm: 190, basis: 'default-age' }],
  ])('is based on %s', (_what, runner, expected) => {
    expect(maxHeartRateOf(runner)).toEqual(expected);
  });
});
