import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreferences, type Preferences } from './preferences.ts';
import { type Measure, readMeasure, steppedMeasure, typedMeasure } from './typed-measures.ts';

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
  ['137.8', 'weight', imperial, 62.51],
  ['62,5 kg', 'weight', imperial, 62.5],
  ['11 st 4', 'weight', metric, 71.67],
  ['11st 4lb', 'weight', imperial, 71.67],
  ['172.5', 'bodyHeight', metric, 172.5],
  ['68', 'bodyHeight', imperial, 172.7],
  ['5\'8"', 'bodyHeight', metric, 172.7],
  ['5 ft 8 in', 'bodyHeight', imperial, 172.7],
  ['5 ft 8', 'bodyHeight', imperial, 172.7],
  ['5’8”', 'bodyHeight', imperial, 172.7],
  ['5′8″', 'bodyHeight', metric, 172.7],
  ['1.75 m', 'bodyHeight', imperial, 175],
  ['1 m 75', 'bodyHeight', imperial, 175],
  ['10,000 m', 'distance', imperial, 10],
  ['1,150', 'height', imperial, 351],
  ['2,000 ft', 'height', metric, 610],
  ['\u200f10\u200e km', 'distance', imperial, 10],
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
  ['5²', 'distance'],
  ['6½', 'distance'],
  [`5'13"`, 'bodyHeight'],
  ['5.5 ft 8', 'bodyHeight'],
  ['1 m 172', 'bodyHeight'],
  ['11 st 14', 'weight'],
])('does not take %s for a %s', (text, measure) => {
  expect(readMeasure(text, measure, metric)).toBeUndefined();
});

it('says when another unit was written', () => {
  expect(readMeasure('10k', 'distance', imperial)).toEqual({ value: 10, isForeign: true });
  expect(readMeasure('6.2 mi', 'distance', imperial)).toEqual({ value: 9.978, isForeign: false });
});

it('says when a text could be read in two ways', () => {
  const upTo = (most: number) => (value: number) => value <= most;
  const read = (text: string, most: number) => readMeasure(text, 'distance', imperial, upTo(most));
  expect(read('1,234', 1000)).toEqual({ value: 1.986, isForeign: false, isAmbiguous: true });
  expect(read('1,234', 10_000)).toBeUndefined();
  const body = (text: string) =>
    readMeasure(text, 'bodyHeight', imperial, (value) => value >= 50 && value <= 280);
  expect(body('68')).toEqual({ value: 172.7, isForeign: false, isAmbiguous: true });
  expect(body('5.5')).toEqual({ value: 167.6, isForeign: false, isAmbiguous: true });
  expect(body(`5'6"`)).toEqual({ value: 167.6, isForeign: false });
});

it('takes whole feet and metres for meant where a height could be read in two ways', () => {
  for (const preferences of [imperial, metric]) {
    const value = preferences === metric ? 1250 : 381;
    const read = readMeasure('1,250', 'height', preferences);
    expect(read).toEqual({ value, isForeign: false, isAmbiguous: true });
  }
});

describe('what is stored and shown again', () => {
  const ranges: readonly [Measure, number, number][] = [
    ['distance', 1_000_000, 3],
    ['height', 20_000, 0],
    ['temperature', 500, 1],
    ['weight', 40_000, 2],
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

  it.each<[string, Measure, number, (count: number) => string]>([
    ['hundredths of a mile', 'distance', 60_000, (count) => String(count / 100)],
    ['tens of feet', 'height', 6_000, (count) => String(count * 10)],
    ['tenths of a pound', 'weight', 8_000, (count) => String(count / 10)],
    ['feet and inches', 'bodyHeight', 110, (count) => `${Math.floor(count / 12)}'${count % 12}"`],
  ])('reads as it was typed, in %s', (_unit, measure, most, written) => {
    fc.assert(
      fc.property(fc.nat(most), (count) => {
        const stored = readMeasure(written(count), measure, imperial)?.value ?? Number.NaN;
        expect(typedMeasure(stored, measure, imperial)).toBe(written(count));
      }),
    );
  });

  it('is round to what a field keeps', () => {
    const toTenths = (value: number) => Math.round(value * 10) / 10;
    expect(typedMeasure(643.7, 'distance', imperial, toTenths)).toBe('400');
  });
});

describe('an arrow key', () => {
  const mile = { measure: 'distance', preferences: imperial, step: 0.1 } as const;
  it.each<[string, 1 | -1, Parameters<typeof steppedMeasure>[2], string | undefined]>([
    ['6.2', 1, mile, '6.3'],
    ['10k', 1, mile, '6.3'],
    ['', 1, mile, '0'],
    ['621.3', 1, { ...mile, max: 1000 }, '621.3'],
    ['ten', 1, mile, undefined],
    ['1000', 1, { measure: 'height', preferences: imperial }, '1001'],
    [`5'11"`, 1, { measure: 'bodyHeight', preferences: imperial }, `6'0"`],
    ['62,5', 1, { measure: 'weight', preferences: metric }, '63.5'],
  ])('on %s by %d', (text, direction, how, next) => {
    expect(steppedMeasure(text, direction, how)).toBe(next);
  });
});
