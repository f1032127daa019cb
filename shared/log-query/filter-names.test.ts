import { expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { filterNames, logFilterName } from './filter-names.ts';
import type { LogFilter } from './schema.ts';

const span = { from: '2026-02-23', to: '2026-03-01' };

it.each([
  [{}, 'All trainings'],
  [{ types: 'all' }, 'All trainings'],
  [{ types: 'running' }, 'All running'],
  [span, 'Feb 23 – Mar 1, 2026'],
  [{ from: span.from }, 'From Feb 23, 2026'],
  [{ to: span.to }, 'Up to Mar 1, 2026'],
  [{ ...span, types: ['tempo'] }, 'Tempo, Feb 23 – Mar 1, 2026'],
  [{ types: ['tempo', 'intervals', 'race'] }, 'Tempo, Intervals, or Race'],
  [{ terrains: ['trail', 'beach'] }, 'Trail or Beach'],
  [{ shoes: ['', 'Red pair'] }, 'No shoes named or Red pair'],
  [{ words: 'rain' }, '“rain”'],
  [{ distance: { min: 20.001 } }, 'Over 20 km'],
  [{ distance: { max: 4.999 } }, 'Under 5 km'],
  [{ distance: { min: 20.0012 } }, 'At least 20.0012 km'],
  [{ distance: { min: 10, max: 20 } }, '10 km to 20 km'],
  [{ distance: { min: 0, max: 0 } }, '0 km'],
  [{ time: { max: 5400 } }, 'At most 1:30:00'],
  [{ pace: { min: 240, max: 299 } }, '4:00 /km to 4:59 /km'],
  [{ heartRate: { min: 120, max: 150 } }, 'Heart rate: 120 bpm to 150 bpm'],
  [{ climb: { min: 500 } }, 'Climb: At least 500 m'],
  [{ rpe: { min: 8 } }, 'RPE: At least 8'],
  [{ pace: { max: 299 } }, '4:59 /km or faster'],
  [{ pace: { min: 300 } }, '5:00 /km or slower'],
  [{ weekdays: [7, 1] }, 'On Sunday or Monday'],
  [{ timeOfDay: { from: '05:00', to: '08:59' } }, 'Started 5:00 AM to 8:59 AM'],
  [{ hasHeartRate: true, hasTrack: false }, 'With heart rate, Without a recording'],
  [{ ids: ['a', 'b'] }, '2 chosen trainings'],
] satisfies [LogFilter, string][])('%j is %s', (filter, name) => {
  expect(logFilterName(filter, usualFormats)).toBe(name);
});

it('each name goes by the parameter of the address', () => {
  const names = filterNames({ ...span, types: ['race'], hasTrack: true }, usualFormats);
  expect(names.map(({ param }) => param)).toEqual(['type', 'period', 'track']);
});

it.each([
  [span, '23 Feb – 1 Mar 2026'],
  [{ from: span.from }, 'From 23 Feb 2026'],
  [{ distance: { max: 16.09344 } }, 'At most 10 mi'],
  [{ pace: { max: 299 } }, '8:01 /mi or faster'],
  [{ climb: { min: 500 } }, 'Climb: At least 1,640 ft'],
  [{ timeOfDay: { from: '17:00', to: '18:59' } }, 'Started 17:00 to 18:59'],
] satisfies [LogFilter, string][])('%j is %s for who prefers so', (filter, name) => {
  const formats = formatsFor({
    ...defaultPreferences,
    distanceUnit: 'mi',
    heightUnit: 'ft',
    clock: '24h',
    dateOrder: 'dmy',
  });
  expect(logFilterName(filter, formats)).toBe(name);
});
