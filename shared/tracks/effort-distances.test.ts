import { expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { effortDistances, effortName } from './effort-distances.ts';

const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
const namesIn = (formats: typeof inMiles) =>
  effortDistances.map((metres) => effortName(metres, formats)).join(', ');

it('a distance is called by its name, for a runner in miles without a unit', () => {
  expect(namesIn(usualFormats)).toBe(
    '400 m, 1 km, Mile, 5 km, 10 km, Half marathon, Marathon, 50 km',
  );
  expect(namesIn(inMiles)).toBe('400 m, 1K, Mile, 5K, 10K, Half marathon, Marathon, 50K');
});
