import { expect, it } from 'vitest';
import { fieldLabel, fieldText, inFieldOrder } from './field-texts.ts';

it('says a field’s value with its unit, and words as they are called', () => {
  expect(fieldLabel('heartRateAvg')).toBe('Avg HR');
  expect(fieldText('heartRateAvg', 150)).toBe('150 bpm');
  expect(fieldText('distance', 10.02)).toBe('10.02 km');
  expect(fieldText('sessionType', 'long-run')).toBe('Long Run');
  expect(fieldText('terrain', 'trail')).toBe('Trail');
  expect(fieldText('startTime', '18:05')).toBe('6:05 PM');
  expect(fieldText('date', '2024-03-05')).toBe('Mar 5, 2024');
  expect(fieldText('rpe', 7)).toBe('7/10');
  expect(fieldText('duration', '0:50:00')).toBe('0:50:00');
});

it('says nothing of what is not there', () => {
  for (const value of [undefined, null, '']) expect(fieldText('calories', value)).toBeUndefined();
  expect(fieldText('unknown', 1)).toBeUndefined();
});

it('puts fields in the order of the details', () => {
  expect(inFieldOrder(['rpe', 'unknown', 'distance', 'date'])).toEqual(['date', 'distance', 'rpe']);
});
