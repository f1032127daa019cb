import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { readMeasure } from '../typed-measures.ts';
import { parseDuration, seconds } from '../units.ts';
import {
  compareRaces,
  distanceKey,
  distanceLabel,
  filterChoices,
  filterRaces,
  formatFinishTime,
  raceFigures,
  racePaceOf,
} from './rules.ts';
import { type Race, raceFields } from './schema.ts';

const race = (change: Partial<Race>): Race => ({
  id: 'a',
  raceName: 'Harbour 10K',
  date: '2025-05-04',
  distance: 10,
  finishTime: '00:42:15',
  loggedAt: '2025-05-04T12:00:00.000Z',
  ...change,
});

test.each([
  [0, '–'],
  [0.1, '100 m'],
  [0.8, '800 m'],
  [0.999, '999 m'],
  [1, '1 km'],
  [4.999, '4.999 km'],
  [5, '5K'],
  [5.001, '5.001 km'],
  [10, '10K'],
  [12.5, '12.5 km'],
  [21, '21 km'],
  [21.1, 'Half Marathon'],
  [21.0975, 'Half Marathon'],
  [21.097, 'Half Marathon'],
  [21.098, 'Half Marathon'],
  [42.195, 'Marathon'],
  [42.2, 'Marathon'],
  [42, '42 km'],
  [100, '100 km'],
])('%d km is labelled %s', (distance, label) => {
  expect(distanceLabel(distance, usualFormats)).toBe(label);
});

test('in miles a distance has another label, and the same key', () => {
  const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
  expect(distanceLabel(12.5, inMiles)).toBe('7.77 mi');
  expect(distanceLabel(21.1, inMiles)).toBe('Half Marathon');
  const named = ['3.1', '6.2', '13.1', '26.2'].map((typed) => {
    const { value = 0 } = readMeasure(typed, 'distance', inMiles.preferences) ?? {};
    return distanceKey(value);
  });
  expect(named).toEqual(['5K', '10K', 'Half Marathon', 'Marathon']);
  expect([12.5, 21.1, 21.0975].map(distanceKey)).toEqual([
    '12.5 km',
    'Half Marathon',
    'Half Marathon',
  ]);
});

describe('the finish time', () => {
  test.each([
    [0, '00:00:00'],
    [1800, '00:30:00'],
    [35_999, '09:59:59'],
  ])('%d s is %s', (time, text) => expect(formatFinishTime(seconds(time))).toBe(text));

  test('has one text for each time the form can produce', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 35_999 }), (time) => {
        const text = formatFinishTime(seconds(time));
        expect(raceFields.shape.finishTime.parse(text)).toBe(text);
        expect(parseDuration(text)).toBe(time);
      }),
    );
  });

  test.each(['10:00:00', '00:60:00', '0:00:60', '30:00', '00:30', '-0:30:00', '1:2:3', '', ' '])(
    '%j is refused',
    (text) => expect(raceFields.shape.finishTime.safeParse(text).success).toBe(false),
  );

  test('is zero-padded, and half an hour by default', () => {
    expect(raceFields.shape.finishTime.parse('1:02:03')).toBe('01:02:03');
    expect(raceFields.shape.finishTime.parse(undefined)).toBe('00:30:00');
  });
});

test.each([
  ['00:42:15', 10, '4:14'],
  ['03:29:59', 42.195, '4:59'],
  ['01:30:00', 21.1, '4:16'],
  ['00:00:00', 10, undefined],
  ['00:42:15', 0, undefined],
])('%s over %d km is a pace of %s', (finishTime, distance, pace) => {
  expect(racePaceOf({ finishTime, distance }, usualFormats)).toBe(pace);
});

test('the newest race comes first, and on one day the one entered last', () => {
  const races = [
    race({ id: 'old', date: '2023-01-01' }),
    race({ id: 'morning', loggedAt: '2025-05-04T09:00:00.000Z' }),
    race({ id: 'evening', loggedAt: '2025-05-04T19:00:00.000Z' }),
    race({ id: 'new', date: '2025-06-01', loggedAt: '2020-01-01T00:00:00.000Z' }),
  ];
  expect(races.sort(compareRaces).map(({ id }) => id)).toEqual([
    'new',
    'evening',
    'morning',
    'old',
  ]);
});

describe('the figures', () => {
  const races = [
    race({ date: '2025-12-31', distance: 21.1 }),
    race({ date: '2025-01-01', distance: 5 }),
    race({ date: '2024-12-31', distance: 10 }),
  ];
  test('count all races and this year’s, with the mean distance and the last race run', () => {
    const figures = raceFigures(races, '2025-06-01');
    expect(figures).toMatchObject({ total: 3, thisYear: 2, latest: '2025-01-01' });
    expect(figures.averageDistance).toBeCloseTo(12.033, 3);
  });
  test('take the date from future races if there are no others', () => {
    expect(raceFigures(races, '2024-06-01').latest).toBe('2025-12-31');
  });
  test('are empty without races', () => {
    expect(raceFigures([], '2025-06-01')).toEqual({ total: 0, thisYear: 0 });
  });
});

describe('the filter', () => {
  const races = [
    race({ id: 'spring', date: '2025-04-01', distance: 21.1, tactics: 'Behind the Crêpe stand' }),
    race({ id: 'autumn', date: '2024-10-01', distance: 21.098, surface: 'Road' }),
    race({ id: 'track', date: '2024-06-01', distance: 5, raceName: 'Track night' }),
  ];
  test.each([
    [{}, ['spring', 'autumn', 'track']],
    [{ search: ' crepe HARBOUR' }, ['spring']],
    [{ search: 'half' }, ['spring', 'autumn']],
    [{ distance: 'Half Marathon', year: '2024' }, ['autumn']],
    [{ year: '202' }, []],
  ])('%j leaves %j', (filter, ids) => {
    expect(filterRaces(races, filter, usualFormats).map(({ id }) => id)).toEqual(ids);
  });
  test('offers the distances and years that occur', () => {
    expect(filterChoices(races, usualFormats)).toEqual({
      distances: [
        { value: '5K', label: '5K' },
        { value: 'Half Marathon', label: 'Half Marathon' },
      ],
      years: ['2025', '2024'],
    });
  });
});
