import { describe, expect, test } from 'vitest';
import { usualFormats } from '../formats.ts';
import {
  openingPeriod,
  type Period,
  periodKinds,
  periodLabel,
  spanOf,
  trainingsInPeriod,
} from './periods.ts';

test('labels', () => {
  expect(periodKinds.map(periodLabel)).toEqual([
    'This Week',
    'This Month',
    'Last 3 Months',
    'This Year',
    'Lifetime',
    'Custom Range',
  ]);
});

const custom = (start?: string, end?: string): Period => ({ kind: 'custom', start, end });

describe('the days of a period', () => {
  test.each([
    ['week', '2026-03-05', '2026-03-02', '2026-03-08'],
    ['week', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['week', '2026-03-08', '2026-03-02', '2026-03-08'],
    ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['week', '2025-12-31', '2025-12-29', '2026-01-04'],
    ['week', '2024-02-29', '2024-02-26', '2024-03-03'],
    ['week', '2026-11-01', '2026-10-26', '2026-11-01'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['month', '2023-02-28', '2023-02-01', '2023-02-28'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['three-months', '2026-05-31', '2026-03-01', '2026-05-31'],
    ['three-months', '2026-04-30', '2026-02-01', '2026-04-30'],
    ['three-months', '2026-01-31', '2025-11-01', '2026-01-31'],
    ['three-months', '2024-02-29', '2023-12-01', '2024-02-29'],
    ['year', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s runs from %s to %s', (kind, today, from, to) => {
    expect(spanOf({ kind }, today, usualFormats)).toEqual({ from, to });
    const days = [from, to].map((date) => ({ date }));
    expect(trainingsInPeriod(days, { kind }, today, usualFormats)).toEqual(days);
  });

  test.each([
    ['both', custom('2025-12-31', '2026-01-01'), { from: '2025-12-31', to: '2026-01-01' }],
    ['one day', custom('2024-02-29', '2024-02-29'), { from: '2024-02-29', to: '2024-02-29' }],
    ['no start', custom(undefined, '2026-01-01'), undefined],
    ['no end', custom('2026-01-01', ''), undefined],
    ['neither', custom(), undefined],
    ['an end before the start', custom('2026-01-02', '2026-01-01'), undefined],
    ['a year half typed', custom('0002-01-01', '2026-01-01'), undefined],
    ['a day that does not exist', custom('2023-02-29', '2026-01-01'), undefined],
  ])('a custom range with %s', (_, period, span) => {
    expect(spanOf(period, '2026-03-05', usualFormats)).toEqual(span);
  });
});

describe('trainingsInPeriod', () => {
  const log = ['2026-03-09', '2026-03-08', '2026-03-02', '2026-03-01', '2025-12-31', '1999-01-01'];
  const inPeriod = (period: Period, today = '2026-03-05') =>
    trainingsInPeriod(
      log.map((date) => ({ date })),
      period,
      today,
      usualFormats,
    ).map(({ date }) => date);

  test.each([
    [{ kind: 'week' }, 1, 3],
    [{ kind: 'month' }, 0, 4],
    [{ kind: 'year' }, 0, 4],
    [{ kind: 'lifetime' }, 0, 6],
    [custom('2025-12-31', '2026-03-08'), 1, 5],
    [custom('2026-03-08', '2025-12-31'), 0, 0],
    [custom('2025-12-31'), 0, 0],
  ] as [Period, number, number][])('%j', (period, first, end) => {
    expect(inPeriod(period)).toEqual(log.slice(first, end));
  });

  test('the last day counts as a whole, and no day after it', () => {
    expect(inPeriod({ kind: 'three-months' }, '2026-02-28')).toEqual(['2025-12-31']);
    expect(inPeriod({ kind: 'year' }, '2025-06-01')).toEqual(['2025-12-31']);
  });

  test('an empty log', () => {
    for (const kind of periodKinds)
      expect(trainingsInPeriod([], { kind }, '2026-03-05', usualFormats)).toEqual([]);
  });
});

test.each([
  ['nothing', [], 'week'],
  ['the week', ['2026-11-17', '2026-11-02'], 'week'],
  ['the month', ['2018-05-01', '2026-11-02'], 'month'],
  ['the three months', ['2026-10-31', '2018-05-01'], 'three-months'],
  ['the year', ['2026-08-31'], 'year'],
  ['years ago', ['2024-08-31', '2018-05-01'], 'lifetime'],
])('the dashboard opens on a period with a training: %s', (_, days, kind) => {
  const trainings = days.map((date) => ({ date }));
  expect(openingPeriod(trainings, '2026-11-19', usualFormats)).toBe(kind);
});
