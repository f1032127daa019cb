import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { usualFormats } from '../formats.ts';
import type { Training } from '../trainings/schema.ts';
import { prepareTrainings, summarize, takenPlace } from '../trainings/sums.ts';
import { describeDistanceBars, describeSessionTypes } from './chart-texts.ts';
import { distanceBars, sessionTypeShares } from './charts.ts';
import { type Period, trainingsInPeriod } from './periods.ts';

const log = (...trainings: [date: string, distance: number, sessionType?: string][]) =>
  prepareTrainings(
    trainings.map(([date, distance, sessionType = 'easy-run']) => {
      const times = { duration: '1:00:00', loggedAt: `${date}T08:00:00.000Z` };
      return { id: date, date, distance, sessionType, ...times } as Training;
    }),
  );
const custom = (start: string, end: string): Period => ({ kind: 'custom', start, end });
const labels = (chart: ReturnType<typeof distanceBars>) => chart.bars.map(({ label }) => label);
const distances = (chart: ReturnType<typeof distanceBars>) =>
  chart.bars.map(({ distance }) => distance);

describe('the last twelve weeks', () => {
  const trainings = log(
    ['2026-01-05', 99],
    ['2026-01-04', 0.1],
    ['2026-01-01', 0.2],
    ['2025-12-29', 1],
    ['2025-12-28', 5],
    ['2025-10-13', 7],
    ['2025-10-12', 99],
    ['2025-12-30', 40, 'cross-training'],
  );

  test.each(['week', 'month', 'three-months'] as const)('for %s, across the new year', (kind) => {
    const chart = distanceBars(trainings, { kind }, '2026-01-01', usualFormats);
    expect(chart.unit).toBe('week');
    expect(chart.span).toEqual({ from: '2025-10-13', to: '2026-01-04' });
    expect(distances(chart)).toEqual([7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 1.3]);
    expect(chart.bars.at(-1)).toMatchObject({
      start: '2025-12-29',
      label: 'Dec 29',
      title: 'Week of Dec 29, 2025',
      runs: 3,
      inPeriod: true,
    });
  });

  test.each([
    ['week', 1],
    ['month', 1],
    ['three-months', 10],
  ] as const)('%s has %i of them in the period', (kind, count) => {
    const { bars } = distanceBars([], { kind }, '2026-01-01', usualFormats);
    expect(bars.filter(({ inPeriod }) => inPeriod)).toHaveLength(count);
    expect(bars).toHaveLength(12);
  });
});

