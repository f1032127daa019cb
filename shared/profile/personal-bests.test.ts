import { describe, expect, test } from 'vitest';
import { seconds } from '../units.ts';
import { doubtAboutBests, formatBest } from './personal-bests.ts';
import { profileFields } from './schema.ts';

const stored = (bests: object) => profileFields.shape.personalBests.parse(bests);

test('the distance decides whether hours or minutes were typed', () => {
  expect(stored({ fiveK: '19:58', tenK: '45:30', halfMarathon: '1:30', marathon: '3:10' })).toEqual(
    { fiveK: '19:58', tenK: '45:30', halfMarathon: '1:30:00', marathon: '3:10:00' },
  );
});

test.each([
  [{ tenK: '52' }, { tenK: '52:00' }],
  [{ tenK: '52 min' }, { tenK: '52:00' }],
  [{ halfMarathon: '1h42' }, { halfMarathon: '1:42:00' }],
  [{ marathon: '200:00' }, { marathon: '3:20:00' }],
  [{ fiveK: ' ' }, {}],
])('%j is stored as %j, and stays so', (typed, expected) => {
  expect(stored(typed)).toEqual(expected);
  expect(stored(stored(typed))).toEqual(expected);
});

test('an impossible time is refused with a sentence', () => {
  const { error } = profileFields.shape.personalBests.safeParse({ tenK: '45:75' });
  expect(error?.issues).toMatchObject([
    { path: ['tenK'], message: 'After a colon, minutes and seconds go up to 59' },
  ]);
});

describe('asked about', () => {
  test('is every best that hardly anyone runs', () => {
    expect(doubtAboutBests({ fiveK: '5:00', tenK: '45:30', marathon: '1:00' })).toMatch(
      /^5 min for 5 km is 1:00 min\/km\..* 1 h for 42\.195 km is 1:25 min\/km\./,
    );
  });
  test('is nothing usual, blank or unreadable', () => {
    expect(doubtAboutBests({ fiveK: '19:58', tenK: '', halfMarathon: 'fast' })).toBeUndefined();
  });
});

test.each([
  [1198, '19:58'],
  [5400, '1:30:00'],
  [600, '10:00'],
])('%d s is %s', (time, text) => expect(formatBest(seconds(time))).toBe(text));
