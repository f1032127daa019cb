import { expect, test } from 'vitest';
import {
  formatAverage,
  formatHoursMinutes,
  formatPercent,
  formatsFor,
  usualFormats,
} from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import type { Training } from '../trainings/schema.ts';
import { prepareTrainings } from '../trainings/sums.ts';
import { km, seconds } from '../units.ts';
import { distanceBars } from './charts.ts';
import { recentWorkouts, summaryCards } from './rules.ts';

const training = (fields: Partial<Training> = {}): Training => ({
  id: 'id',
  date: '2026-03-05',
  sessionType: 'easy-run',
  distance: 10,
  duration: '1:00:00',
  terrain: 'road',
  loggedAt: '2026-03-05T08:00:00.000Z',
  isStravaImport: false,
  ...fields,
});

test('the week of a runner whose weeks begin on Sunday', () => {
  const fromSunday = formatsFor({ ...defaultPreferences, firstWeekday: 0 });
  const log = [
    { date: '2026-01-04', distance: 2 },
    { date: '2026-01-03', distance: 4 },
    { date: '2025-12-28', distance: 8 },
  ];
  const trainings = prepareTrainings(log.map(training));
  expect(summaryCards(trainings, '2026-01-01', fromSunday).thisWeek).toBe(12);
  const { bars } = distanceBars(trainings, { kind: 'week' }, '2026-01-01', fromSunday);
  expect(bars.slice(-2)).toMatchObject([
    { start: '2025-12-21', distance: 0, inPeriod: false },
    { start: '2025-12-28', distance: 12, inPeriod: true },
  ]);
});

test('the cards count the whole log, and the week from Monday to Sunday', () => {
  const log = [
    { date: '2026-01-05', distance: 1 },
    { date: '2026-01-04', distance: 2 },
    { date: '2025-12-29', distance: 4 },
    { date: '2025-12-28', distance: 8 },
  ];
  expect(summaryCards(prepareTrainings(log.map(training)), '2026-01-01', usualFormats)).toEqual({
    totalDistance: 15,
    totalSessions: 4,
    totalRuns: 4,
    averageDuration: 3600,
    thisWeek: 6,
  });
  expect(summaryCards([], '2026-01-01', usualFormats)).toEqual({
    totalDistance: 0,
    totalSessions: 0,
    totalRuns: 0,
    averageDuration: 0,
    thisWeek: 0,
  });
});

test('the cards measure runs and count every session', () => {
  const log = [
    { distance: 10, duration: '1:00:00' },
    { distance: 40, duration: '3:00:00', sessionType: 'cross-training' },
  ] satisfies Partial<Training>[];
  expect(summaryCards(prepareTrainings(log.map(training)), '2026-03-05', usualFormats)).toEqual({
    totalDistance: 10,
    totalSessions: 2,
    totalRuns: 1,
    averageDuration: 3600,
    thisWeek: 10,
  });
});

test('the three newest, in any input order, leaving the input unchanged', () => {
  const day = { date: '2026-03-06' };
  const morning = training({ ...day, startTime: '06:00' });
  const evening = training({ ...day, startTime: '18:00' });
  const late = training({ ...day, loggedAt: '2026-03-06T22:00:00.000Z' });
  const early = training({ ...day, loggedAt: '2026-03-06T21:00:00.000Z' });
  const log = [early, late, training({ date: '2026-03-05' }), morning, evening];
  expect(recentWorkouts(log)).toEqual([evening, morning, late]);
  expect(log[0]).toBe(early);
  expect(recentWorkouts([early])).toEqual([early]);
  expect(recentWorkouts([])).toEqual([]);
});

test.each([
  [usualFormats.formatKm(km(0)), '0.0'],
  [usualFormats.formatKm(km(9.95)), '10.0'],
  [usualFormats.formatKm(km(12345.678)), '12,345.7'],
  [formatHoursMinutes(seconds(0)), '0h 0m'],
  [formatHoursMinutes(seconds(2700)), '0h 45m'],
  [formatHoursMinutes(seconds(19920)), '5h 32m'],
  [formatHoursMinutes(seconds(7199.6)), '2h 0m'],
  [formatAverage(undefined), '--'],
  [formatAverage(0), '0.0'],
  [formatAverage(7.25), '7.3'],
  [formatPercent(100 / 3), '33%'],
])('%s is formatted as %s', (written, expected) => {
  expect(written).toBe(expected);
});
