import { describe, expect, test } from 'vitest';
import { formatHoursMinutes, usualFormats } from '../formats.ts';
import { formatOtherSessions } from './other-sessions.ts';
import type { Training } from './schema.ts';
import { prepareTrainings, summarize, takenPlace } from './sums.ts';

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
const summaryOf = (...log: Partial<Training>[]) => summarize(prepareTrainings(log.map(training)));

test('a log is prepared once', () => {
  const log = [training()];
  expect(prepareTrainings(log)).toBe(prepareTrainings(log));
  expect(prepareTrainings([...log])).not.toBe(prepareTrainings(log));
});

describe('summarize', () => {
  test('an empty log', () => {
    expect(summarize([])).toEqual({
      sessions: 0,
      runs: 0,
      distance: 0,
      duration: 0,
      averageDistance: 0,
      averageDuration: 0,
      hardSessions: 0,
      hardShare: 0,
      averageSleep: undefined,
      averageRpe: undefined,
      otherSessions: { types: [], duration: 0, distance: 0 },
    });
  });

  test('totals and averages', () => {
    expect(
      summaryOf(
        { distance: 21.098, duration: '1:30:00', sessionType: 'race', rpe: 9, sleepDuration: 6.5 },
        { distance: 8, duration: '0:45:00', rpe: 4, sleepDuration: 8 },
        { distance: 0, duration: '0:45:00', sessionType: 'strength' },
      ),
    ).toEqual({
      sessions: 3,
      runs: 2,
      distance: 29.098,
      duration: 2.25 * 3600,
      averageDistance: 29.098 / 2,
      averageDuration: 1.125 * 3600,
      hardSessions: 1,
      hardShare: 100 / 3,
      averageSleep: 7.25,
      averageRpe: 6.5,
      otherSessions: { types: ['strength'], duration: 0.75 * 3600, distance: 0 },
    });
  });

  test('sessions other than runs add neither distance nor running time', () => {
    const summary = summaryOf(
      { distance: 10, duration: '1:00:00' },
      { distance: 40, duration: '1:30:00', sessionType: 'cross-training', rpe: 3 },
      { distance: 0, duration: '0:30:00', sessionType: 'strength' },
      { distance: 20, duration: '0:45:00', sessionType: 'cross-training', sleepDuration: 8 },
    );
    expect(summary).toMatchObject({
      sessions: 4,
      runs: 1,
      distance: 10,
      duration: 3600,
      averageDistance: 10,
      averageDuration: 3600,
      averageRpe: 3,
      averageSleep: 8,
    });
    expect(summary.otherSessions).toEqual({
      types: ['cross-training', 'strength'],
      duration: 2.75 * 3600,
      distance: 60,
    });
    expect(formatOtherSessions(summary, usualFormats)).toBe(
      '2h 45m cross-training and strength, 60.0 km',
    );
  });

  test.each([
    ['nothing', [{}], ''],
    [
      'strength',
      [{ sessionType: 'strength', distance: 0, duration: '0:20:00' }],
      '0h 20m strength',
    ],
    [
      'a ride without a time',
      [{ sessionType: 'cross-training', distance: 20, duration: '0:00:00' }],
      '0h 0m cross-training, 20.0 km',
    ],
  ] as [string, Partial<Training>[], string][])('besides the runs: %s', (_, log, text) => {
    expect(formatOtherSessions(summaryOf(...log), usualFormats)).toBe(text);
  });

  test.each([
    [[0.1, 0.2], 0.3],
    [Array.from({ length: 10_000 }, () => 0.1), 1000],
    [[1.005, 2.675], 3.68],
  ])('kilometres sum exactly', (distances, sum) => {
    expect(summaryOf(...distances.map((distance) => ({ distance }))).distance).toBe(sum);
  });

  test.each([
    ['none set', [{}, {}], undefined, undefined],
    ['one of two set', [{ sleepDuration: 7, rpe: 5 }, {}], 7, 5],
    ['no hours of sleep are set', [{ sleepDuration: 0 }, { sleepDuration: 8 }], 4, undefined],
  ])('averages of sleep and RPE: %s', (_, log, sleep, rpe) => {
    const summary = summaryOf(...log);
    expect(summary.averageSleep).toBe(sleep);
    expect(summary.averageRpe).toBe(rpe);
  });

  test('durations over 24 hours', () => {
    const summary = summaryOf({ duration: '30:15:00' }, { duration: '9999:59:59' });
    expect(summary.duration).toBe(30.25 * 3600 + 10_000 * 3600 - 1);
    expect(formatHoursMinutes(summary.duration)).toBe('10030h 15m');
  });

  test('each hard type is hard', () => {
    const types = ['tempo', 'intervals', 'race', 'hill-repeats', 'hill-training', 'fartlek'];
    const log = types.map((sessionType) => ({ sessionType }) as Partial<Training>);
    expect(summaryOf(...log)).toMatchObject({ hardSessions: 5, hardShare: 500 / 6 });
  });
});

test('a future training does not count until its day', () => {
  const log = ['2026-03-07', '2026-03-06', '2026-03-05', '2019-01-01'].map((date) => ({ date }));
  expect(takenPlace(log, '2026-03-05')).toEqual(log.slice(2));
  expect(takenPlace(log, '2026-03-06')).toEqual(log.slice(1));
  expect(takenPlace(log, '2026-03-07')).toBe(log);
  expect(takenPlace(log, '2018-12-31')).toEqual([]);
});
