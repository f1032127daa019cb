import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { formatPace, secondsPerKm } from '../units.ts';
import { paceText, readPace, understoodPace } from './pace-text.ts';

test.each([
  ['5:30', 'km', 330],
  ['8:51', 'mi', 330],
  ['5:30/km', 'mi', 330],
  ['8:51 min/mi', 'km', 330],
  ['430', 'km', undefined],
  ['5:75/km', 'km', undefined],
  ['5:30/h', 'km', undefined],
] as const)('%s typed per %s is %s seconds per km', (text, unit, pace) => {
  expect(readPace(text, unit)).toBe(pace);
});

it('is shown again as it was typed, per mile in steps of five seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36, max: 240 }), (fives) => {
      const typed = formatPace(secondsPerKm(fives * 5));
      expect(paceText(readPace(typed, 'mi') ?? null, 'mi')).toBe(typed);
    }),
  );
});

it('says what a pace in the other unit is in the runner’s', () => {
  const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
  expect(understoodPace('5:30/km', inMiles)).toBe('= 8:51');
  expect(understoodPace('8:51/mi', inMiles)).toBeUndefined();
  expect(understoodPace('5:30', inMiles)).toBeUndefined();
  expect(understoodPace('8:51/mi', usualFormats)).toBe('= 5:30');
});
