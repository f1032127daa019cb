import { describe, expect, test } from 'vitest';
import { to12Hour, to24Hour } from '../clock-time.ts';
import { usualFormats } from '../formats.ts';
import {
  averagePaceOf,
  compareNewestFirst,
  dateChoices,
  defaultDescription,
  isHard,
  isRun,
  knownShoes,
} from './rules.ts';
import type { Training } from './schema.ts';
import { sessionTypeLabel, sessionTypes, terrainLabel, terrains, titleCase } from './words.ts';

let count = 0;
const training = (fields: Partial<Training> = {}): Training => ({
  id: `id-${String(++count).padStart(4, '0')}`,
  date: '2026-03-05',
  sessionType: 'easy-run',
  distance: 10,
  duration: '0:50:00',
  terrain: 'road',
  loggedAt: '2026-03-05T08:00:00.000Z',
  isStravaImport: false,
  ...fields,
});

test('everything but cross-training and strength is running, even unknown types', () => {
  expect(sessionTypes.filter((type) => !isRun(type))).toEqual(['cross-training', 'strength']);
  expect(isRun('hill-training')).toBe(true);
});

test('labels', () => {
  expect(sessionTypes.map(sessionTypeLabel)).toEqual([
    'Easy Run',
    'Long Run',
    'Tempo',
    'Intervals',
    'Hill Repeats',
    'Fartlek',
    'Recovery',
    'Race',
    'Cross Training',
    'Strength',
    'Uncategorized Run',
  ]);
  expect(terrains.map(terrainLabel).join(' ')).toBe('Road Trail Track Treadmill Beach Park');
  expect(sessionTypeLabel('hill-training')).toBe('Hill Training');
  expect(titleCase('good')).toBe('Good');
  expect(defaultDescription('easy-run')).toBe('Easy Run session');
});

test('known shoes are listed once each, by name', () => {
  const worn = ['Red pair', 'Blue pair', undefined, '', 'Red pair'];
  expect(knownShoes(worn.map((shoesUsed) => ({ shoesUsed })))).toEqual(['Blue pair', 'Red pair']);
  expect(knownShoes([])).toEqual([]);
});

test('hard sessions', () => {
  expect(sessionTypes.filter(isHard)).toEqual(['tempo', 'intervals', 'hill-repeats', 'race']);
  expect(isHard('hill-training')).toBe(true);
});

test.each([
  ['0:50:00', 10, '5:00'],
  ['100:00:00', 100, '60:00'],
  ['0:10:59', 3, '3:40'],
  ['0:00:00', 10, undefined],
  ['0:50:00', 0, undefined],
  ['fifty', 10, undefined],
])('%s over %d km is a pace of %s', (duration, distance, pace) => {
  expect(averagePaceOf(duration, distance, usualFormats)).toBe(pace);
});

describe('start time', () => {
  test.each([
    ['00:00', 12, 0, 'AM'],
    ['00:59', 12, 59, 'AM'],
    ['01:00', 1, 0, 'AM'],
    ['11:59', 11, 59, 'AM'],
    ['12:00', 12, 0, 'PM'],
    ['12:30', 12, 30, 'PM'],
    ['13:05', 1, 5, 'PM'],
    ['23:59', 11, 59, 'PM'],
  ] as const)('%s is %i:%i %s, and back', (time, hour, minute, period) => {
    expect(to12Hour(time)).toEqual({ hour, minute, period });
    expect(to24Hour({ hour, minute, period })).toBe(time);
  });

  test.each(['', '24:00', '7', '12:60'])('%j is not one', (time) => {
    expect(to12Hour(time)).toBeUndefined();
  });
});

test('the date selector offers fourteen days, across the new year', () => {
  const choices = dateChoices('2026-01-02', usualFormats);
  expect(choices).toHaveLength(14);
  expect(choices.slice(0, 3)).toEqual([
    { value: '2026-01-02', label: 'Today (Fri, Jan 2)' },
    { value: '2026-01-01', label: 'Yesterday (Thu, Jan 1)' },
    { value: '2025-12-31', label: '2 days ago (Wed, Dec 31, 2025)' },
  ]);
  expect(choices.at(-1)).toEqual({
    value: '2025-12-20',
    label: '13 days ago (Sat, Dec 20, 2025)',
  });
});

test('newest first: by day, start time, then entry; without a start time last on its day', () => {
  const expected = [
    training({ date: '2026-03-06' }),
    training({ startTime: '18:00' }),
    training({ startTime: '06:00' }),
    training({ loggedAt: '2026-03-05T22:00:00.000Z' }),
    training({ loggedAt: '2026-03-05T21:00:00.000Z' }),
    training({ date: '2025-12-31', startTime: '23:59' }),
  ];
  expect([...expected].reverse().sort(compareNewestFirst)).toEqual(expected);
});
