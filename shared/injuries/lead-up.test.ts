import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { usualFormats } from '../formats.ts';
import { readTraining } from '../trainings/read-training.ts';
import type { Training } from '../trainings/schema.ts';
import { leadUpTo } from './lead-up.ts';
import { describeLeadUp } from './lead-up-texts.ts';

const reported = '2026-03-10';

/** A training a number of days before the report. */
const training = (daysBefore: number, fields: Partial<Training> = {}, to = reported) =>
  readTraining({
    id: `${daysBefore}`,
    date: addDays(to, -daysBefore),
    distance: 10,
    duration: '0:50:00',
    sessionType: 'easy-run',
    ...fields,
  });

describe('the spans', () => {
  test.each([
    ['2026-03-10', '2026-02-17', '2026-03-09', '2026-01-20', '2026-02-16'],
    ['2026-01-05', '2025-12-15', '2026-01-04', '2025-11-17', '2025-12-14'],
    ['2024-03-01', '2024-02-09', '2024-02-29', '2024-01-12', '2024-02-08'],
    ['2026-04-07', '2026-03-17', '2026-04-06', '2026-02-17', '2026-03-16'],
  ])('before %s are 21 days from %s to %s, and 28 from %s to %s', (day, ...days) => {
    const { recent, baseline } = leadUpTo(day, []);
    expect([recent.from, recent.to, baseline.from, baseline.to]).toEqual(days);
  });

  test.each([
    [0, 'neither'],
    [-1, 'neither'],
    [1, 'recent'],
    [21, 'recent'],
    [22, 'baseline'],
    [49, 'baseline'],
    [50, 'neither'],
  ])('have a training of %i days before in: %s', (daysBefore, span) => {
    for (const day of [reported, '2026-01-05', '2024-03-01']) {
      const { recent, baseline } = leadUpTo(day, [training(daysBefore, {}, day)]);
      expect(recent.sessions).toBe(span === 'recent' ? 1 : 0);
      expect(baseline.sessions).toBe(span === 'baseline' ? 1 : 0);
    }
  });
});

describe('the load', () => {
  it('is distance per week, to the metre, and the hard share', () => {
    const { recent, baseline } = leadUpTo(reported, [
      training(1, { distance: 0.1 }),
      training(2, { distance: 0.2, sessionType: 'hill-repeats' }),
      training(3, { distance: 29.7, sessionType: 'fartlek' }),
      training(30, { distance: 42.195, sessionType: 'race' }),
    ]);
    expect(recent).toMatchObject({ distancePerWeek: 10, sessions: 3, hardSessions: 1 });
    expect(recent.hardShare).toBeCloseTo(100 / 3);
    expect(baseline).toMatchObject({ distancePerWeek: 10.549, hardSessions: 1, hardShare: 100 });
  });

  it('without training is nothing, never NaN', () => {
    const empty = { sessions: 0, hardSessions: 0, hardShare: 0, distancePerWeek: 0 };
    const leadUp = leadUpTo(reported, []);
    expect(leadUp).toMatchObject({ recent: empty, baseline: empty, baselineDaysLogged: 0 });
  });

  test.each([
    [[5], 0],
    [[22], 1],
    [[5, 30], 9],
    [[49], 28],
    [[5, 300], 28],
  ])('with trainings %j days before knows %i days of the baseline', (days, logged) => {
    const trainings = days.map((day) => training(day));
    expect(leadUpTo(reported, trainings).baselineDaysLogged).toBe(logged);
  });
});

describe('new shoes', () => {
  const worn = (pairs: [daysBefore: number, name?: string][]) =>
    leadUpTo(
      reported,
      pairs.map(([day, shoesUsed]) => training(day, { shoesUsed })),
    ).shoes;
  const names = (pairs: [number, string?][]) => worn(pairs).new.map(({ name }) => name);

  it('are those first worn in the 21 days, earliest first', () => {
    expect(
      names([
        [100, 'Old'],
        [3, 'Later'],
        [21, 'First day'],
        [1, 'Last day'],
        [2, 'Last day'],
      ]),
    ).toEqual(['First day', 'Later', 'Last day']);
  });

  test.each<[string, [number, string?][]]>([
    [
      'a pair worn the day before the 21 days',
      [
        [22, 'A'],
        [5, 'A'],
        [60, 'B'],
      ],
    ],
    [
      'a pair that comes back after a year',
      [
        [365, 'A'],
        [5, 'A'],
        [60, 'B'],
      ],
    ],
    [
      'a pair first worn on the day of the report',
      [
        [0, 'A'],
        [60, 'B'],
      ],
    ],
    ['pairs before which none is noted', [[5, 'A'], [3, 'B'], [60]]],
    ['no pair at all', [[5], [60]]],
  ])('are not %s', (_what, pairs) => {
    expect(names(pairs)).toEqual([]);
  });
});

