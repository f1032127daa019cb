import { describe, expect, it } from 'vitest';
import { brokenOrder, uselessNames } from './shared-folders.ts';

describe('the order of shared/ refuses', () => {
  it.each([
    ['shared/log-query/a.ts', 'shared/log-questions/b.ts', 'stands below shared/log-questions'],
    ['shared/units.ts', 'shared/races/rules.ts', 'what needs one belongs in shared/races'],
    ['shared/races/a.ts', 'shared/auth/rules.ts', 'should know shared/auth, name it in its line'],
    ['shared/new/a.ts', 'shared/units.ts', 'shared/new has no line'],
    ['shared/new/a.ts', 'shared/new/b.ts', 'shared/new has no line'],
    ['shared/coach/a.ts', 'shared/new/b.ts', 'shared/new has no line'],
  ])('%s importing %s', (file, target, words) => {
    expect(brokenOrder(file, target)).toContain(words);
  });

  it('a line that names a folder further down', () => {
    expect(complaints({ gear: 'races', races: 'gear' })).toEqual([
      'shared/gear names races, whose line does not come before it',
    ]);
  });

  it('a line that names a folder it does not need', () => {
    expect(complaints({ auth: '', gear: '', races: 'auth gear' })).toEqual([
      'shared/races names auth, of which it imports nothing',
    ]);
  });
});

it.each([
  ['shared/races/a.ts', 'shared/gear/rules.ts'],
  ['shared/races/a.ts', 'shared/races/rules.ts'],
  ['shared/races/a.ts', 'shared/units.ts'],
  ['shared/units.ts', 'shared/formats.ts'],
])('the order of shared/ allows %s importing %s', (file, target) => {
  expect(brokenOrder(file, target)).toBeUndefined();
});

/** Complaints about a project in which races need gear, and gear needs races. */
const complaints = (folders: Record<string, string>) =>
  uselessNames(
    [
      { file: 'shared/races/a.ts', target: 'shared/gear/a.ts' },
      { file: 'shared/gear/b.ts', target: 'shared/races/b.ts' },
    ],
    folders,
  ).map(({ message }) => message);
