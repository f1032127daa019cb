import { describe, expect, test } from 'vitest';
import { usualFormats } from '../formats.ts';
import { readRace } from '../races/read-race.ts';
import { seconds } from '../units.ts';
import { contradicts, doubtAboutBests, fastestRaces, formatBest } from './personal-bests.ts';
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
    expect(
      doubtAboutBests({ fiveK: '5:00', tenK: '45:30', marathon: '1:00' }, usualFormats),
    ).toMatch(/^5 min for 5 km is 1:00 min\/km\..* 1 h for 42\.195 km is 1:25 min\/km\./);
  });
  test('is nothing usual, blank or unreadable', () => {
    expect(
      doubtAboutBests({ fiveK: '19:58', tenK: '', halfMarathon: 'fast' }, usualFormats),
    ).toBeUndefined();
  });
});

test.each([
  [1198, '19:58'],
  [5400, '1:30:00'],
  [600, '10:00'],
])('%d s is %s', (time, text) => expect(formatBest(seconds(time))).toBe(text));

describe('the race log beside a stated best', () => {
  const today = '2026-03-05';
  const race = (date: string, distance: number, finish_time: string) =>
    readRace({ id: `${date} ${distance}`, race_name: 'Harbour', date, distance, finish_time });
  const races = [
    race('2025-05-04', 10, '0:42:30'),
    race('2024-05-04', 10, '0:43:10'),
    race('2026-05-04', 10, '0:40:00'), // still to come
    race('2025-06-01', 10.2, '0:41:00'), // another distance
    race('2025-07-01', 21.1, '1:35:00'),
    race('2025-08-01', 5, '0:00:00'), // no time
  ];

  test('knows the fastest race of each distance by today', () => {
    const { tenK, halfMarathon, ...others } = fastestRaces(races, today);
    expect(tenK).toMatchObject({ race: { date: '2025-05-04' }, time: 2550 });
    expect(halfMarathon?.time).toBe(5700);
    expect(others).toEqual({});
  });

  test('takes the older of two equally fast races, as the race log does', () => {
    const again = race('2025-09-07', 10, '0:42:30');
    expect(fastestRaces([again, ...races], today).tenK?.race.date).toBe('2025-05-04');
  });

  test.each([
    ['45:00', true],
    ['42:31', true],
    ['42:30', false],
    ['41:00', false], // from before the log, perhaps
    ['', false],
    ['soon', false],
  ])('contradicts %j: %j', (entered, isContradicted) => {
    const { tenK } = fastestRaces(races, today);
    expect(tenK && contradicts(tenK, entered, 'tenK')).toBe(isContradicted);
  });

  test('is read quickly where it is long', () => {
    const many = Array.from({ length: 20_000 }, (_, n) =>
      race('2020-01-01', 5 + (n % 40), '1:00:00'),
    );
    expect(fastestRaces(many, today)).toMatchObject({ fiveK: {}, tenK: {} });
  });
});
