import { expect, test } from 'vitest';
import {
  compareInjuries,
  durationInDays,
  openOn,
  severities,
  severityBand,
  severityLabel,
  summarizeInjuries,
} from './rules.ts';
import type { Injury } from './schema.ts';

test('a severity is labelled with its band', () => {
  expect(severities.map(severityLabel)).toEqual([
    ...['1 (Mild)', '2 (Mild)', '3 (Mild)', '4 (Moderate)', '5 (Moderate)', '6 (Moderate)'],
    ...['7 (Severe)', '8 (Severe)', '9 (Extreme)', '10 (Extreme)'],
  ]);
});

test('which injuries were open on a day', () => {
  const injury = (id: string, dateReported: string, rest: Partial<Injury> = {}) =>
    ({ id, dateReported, status: 'ongoing', ...rest }) as Injury;
  const healed = { status: 'resolved', dateResolved: '2026-03-10' } as const;
  const all = [
    injury('still open', '2026-03-01'),
    injury('resolved later', '2026-03-01', healed),
    injury('resolved, nobody knows when', '2026-03-01', { status: 'resolved' }),
    injury('not yet', '2026-03-11'),
  ];
  const open = (day: string) => openOn(all, day).map(({ id }) => id);
  expect(open('2026-03-10')).toEqual(['still open', 'resolved later']);
  expect(open('2026-03-11')).toEqual(['still open', 'not yet']);
  expect(open('2026-02-28')).toEqual([]);
});

test.each([
  [1, 'mild'],
  [3, 'mild'],
  [4, 'moderate'],
  [6, 'moderate'],
  [7, 'severe'],
  [8, 'severe'],
  [9, 'extreme'],
  [10, 'extreme'],
] as const)('%i is %s', (severity, band) => {
  expect(severityBand(severity)).toBe(band);
});

const injury = (fields: Partial<Injury>): Injury => ({
  id: 'a',
  painArea: 'Knee',
  painSeverity: 3,
  status: 'ongoing',
  dateReported: '2026-03-05',
  loggedAt: '2026-03-05T08:00:00.000Z',
  ...fields,
});

test('ongoing injuries come first, then by reported date, newest first', () => {
  const wanted = [
    injury({ id: 'ongoing-new', dateReported: '2026-03-05' }),
    injury({ id: 'b', dateReported: '2025-01-01', loggedAt: '2026-01-02T00:00:00.000Z' }),
    injury({ id: 'z', dateReported: '2025-01-01', loggedAt: '2026-01-01T00:00:00.000Z' }),
    injury({ id: 'y', dateReported: '2025-01-01', loggedAt: '2026-01-01T00:00:00.000Z' }),
    injury({ id: 'resolved-new', status: 'resolved', dateReported: '2026-12-31' }),
    injury({ id: 'resolved-old', status: 'resolved', dateReported: '2024-02-29' }),
  ];
  expect(wanted.toReversed().sort(compareInjuries)).toEqual(wanted);
});

test.each([
  ['2026-03-05', '2026-03-05', 0],
  ['2026-03-05', '2026-03-06', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2025-12-31', '2026-01-01', 1],
  // The clocks change in between.
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
])('from %s to %s is %i days', (reported, resolved, days) => {
  expect(durationInDays(reported, resolved)).toBe(days);
});

test('the tiles count, and average the severities', () => {
  expect(
    summarizeInjuries([
      { status: 'ongoing', painSeverity: 2 },
      { status: 'resolved', painSeverity: 7 },
      { status: 'resolved', painSeverity: 4 },
    ]),
  ).toEqual({ ongoing: 1, resolved: 2, total: 3, averageSeverity: 13 / 3 });
  expect(summarizeInjuries([])).toEqual({
    ongoing: 0,
    resolved: 0,
    total: 0,
    averageSeverity: undefined,
  });
});
