import { expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { fieldLabel, fieldText, inFieldOrder } from './field-texts.ts';

it('says a field’s value with its unit, and words as they are called', () => {
  expect(fieldLabel('heartRateAvg')).toBe('Avg HR');
  expect(fieldText('heartRateAvg', 150, usualFormats)).toBe('150 bpm');
  expect(fieldText('distance', 10.02, usualFormats)).toBe('10.02 km');
  expect(fieldText('averagePace', '5:00', usualFormats)).toBe('5:00 min/km');
  expect(fieldText('elevationGain', 1250, usualFormats)).toBe('1250 m');
  expect(fieldText('sessionType', 'long-run', usualFormats)).toBe('Long Run');
  expect(fieldText('terrain', 'trail', usualFormats)).toBe('Trail');
  expect(fieldText('startTime', '18:05', usualFormats)).toBe('6:05 PM');
  expect(fieldText('date', '2024-03-05', usualFormats)).toBe('Mar 5, 2024');
  expect(fieldText('rpe', 7, usualFormats)).toBe('7/10');
  expect(fieldText('duration', '0:50:00', usualFormats)).toBe('0:50:00');
});

it('says it in the runner’s units', () => {
  const formats = formatsFor({
    ...defaultPreferences,
    distanceUnit: 'mi',
    heightUnit: 'ft',
    clock: '24h',
    dateOrder: 'dmy',
  });
  expect(fieldText('distance', 16.09344, formats)).toBe('10 mi');
  expect(fieldText('averagePace', '5:00', formats)).toBe('8:03 min/mi');
  // Computed, it is not rounded per kilometre first.
  expect(fieldText('averagePace', 2200 / 8.047, formats)).toBe('7:20 min/mi');
  expect(fieldText('elevationGain', 1000, formats)).toBe('3,281 ft');
  expect(fieldText('startTime', '18:05', formats)).toBe('18:05');
  expect(fieldText('date', '2024-03-05', formats)).toBe('5 Mar 2024');
});

it('says nothing of what is not there', () => {
  for (const value of [undefined, null, ''])
    expect(fieldText('calories', value, usualFormats)).toBeUndefined();
  expect(fieldText('unknown', 1, usualFormats)).toBeUndefined();
});

it('puts fields in the order of the details', () => {
  expect(inFieldOrder(['rpe', 'unknown', 'distance', 'date'])).toEqual(['date', 'distance', 'rpe']);
});
