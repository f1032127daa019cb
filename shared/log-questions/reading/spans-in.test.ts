import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { startOfWeek } from '../../week.ts';
import { firstDay } from './spans.ts';
import { spansIn } from './spans-in.ts';

/** A Thursday. */
const today = '2026-03-05';

describe('the days of a text', () => {
  it.each([
    ['in summer 2019', '2019-06-01', '2019-08-31'],
    ['last summer', '2025-06-01', '2025-08-31'],
    ['winter 2019', '2018-12-01', '2019-02-28'],
    ['q1 2020', '2020-01-01', '2020-03-31'],
    ['the third quarter of 2018', '2018-07-01', '2018-09-30'],
    ['second half of 2017', '2017-07-01', '2017-12-31'],
    ['christmas 2020', '2020-12-25', '2020-12-25'],
    ['on 3 may 2021', '2021-05-03', '2021-05-03'],
    ['on may 3rd 2021', '2021-05-03', '2021-05-03'],
    ['on 24.12.2024', '2024-12-24', '2024-12-24'],
    ['on 17/07/2021', '2021-07-17', '2021-07-17'],
    ['in 2020-07', '2020-07-01', '2020-07-31'],
    ['june last year', '2025-06-01', '2025-06-30'],
    ['in march two years ago', '2024-03-01', '2024-03-31'],
    ['two years ago', '2024-01-01', '2024-12-31'],
    ['three months ago', '2025-12-01', '2025-12-31'],
    ['the week of 5 august 2019', '2019-08-05', '2019-08-11'],
    ['from 2017 to 2019', '2017-01-01', '2019-12-31'],
    ['2017-2019', '2017-01-01', '2019-12-31'],
    ['from june to august 2021', '2021-06-01', '2021-08-31'],
    ['between 1 may and 15 june 2018', '2018-05-01', '2018-06-15'],
    ['since the start of 2020', '2020-01-01', today],
    ['after 2019', '2020-01-01', today],
    ['before 2020', firstDay, '2019-12-31'],
    ['until march 2019', firstDay, '2019-03-31'],
    ['the last 1000 days', '2023-06-10', today],
    ['winter 2018/19', '2018-12-01', '2019-02-28'],
    ['the winter from 2018 to 2019', '2018-12-01', '2019-02-28'],
    ['winter 2018/19 and december to february', '2018-12-01', '2019-02-28'],
    ['in 2025 up to the end of june', '2025-01-01', '2025-06-30'],
    ['last year by march 5', '2025-01-01', '2025-03-05'],
    ['by this time last year', '2025-01-01', '2025-03-05'],
    ['the last six months up to today', '2025-09-06', today],
    ['from march until the end of may 2021', '2021-03-01', '2021-05-31'],
    ['the first six months of 2025', '2025-01-01', '2025-06-30'],
    ['the week before christmas 2020', '2020-12-18', '2020-12-24'],
    ['past half year', '2025-09-06', today],
    ['past fortnight', '2026-02-20', today],
    ['the 2010s', '2010-01-01', '2019-12-31'],
    ['10/11 january', '2026-01-10', '2026-01-11'],
    ['sat 10 and sun 11 jan', '2026-01-10', '2026-01-11'],
    ['sunday march 1', '2026-03-01', '2026-03-01'],
    ['tuesday this week', '2026-03-03', '2026-03-03'],
    ['on tuesdays run', '2026-03-03', '2026-03-03'],
    ['easter 2024', '2024-03-31', '2024-03-31'],
    ['29 jun 19', '2019-06-29', '2019-06-29'],
    ['march 2024 onwards', '2024-03-01', today],
    ['from 2024', '2024-01-01', '2024-12-31'],
    ['the sunday before last', '2026-02-22', '2026-02-22'],
    ['the last saturday of june 2019', '2019-06-29', '2019-06-29'],
    ['the 2nd tuesday in may', '2025-05-13', '2025-05-13'],
    ['on 17/2', '2026-02-17', '2026-02-17'],
    ['easter last year and sunday the 20th of april', '2025-04-20', '2025-04-20'],
  ])('"%s": %s to %s', (text, from, to) => {
    expect(spansIn(text, today, mondayOf).spans).toMatchObject([{ from, to }]);
  });

  it.each([
    ['june with june last year', '2025-06-01', '2025-06-01'],
    ['march 2020 and 2021', '2020-03-01', '2021-03-01'],
    ['june and july 2020', '2020-06-01', '2020-07-01'],
    ['2022 or 2023', '2022-01-01', '2023-01-01'],
    ['which december was bigger and 2018 or 2020', '2018-12-01', '2020-12-01'],
    ['the summers of 2023 and 2025', '2023-06-01', '2025-06-01'],
    ['last year against the year before', '2025-01-01', '2024-01-01'],
    ['april 2020 than in april the year before', '2020-04-01', '2019-04-01'],
    ['this february than last february', '2026-02-01', '2025-02-01'],
    ['2025 first or fourth quarter', '2025-01-01', '2025-10-01'],
    ['difference between 2024 and 2025', '2024-01-01', '2025-01-01'],
    ['each september from 2018 to 2019', '2018-09-01', '2019-09-01'],
  ])('"%s" are two', (text, first, second) => {
    expect(spansIn(text, today, mondayOf).spans.map(({ from }) => from)).toEqual([first, second]);
  });

  const fromSunday = (day: string) => startOfWeek(day, 0);
  // Thursday, March 5, 2026
  it.each([
    ['this week', '2026-03-01', '2026-03-05'],
    ['last week', '2026-02-22', '2026-02-28'],
    ['the week before last', '2026-02-15', '2026-02-21'],
    ['3 weeks ago', '2026-02-08', '2026-02-14'],
    ['the last 2 whole weeks', '2026-02-15', '2026-02-28'],
    ['sunday this week', '2026-03-01', '2026-03-01'],
    ['sunday last week', '2026-02-22', '2026-02-22'],
    ['the week of february 18', '2026-02-15', '2026-02-21'],
    ['the week after february 8 2026', '2026-02-09', '2026-02-15'],
    ['last weekend', '2026-02-28', '2026-03-01'],
  ])('"%s" of a runner whose weeks begin on Sunday: %s to %s', (text, from, to) => {
    expect(spansIn(text, today, fromSunday).spans).toMatchObject([{ from, to }]);
  });

  it('of a month without a year are of the one that is meant', () => {
    expect(spansIn('and in april', today, mondayOf, 2020).spans).toMatchObject([
      { from: '2020-04-01' },
    ]);
  });

  it.each(['3/5/2021', 'monday 3 march 2026'])('"%s" may be two days, or none', (text) => {
    const { spans, rest } = spansIn(text, today, mondayOf);
    expect([spans.length, rest.trim() === '|']).not.toEqual([1, true]);
  });

  it('to come are not taken for past ones', () => {
    const { spans, ahead } = spansIn('how far in 2027', today, mondayOf);
    expect(spans).toEqual([]);
    expect(ahead).toMatchObject({ from: '2027-01-01' });
  });

  it.each([
    'my hilliest year',
    'which week',
    '40 km a week',
    'run 2000 m',
    'weekly mileage',
    'may i',
  ])('are none in "%s"', (text) => expect(spansIn(text, today, mondayOf).spans).toEqual([]));
});

describe('of two spans, the second may be said in short', () => {
  const halves = ['2019-01-01 – 2019-06-30', '2019-07-01 – 2019-12-31'];
  const months = ['2026-02-04 – 2026-03-05', '2026-01-05 – 2026-02-03'];
  it.each([
    ['first half of 2019 or second half', halves],
    ['the first six months of 2019 or the last six', halves],
    ['both halves of 2019', halves],
    ['2019 how far in the first half of the year and how far in the second', halves],
    ['the first or the second half of 2019', halves],
    ['jan to jun 2019 vs jul to dec 2019', halves],
    ['the last 30 days or the 30 before', months],
    ['the last thirty days against the previous thirty days', months],
    ['past 30 days vs the 30 days before them and km', months],
  ])('%s', (text, days) => {
    const { spans } = spansIn(text, '2026-03-05', mondayOf);
    expect(spans.map(({ from, to }) => `${from} – ${to}`)).toEqual(days);
  });
});
