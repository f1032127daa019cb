import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreferences, type Preferences } from './preferences.ts';
import { type Measure, readMeasure, typedMeasure } from './typed-measures.ts';

const metric = defaultPreferences;
const imperial: Preferences = {
  ...metric,
  distanceUnit: 'mi',
  heightUnit: 'ft',
  temperatureUnit: 'F',
  bodyUnits: 'imperial',
};

it.each<[string, Measure, Preferences, number]>([
  ['10', 'distance', metric, 10],
  ['6.2', 'distance', imperial, 9.978],
  ['6,2', 'distance', imperial, 9.978],
  ['10k', 'distance', imperial, 10],
  ['10 K', 'distance', imperial, 10],
  ['6.2 mi', 'distance', metric, 9.978],
  ['6.2 miles', 'distance', metric, 9.978],
  ['800 m', 'distance', metric, 0.8],
  ['800m', 'distance', imperial, 0.8],
  ['440 yards', 'distance', metric, 0.402],
  ['350', 'height', metric, 350],
  ['350', 'height', imperial, 107],
  ['350 ft', 'height', metric, 107],
  ['107 m', 'height', imperial, 107],
  ['68', 'temperature', imperial, 20],
  ['-4 °F', 'temperature', metric, -20],
  ['20 C', 'temperature', imperial, 20],
  ['137.8', 'weight', imperial, 62.5],
  ['62,5 kg', 'weight', imperial, 62.5],
  ['11 st 4', 'weight', metric, 71.7],
  ['11st 4lb', 'weight', imperial, 71.7],
  ['172.5', 'bodyHeight', metric, 172.5],
  ['68', 'bodyHeight', imperial, 172.7],
  ['5\'8"', 'bodyHeight', metric, 172.7],
  ['5 ft 8 in', 'bodyHeight', imperial, 172.7],
  ['5 ft 8', 'bodyHeight', imperial, 172.7],
  ['1.75 m', 'bodyHeight', imperial, 175],
])('reads %s as a %s', (text, measure, preferences, expected) => {
  expect(readMeasure(text, measure, preferences)?.value).toBe(expected);
});

it.each<[string, Measure]>([
  ['', 'distance'],
  ['ten', 'distance'],
  ['10 parsecs', 'distance'],
  ['5 km 200', 'distance'],
  ['5:30', 'distance'],
  ['10 kg', 'distance'],
  ['5 ft 8 kg', 'bodyHeight'],
  ['1e3', 'distance'],
])('does not take %s for a %s', (text, measure) => {
  expect(readMeasure(text, measure, metric)).toBeUndefined();
});

it('says when another unit was written', () => {
  expect(readMeasure('10k', 'distance', imperial)).toEqual({ value: 10, isForeign: true });
  expect(readMeasure('6.2 mi', 'distance', imperial)).toEqual({ value: 9.978, isForeign: false });
});

describe('what is stored and shown again', () => {
  const ranges: readonly [Measure, number, number][] = [
    ['distance', 1_000_000, 3],
    ['height', 20_000, 0],
    ['temperature', 500, 1],
    ['weight', 4_000, 1],
    ['bodyHeight', 2_800, 1],
  ];

  it.each(ranges)('is the same %s', (measure, most, digits) => {
    fc.assert(
      fc.property(fc.nat(most), fc.constantFrom(metric, imperial), (count, preferences) => {
        const stored = Math.round(count) / 10 ** digits;
        const shown = typedMeasure(stored, measure, preferences);
        // '192.291' may be thousands, too, which no field of kilometres takes.
        const fits = (value: number) => value <= most / 10 ** digits;
        expect(readMeasure(shown, measure, preferences, fits)?.value).toBe(stored);
      }),
    );
  });

  it('reads as it was typed, in hundredths of a mile', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), (hundredths) => {
        const typed = String(hundredths / 100);
        const stored = readMeasure(typed, 'distance', imperial)?.value ?? Number.NaN;
        expect(typedMeasure(stored, 'distance', imperial)).toBe(typed);
      }),
    );
  });
});
