import { expect, it } from 'vitest';
import { racesOverallIn } from './races-overall.ts';

it.each([
  ['which races have i gone back to', 'repeated'],
  ['races i did more than once', 'repeated'],
  ['the ones i keep signing up for', 'repeated'],
  ['in which years did i not race at all', 'years-without'],
  ['have i raced every year', 'years-without'],
  ['years without a race', 'years-without'],
  ['how often did i run the harbour half', undefined],
  ['weeks without a race', undefined],
  ['which races should i run again', undefined],
  ['years without a run', undefined],
])('"%s" asks of all races: %s', (text, asked) => {
  expect(racesOverallIn(text)).toBe(asked);
});
