import { expect, it } from 'vitest';
import { usualFormats as formats, formatsFor } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { figureText } from './figure-text.ts';

it('is exact for one session, and as short as a sum needs otherwise', () => {
  expect(figureText('seconds', 1361.4, { isOfOne: true, formats })).toBe('22:41');
  expect(figureText('seconds', 71.6, { isOfOne: true, formats })).toBe('1:12');
  expect(figureText('seconds', 42, { isOfOne: true, formats })).toBe('0:42');
  expect(figureText('seconds', 10_861, { isOfOne: true, formats })).toBe('3:01:01');
  expect(figureText('seconds', 10_861, { formats })).toBe('3h 1m');
  expect(figureText('kilometres', 21.0975, { isOfOne: true, formats })).toBe('21.10 km');
  expect(figureText('kilometres', 1021.0975, { formats })).toBe('1,021.1 km');
});

it('is in the runner’s units', () => {
  const imperial = formatsFor({ ...defaultPreferences, distanceUnit: 'mi', heightUnit: 'ft' });
  expect(figureText('kilometres', 1609.344, { formats: imperial })).toBe('1,000.0 mi');
  expect(figureText('secondsPerKilometre', 300, { formats: imperial })).toBe('8:03 min/mi');
  expect(figureText('metres', 1000, { formats: imperial })).toBe('3,281 ft');
});
