import { expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { timeOfDayText } from './time-of-day.ts';

const by24Hours = formatsFor({ ...defaultPreferences, clock: '24h' });

it('writes the hours of a section by the runner’s clock', () => {
  expect(timeOfDayText('6-8 PM', usualFormats)).toBe('6-8 PM');
  expect(timeOfDayText('6-8 PM', by24Hours)).toBe('18:00-20:00');
});

it('leaves any other text as it is', () => {
  expect(timeOfDayText('30-60 minutes before bed', by24Hours)).toBe('30-60 minutes before bed');
});