describe('the sentences', () => {
  const described = (trainings: Training[]) =>
    describeLeadUp(leadUpTo(reported, trainings), usualFormats);
  const distance = (trainings: Training[]) => described(trainings)?.[0];
  const hard = (trainings: Training[]) => described(trainings)?.[1];
  const shoes = (trainings: Training[]) => described(trainings)?.[2];
  const longAgo = training(300, { distance: 5 });

  it('do not exist when nothing is logged in the seven weeks', () => {
    expect(described([])).toBeUndefined();
    expect(described([longAgo, training(0), training(-3)])).toBeUndefined();
  });

  it('are one each', () => {
    const changes = described([training(3), training(30), longAgo]);
    expect(changes?.map(({ label }) => label)).toEqual([
      'Distance per Week',
      'Hard Sessions',
      'New Shoes',
    ]);
    for (const { sentence } of changes ?? []) expect(sentence).toMatch(/^[^.]+(\.\d[^.]*)*\.$/);
  });

  const strength = { sessionType: 'strength', distance: 0 } as const;
  test.each<[string, Training[], string, string]>([
    [
      'more',
      [training(3, { distance: 75 }), training(30, { distance: 80 }), longAgo],
      '+25%',
      '25.0 km a week in these 21 days, 25% more than the 20.0 km a week of the four weeks before.',
    ],
    [
      'less',
      [training(3, { distance: 15 }), training(30, { distance: 80 }), longAgo],
      '−75%',
      '5.0 km a week in these 21 days, 75% less than the 20.0 km a week of the four weeks before.',
    ],
    [
      'the same',
      [training(3, { distance: 60 }), training(30, { distance: 80 }), longAgo],
      '±0%',
      '20.0 km a week in these 21 days, as much as in the four weeks before.',
    ],
    [
      'a rest',
      [training(30, { distance: 80 }), longAgo],
      '–',
      'No distance is logged in these 21 days, after 20.0 km a week in the four weeks before.',
    ],
    [
      'an empty baseline',
      [training(3, { distance: 75 }), longAgo],
      '25.0 km',
      '25.0 km a week in these 21 days, and none in the four weeks before to compare with.',
    ],
    [
      'a log that begins in the baseline',
      [training(3, { distance: 75 }), training(24, { distance: 10 })],
      '25.0 km',
      '25.0 km a week in these 21 days, against 2.5 km a week in the four weeks before, of which the log covers only the last 3 days.',
    ],
    [
      'a log that begins on the last day of the baseline',
      [training(3, { distance: 75 }), training(22, { distance: 10 })],
      '25.0 km',
      '25.0 km a week in these 21 days, against 2.5 km a week in the four weeks before, of which the log covers only the last day.',
    ],
    [
      'strength alone',
      [training(3, strength), training(30, strength), longAgo],
      '–',
      'No distance is logged in these seven weeks.',
    ],
  ])('say of the distance: %s', (_what, trainings, value, sentence) => {
    expect(distance(trainings)).toMatchObject({ value, sentence });
  });

  const tempo = { sessionType: 'tempo' } as const;
  test.each<[string, Training[], string, string]>([
    [
      'both spans',
      [training(1, tempo), training(2, tempo), training(3), training(30, tempo), training(31)],
      '67%',
      '2 of 3 sessions were hard, against 1 of 2 (50%) in the four weeks before.',
    ],
    [
      'none at all',
      [training(1), training(2), training(30), training(31)],
      '0%',
      'None of 2 sessions was hard, and none of 2 in the four weeks before.',
    ],
    [
      'an empty baseline',
      [training(1, tempo)],
      '100%',
      '1 of 1 session was hard, and the four weeks before have none to compare with.',
    ],
    [
      'a rest',
      [training(30, tempo), training(31)],
      '–',
      'No session is logged in these 21 days; 1 of 2 were hard in the four weeks before.',
    ],
  ])('say of hard sessions: %s', (_what, trainings, value, sentence) => {
    expect(hard(trainings)).toMatchObject({ value, sentence });
  });

  const wearing = (daysBefore: number, shoesUsed: string) => training(daysBefore, { shoesUsed });
  test.each<[string, Training[], string, string]>([
    [
      'one new pair',
      [wearing(60, 'Old'), wearing(18, 'Swift 2')],
      '1',
      'Worn for the first time: Swift 2 on Feb 20, 2026.',
    ],
    [
      'three new pairs',
      [wearing(60, 'Old'), wearing(18, 'A'), wearing(10, 'B'), wearing(1, 'C')],
      '3',
      'Worn for the first time: A on Feb 20, 2026, B on Feb 28, 2026, and C on Mar 9, 2026.',
    ],
    [
      'known pairs',
      [wearing(60, 'Old'), wearing(1, 'Old')],
      '0',
      'Every pair worn in these 21 days had been worn before.',
    ],
    [
      'no pair noted before',
      [training(60), wearing(1, 'Swift 2')],
      '–',
      'No shoes are noted before these 21 days, so a new pair cannot be told from an old one.',
    ],
    [
      'no pair noted',
      [wearing(60, 'Old'), training(1)],
      '–',
      'No shoes are noted in these 21 days.',
    ],
  ])('say of shoes: %s', (_what, trainings, value, sentence) => {
    expect(shoes(trainings)).toMatchObject({ value, sentence });
  });
});