test('a year has twelve months, with the leap day in February', () => {
  const trainings = log(
    ['2023-12-31', 9],
    ['2024-01-01', 1],
    ['2024-02-29', 2],
    ['2024-03-01', 3],
    ['2024-12-31', 4],
    ['2025-01-01', 9],
  );
  const chart = distanceBars(trainings, { kind: 'year' }, '2024-02-29', usualFormats);
  expect(chart.unit).toBe('month');
  expect(distances(chart)).toEqual([1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
  expect(labels(chart).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(chart.bars[1]?.title).toBe('Feb 2024');
});

describe('lifetime', () => {
  test.each([
    ['an empty log', log(), 'week', 12],
    ['a first training today', log(['2026-03-05', 5]), 'week', 12],
    ['26 weeks', log(['2025-09-08', 5]), 'week', 26],
    ['a day more', log(['2025-09-07', 5]), 'month', 7],
    ['48 months', log(['2022-04-30', 5]), 'month', 48],
    ['a day more than that', log(['2022-03-31', 5]), 'year', 5],
  ] as const)('%s', (_, trainings, unit, count) => {
    const chart = distanceBars(trainings, { kind: 'lifetime' }, '2026-03-05', usualFormats);
    expect(chart.unit).toBe(unit);
    expect(chart.bars).toHaveLength(count);
    expect(chart.bars.reduce((sum, bar) => sum + bar.runs, 0)).toBe(trainings.length);
    expect(chart.bars.every(({ inPeriod }) => inPeriod)).toBe(true);
  });

  test('months of several years carry their year, and end with today', () => {
    const chart = distanceBars(
      log(['2025-08-31', 5]),
      { kind: 'lifetime' },
      '2026-02-28',
      usualFormats,
    );
    expect(labels(chart)).toEqual([
      'Aug 2025',
      'Sep 2025',
      'Oct 2025',
      'Nov 2025',
      'Dec 2025',
      'Jan 2026',
      'Feb 2026',
    ]);
  });
});

describe('a custom range', () => {
  const trainings = log(
    ['2026-03-11', 1],
    ['2026-03-10', 2],
    ['2026-03-04', 4],
    ['2026-03-03', 8],
    ['2020-06-01', 16],
  );

  test.each([
    ['counts its own days only', '2026-03-04', '2026-03-10', 'week', [4, 2]],
    ['of one day', '2026-03-10', '2026-03-10', 'week', [2]],
    ['of months', '2025-09-01', '2026-03-10', 'month', [0, 0, 0, 0, 0, 0, 14]],
    ['of years', '2020-01-01', '2026-12-31', 'year', [16, 0, 0, 0, 0, 0, 15]],
    ['that ends before it starts', '2026-03-10', '2026-03-04', 'week', []],
    ['with a date missing', '2026-03-10', '', 'week', []],
  ])('%s', (_, start, end, unit, expected) => {
    const chart = distanceBars(trainings, custom(start, end), '2026-03-05', usualFormats);
    expect(chart.unit).toBe(unit);
    expect(distances(chart)).toEqual(expected);
  });
});

test('the bars of year, lifetime and custom range sum to the period’s distance', () => {
  const today = '2024-02-29';
  const day = fc.integer({ min: -4000, max: 400 }).map((days) => addDays(today, days));
  const metres = fc.integer({ min: 0, max: 100_000 });
  const type = fc.constantFrom('easy-run', 'race', 'cross-training', 'strength');
  const period = fc.oneof(
    fc.constantFrom<Period>({ kind: 'year' }, { kind: 'lifetime' }),
    fc.tuple(day, day).map(([start, end]) => custom(start, end)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(day, metres, type)), period, (runs, period) => {
      const trainings = takenPlace(
        log(
          ...runs.map(([date, length, type]): [string, number, string] => [
            date,
            length / 1000,
            type,
          ]),
        ),
        today,
      );
      const { runs: counted, distance } = summarize(
        trainingsInPeriod(trainings, period, today, usualFormats),
      );
      const { bars } = distanceBars(trainings, period, today, usualFormats);
      expect(bars.reduce((sum, bar) => sum + bar.runs, 0)).toBe(counted);
      expect(bars.reduce((sum, bar) => sum + bar.distance, 0)).toBeCloseTo(distance, 6);
      expect(bars.length).toBeLessThanOrEqual(48);
    }),
  );
});

test('session types, most frequent first', () => {
  const trainings = log(
    ['2026-03-01', 0.1],
    ['2026-03-02', 0.2],
    ['2026-03-03', 21.1, 'race'],
    ['2026-03-04', 30, 'long-run'],
  );
  expect(sessionTypeShares(trainings)).toEqual([
    { type: 'easy-run', label: 'Easy Run', sessions: 2, distance: 0.3, share: 50 },
    { type: 'long-run', label: 'Long Run', sessions: 1, distance: 30, share: 25 },
    { type: 'race', label: 'Race', sessions: 1, distance: 21.1, share: 25 },
  ]);
  expect(sessionTypeShares([])).toEqual([]);
});

describe('in words', () => {
  const today = '2026-03-05';

  test('distance', () => {
    const trainings = log(['2026-02-03', 0.1], ['2026-02-04', 0.2], ['2026-03-05', 1200.04]);
    const { sentence, columns, rows } = describeDistanceBars(
      distanceBars(trainings, { kind: 'month' }, today, usualFormats),
      usualFormats,
    );
    expect(sentence).toBe(
      'Running distance by week, Dec 15, 2025 to Mar 8, 2026: 1,200.3 km in 3 runs. ' +
        'Most: 1,200.0 km, week of Mar 2, 2026.',
    );
    expect(columns).toEqual(['Week', 'Distance (km)', 'Runs']);
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)).toEqual(['Week of Mar 2, 2026', '1,200.0', '1']);
  });

  test.each([
    [{ kind: 'year' }, 'Running distance by month, Jan 1, 2026 to Dec 31, 2026: no runs.'],
    [{ kind: 'custom' }, 'Choose a start date, and an end date on or after it.'],
  ] as [Period, string][])('no distance in %j', (period, sentence) => {
    expect(
      describeDistanceBars(distanceBars([], period, today, usualFormats), usualFormats).sentence,
    ).toBe(sentence);
  });

  test('runs without a distance have no maximum', () => {
    const chart = distanceBars(log(['2026-03-05', 0]), { kind: 'year' }, today, usualFormats);
    expect(describeDistanceBars(chart, usualFormats).sentence).toMatch(/: 0.0 km in 1 run.$/);
  });

  test('session types', () => {
    const shares = sessionTypeShares(log(['2026-03-01', 5], ['2026-03-02', 5], [today, 8, 'race']));
    expect(describeSessionTypes(shares, usualFormats)).toEqual({
      sentence: '3 sessions: Easy Run 2 (67%), Race 1 (33%).',
      columns: ['Session type', 'Sessions', 'Share', 'Distance (km)'],
      rows: [
        ['Easy Run', '2', '67%', '10.0'],
        ['Race', '1', '33%', '8.0'],
      ],
    });
    expect(describeSessionTypes([], usualFormats).sentence).toBe(
      'No training sessions in this period.',
    );
  });
});
