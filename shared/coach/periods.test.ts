import { expect, test } from 'vitest';
import { usualFormats } from '../formats.ts';
import { daysOf } from './periods.ts';

test.each([
  ['week', '2026-03-05', '2026-03-02'],
  ['week', '2026-03-02', '2026-03-02'], // a Monday
  ['week', '2026-03-08', '2026-03-02'], // a Sunday
  ['week', '2026-01-01', '2025-12-29'], // across the year's end
  ['week', '2024-03-01', '2024-02-26'], // across a leap day
  ['month', '2024-02-29', '2024-02-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['year', '2024-02-29', '2024-01-01'],
  ['year', '2025-12-31', '2025-01-01'],
] as const)('the %s of %s began on %s and ends today', (period, today, from) => {
  expect(daysOf(period, today, usualFormats)).toEqual({ from, to: today });
});
