import { expect, test } from 'vitest';
import { describeDuration, describeTyped, doubtAboutRun } from './duration-words.ts';
import { usualFormats as formats, formatsFor } from './formats.ts';
import { defaultPreferences } from './preferences.ts';
import { km, seconds } from './units.ts';

test.each([
  [2730, '45 min 30 s'],
  [3930, '1 h 5 min 30 s'],
  [3600, '1 h'],
  [3605, '1 h 5 s'],
  [163_800, '45 h 30 min'],
  [0, '0 s'],
])('%d s is %s', (duration, words) => expect(describeDuration(seconds(duration))).toBe(words));

test.each([
  ['45:30', 10.2, '45 min 30 s · 4:28 min/km'],
  ['1h05', 0, '1 h 5 min'],
  ['45:75', 10, undefined],
  ['', 10, undefined],
])('%j over %d km is understood as %s', (text, distance, words) => {
  expect(describeTyped(text, km(distance), { formats })).toBe(words);
});

test.each([
  [163_800, 10.2, '45 h 30 min for 10.2 km is 267:39 min/km.'],
  [1800, 42.2, '30 min for 42.2 km is 0:43 min/km.'],
  [149, 1, '2 min 29 s for 1 km is 2:29 min/km.'],
  [901, 1, '15 min 1 s for 1 km is 15:01 min/km.'],
])('%d s over %d km prompt a question', (duration, distance, sentence) => {
  expect(doubtAboutRun(seconds(duration), km(distance), formats)).toBe(
    `${sentence} Runs are usually between 2:30 and 15:00 min/km.`,
  );
});

test.each([
  [150, 1],
  [900, 1],
  [2730, 10.2],
  [2730, 0],
  [0, 10],
])('%d s over %d km do not', (duration, distance) => {
  expect(doubtAboutRun(seconds(duration), km(distance), formats)).toBeUndefined();
});

test('a doubt is in the runner’s units', () => {
  const miles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
  expect(doubtAboutRun(seconds(3600), km(16.09344), formats)).toBeUndefined();
  expect(doubtAboutRun(seconds(1200), km(16.09344), miles)).toBe(
    '20 min for 10 mi is 2:00 min/mi. Runs are usually between 4:01 and 24:08 min/mi.',
  );
});
