import { expect, it } from 'vitest';
import { formatsFor } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { secondsPerKm } from '#shared/units.ts';
import { paceText } from './formats.ts';

it('gives a pace over the unit that the runner reads', () => {
  const pace = secondsPerKm(305);
  expect(paceText(pace, formatsFor(defaultPreferences))).toBe('5:05');
  expect(paceText(pace, formatsFor({ ...defaultPreferences, distanceUnit: 'mi' }))).toBe('8:11');
});
