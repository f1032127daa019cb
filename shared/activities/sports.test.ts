import { expect, test } from 'vitest';
import { sportOf } from './sports.ts';

test.each([
  ['Ride', 'Cycling'],
  ['biking', 'Cycling'],
  ['EBikeRide', 'Cycling'],
  ['Virtual Ride', 'Cycling'],
  ['swimming', 'Swimming'],
  ['TraditionalStrengthTraining', 'Strength training'],
  ['alpine_ski', 'Alpine ski'],
  ['HighIntensityIntervalTraining', 'High intensity interval training'],
  ['Radfahrt', 'Radfahrt'],
  ['', 'Other sport'],
  ['16', 'Other sport'],
  ['Other', 'Other sport'],
  ['generic', 'Other sport'],
  [`ŉ${'x'.repeat(59)}`, `ʼN${'x'.repeat(57)}…`],
  [`${'x'.repeat(58)}🏃y`, `X${'x'.repeat(57)}…`],
])('%s is %s', (kind, sport) => expect(sportOf(kind)).toBe(sport));
