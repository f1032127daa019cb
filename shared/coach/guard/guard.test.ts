import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { formatsFor } from '../../formats.ts';
import { defaultPreferences } from '../../preferences.ts';
import type { SessionType } from '../../trainings/words.ts';
import { km, seconds } from '../../units.ts';
import { planWeek } from '../plan-week.ts';
import {
  event,
  injury,
  plannedRace,
  profileWith,
  race,
  recordsWith,
  run,
  today,
  weeksOf,
} from '../records.fixture.ts';
import type { CoachRecords } from '../records.ts';
import { anyRunner, regularRunner } from '../runners.fixture.ts';
import { guard, type RuleName } from './guard.ts';
import type { GuardOptions } from './proposal.ts';
import { isRefused } from './refused.fixture.ts';
import type { PlannedSession } from './session.ts';

const session = (
  daysAhead: number,
  distance: number,
  sessionType: SessionType = 'easy-run',
  pace = 360,
): PlannedSession => ({
  date: addDays(today, daysAhead),
  sessionType,
  distance: km(distance),
  duration: seconds(Math.round((distance || 10) * pace)),
  title: `${sessionType} ${distance}`,
});

/** 50 km in four runs: the longest of 18 km on Sunday, Mar 1. */
const trainings = weeksOf(12, [
  [1, 12],
  [3, 10, 'tempo'],
  [4, 18, 'long-run'],
  [6, 10],
]);
const runner = (change: Partial<CoachRecords> = {}) => recordsWith({ trainings, ...change });

const verdictOf = (
  rule: RuleName,
  planned: readonly PlannedSession[],
  records: CoachRecords = runner(),
  options?: GuardOptions,
) => guard(planned, records, options).find((verdict) => verdict.rule === rule);

/** A week from Monday like the runner's last ones. */
const usual = [
  session(4, 10),
  session(6, 10, 'tempo', 310),
  session(7, 12),
  session(10, 18, 'long-run'),
];

test('a week like the last ones passes every rule', () => {
  const verdicts = guard(usual, runner());
  expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(verdicts.map(({ rule }) => rule)).toEqual([
    'plain-sense',
    'single-run',
    'week-distance',
    'hard-days',
    'hard-share',
    'long-run-share',
    'rest-days',
    'form',
    'fitness-rise',
  ]);
});

describe('a single run against the longest of 30 days', () => {
  it.each([
    [19.8, 'passed'],
    [20, 'warn'],
    [23, 'warn'],
    [23.5, 'refuse'],
    [24, 'refuse'],
  ])('of %s km, after one of 18, is %s', (distance, verdict) => {
    expect(verdictOf('single-run', [session(4, distance, 'long-run')])?.verdict).toBe(verdict);
  });

  it('says by how much, and when the longest was', () => {
    expect(verdictOf('single-run', [session(4, 24, 'long-run')])).toMatchObject({
      text: 'The long run of 24 km is 33% longer than your longest in 30 days, 18 km on Mar 1.',
      numbers: { distance: 24, longest: 18, percent: 33 },
    });
  });

  it('says so in the runner’s units, with the numbers in km', () => {
    const formats = formatsFor({ ...defaultPreferences, distanceUnit: 'mi', dateOrder: 'dmy' });
    const records = runner({ formats });
    expect(verdictOf('single-run', [session(4, 24, 'long-run')], records)).toMatchObject({
      text: 'The long run of 14.9 mi is 33% longer than your longest in 30 days, 11.2 mi on 1 Mar.',
      numbers: { distance: 24, longest: 18, percent: 33 },
    });
  });

  it('is not refused while the distance stays small', () => {
    const short = runner({
      trainings: weeksOf(6, [
        [1, 4],
        [3, 4],
        [5, 4],
      ]),
    });
    expect(verdictOf('single-run', [session(4, 8)], short)?.verdict).toBe('warn');
    const shorter = runner({
      trainings: weeksOf(6, [
        [1, 2],
        [3, 2],
        [5, 2],
      ]),
    });
    expect(verdictOf('single-run', [session(4, 3)], shorter)?.verdict).toBe('passed');
  });

  it('leaves races alone, and counts them among the runs of the log', () => {
    expect(verdictOf('single-run', [session(4, 42.2, 'race')])).toBeUndefined();
    const raced = runner({ races: [race(20, 'Half', 21.1, '01:45:00')] });
    expect(verdictOf('single-run', [session(4, 23)], raced)?.verdict).toBe('passed');
  });

  it('has a limit of its own for new runners', () => {
    const verdicts = [5, 6, 11].map((distance) =>
      verdictOf('single-run', [session(4, distance)], recordsWith()),
    );
    expect(verdicts.map((found) => found?.verdict)).toEqual(['passed', 'warn', 'refuse']);
  });
});

describe('a week against the mean of the last four', () => {
  const week = (distance: number) => [4, 6, 8, 10].map((day) => session(day, distance / 4));
  it.each([
    [57, 'passed'],
    [58, 'warn'],
    [65, 'warn'],
    [66, 'refuse'],
  ])('of %s km, after 50, is %s', (distance, verdict) => {
    expect(verdictOf('week-distance', week(distance))?.verdict).toBe(verdict);
  });

  it('says by how much, and that it is no proof', () => {
    expect(verdictOf('week-distance', week(60))?.text).toBe(
      'The week from Mon, Mar 9 has 60 km, 20% more than the mean of your last four weeks, 50 km. No study draws the line here; small steps are only prudent.',
    );
  });

  it('is stricter for beginners', () => {
    const beginner = runner({ profile: profileWith({ experienceLevel: 'beginner' }) });
    expect(verdictOf('week-distance', week(61), beginner)?.verdict).toBe('refuse');
    expect(verdictOf('week-distance', week(60), beginner)?.verdict).toBe('warn');
  });

  it('counts what is in the calendar already', () => {
    const events = [event(5, 'Easy run 20 km')];
    expect(verdictOf('week-distance', week(50), runner({ events }))?.verdict).toBe('refuse');
    const options = { replaced: events.map(({ id }) => id) };
    expect(verdictOf('week-distance', week(50), runner({ events }), options)?.verdict).toBe(
      'passed',
    );
  });

  it('judges each week of a longer plan by itself', () => {
    const two = [...week(50), ...week(50).map((day) => ({ ...day, date: addDays(day.date, 7) }))];
    expect(verdictOf('week-distance', two)?.verdict).toBe('passed');
  });

  it('has limits of its own for new runners, and takes the profile’s word where the log is empty', () => {
    const fresh = recordsWith();
    expect(verdictOf('week-distance', week(16), fresh)?.verdict).toBe('warn');
    expect(verdictOf('week-distance', week(26), fresh)?.verdict).toBe('refuse');
    const claimed = recordsWith({ profile: profileWith({ weeklyMileage: 50 }) });
    expect(verdictOf('week-distance', week(50), claimed)?.verdict).toBe('passed');
  });

  it('only warns where the coach may not read the log', () => {
    const { trainings: _, ...closed } = recordsWith();
    expect(verdictOf('week-distance', week(60), closed)).toMatchObject({
      verdict: 'warn',
      text: expect.stringContaining('the coach may not read your training log'),
    });
    expect(isRefused(guard(week(60), closed))).toBe(false);
  });
});

describe('hard days', () => {
  it.each([
    ['three days apart', [4, 7], 'passed'],
    ['within 48 hours', [4, 6], 'warn'],
    ['on following days', [4, 5], 'refuse'],
    ['on one day', [4, 4], 'refuse'],
  ])('%s: %j', (_when, days, verdict) => {
    const hard = days.map((day) => session(day, 8, 'intervals'));
    expect(verdictOf('hard-days', hard)?.verdict).toBe(verdict);
  });

  it('are refused as the third in four days', () => {
    const events = [event(3, 'Tempo 8 km'), event(4, 'Hill repeats 6 km')];
    const third = [session(6, 8, 'intervals')];
    expect(verdictOf('hard-days', third, runner({ events }))?.verdict).toBe('refuse');
  });

  it('include those of the log, and races in the calendar', () => {
    const yesterday = runner({ trainings: [run(0, 8, 'tempo'), ...trainings] });
    expect(verdictOf('hard-days', [session(1, 8, 'tempo')], yesterday)?.verdict).toBe('refuse');
    const ahead = runner({ plannedRaces: [plannedRace(5, 'City 10K', 10)] });
    expect(verdictOf('hard-days', [session(4, 8, 'tempo')], ahead)?.verdict).toBe('refuse');
  });

  it('do not blame an easy run for two races in a row', () => {
    const races = [plannedRace(5, 'Saturday', 5), plannedRace(6, 'Sunday', 10)];
    const verdicts = guard([session(8, 6)], runner({ plannedRaces: races }));
    expect(isRefused(verdicts)).toBe(false);
  });

  it('are not yet for new runners', () => {
    expect(verdictOf('hard-days', [session(4, 4, 'tempo')], recordsWith())?.verdict).toBe('warn');
  });
});

describe('the hard share of a week', () => {
  const week = (hard: number) => [
    session(4, hard, 'intervals'),
    session(6, 16),
    session(8, 16),
    session(10, 16),
  ];
  it.each([
    [12, 'passed'],
    [22, 'warn'],
    [40, 'refuse'],
  ])('with %s km of intervals is %s', (distance, verdict) => {
    expect(verdictOf('hard-share', week(distance))?.verdict).toBe(verdict);
  });

  it('does not count a race, and compares a single session with the usual week', () => {
    expect(verdictOf('hard-share', [session(4, 42, 'race')])).toBeUndefined();
    expect(verdictOf('hard-share', [session(4, 8, 'tempo')])?.verdict).toBe('passed');
  });
});

test('a long run of more than half the week is worth a warning', () => {
  const week = (long: number) => [session(4, 6), session(6, 6), session(10, long, 'long-run')];
  const few = runner({
    trainings: weeksOf(6, [
      [1, 6],
      [3, 6],
      [5, 14, 'long-run'],
    ]),
  });
  expect(verdictOf('long-run-share', week(12), few)?.verdict).toBe('passed');
  expect(verdictOf('long-run-share', week(15), few)?.verdict).toBe('warn');
});

describe('days off', () => {
  const days = (count: number) => Array.from({ length: count }, (_, day) => session(3 + day, 3));
  it.each([
    [9, 'passed'],
    [10, 'warn'],
    [13, 'warn'],
    [14, 'refuse'],
  ])('%s days in a row: %s', (count, verdict) => {
    expect(verdictOf('rest-days', days(count))?.verdict).toBe(verdict);
  });

  it('count the days in a row before the plan', () => {
    const daily = Array.from({ length: 12 }, (_, day) => run(day, 5));
    expect(verdictOf('rest-days', [session(1, 3)], runner({ trainings: daily }))?.verdict).toBe(
      'warn',
    );
    const longer = Array.from({ length: 13 }, (_, day) => run(day, 5));
    expect(verdictOf('rest-days', [session(1, 3)], runner({ trainings: longer }))?.verdict).toBe(
      'refuse',
    );
  });

  it('are the runner’s own business if there have been none for eight weeks', () => {
    const always = Array.from({ length: 60 }, (_, day) => run(day, 5));
    expect(verdictOf('rest-days', [session(1, 3)], runner({ trainings: always }))?.verdict).toBe(
      'passed',
    );
  });
});

describe('an open injury', () => {
  const easy = [session(4, 6)];
  const hard = [session(4, 6, 'tempo')];
  it.each([
    [3, easy, 'passed'],
    [3, hard, 'passed'],
    [4, easy, 'passed'],
    [6, hard, 'warn'],
    [7, easy, 'warn'],
    [7, hard, 'refuse'],
    [7, [4, 6, 8].map((day) => session(day, 9)), 'refuse'],
  ])('at %s', (severity, planned, verdict) => {
    const records = runner({ injuries: [injury('Left knee', severity)] });
    expect(verdictOf('open-injury', planned, records)?.verdict).toBe(verdict);
  });

  it('counts the worst, only while it is open and may be read', () => {
    const injuries = [injury('Calf', 2), injury('Left knee', 8), injury('Hip', 9, 'resolved')];
    expect(verdictOf('open-injury', hard, runner({ injuries }))?.text).toBe(
      'You have an open injury, Left knee, at 8 out of 10. This is no time for hard running.',
    );
    const { injuries: _, ...closed } = runner({ injuries });
    expect(verdictOf('open-injury', hard, closed)).toBeUndefined();
  });

  it('does not forbid the gym', () => {
    const records = runner({ injuries: [injury('Left knee', 8)] });
    expect(verdictOf('open-injury', [session(4, 0, 'strength')], records)).toBeUndefined();
  });
});

test('training fits into the free minutes of its weekday', () => {
  const long = [session(4, 10)]; // an hour on Monday
  const judged = (minutes: number) =>
    verdictOf('availability', long, runner(), { availability: { 1: minutes } });
  expect(judged(60)?.verdict).toBe('passed');
  expect(judged(59)?.text).toBe('On Mon, Mar 9 the training takes 1 h, and you have 59 min.');
  expect(judged(0)?.text).toBe('You have said that you have no time on Mon, Mar 9.');
  expect(verdictOf('availability', long)).toBeUndefined();
  const twice = [session(4, 10), session(4, 5)];
  expect(verdictOf('availability', twice, runner(), { availability: { 1: 80 } })?.verdict).toBe(
    'refuse',
  );
});

describe('after a race', () => {
  it.each([
    [10, 1, 'refuse'],
    [10, 2, 'warn'],
    [10, 4, 'passed'],
    [42.2, 7, 'refuse'],
    [42.2, 8, 'warn'],
    [42.2, 15, 'passed'],
  ])('of %s km, hard running %s days later', (distance, days, verdict) => {
    const records = runner({ races: [race(0, 'Race', distance, '03:30:00')] });
    expect(verdictOf('after-race', [session(days, 6, 'tempo')], records)?.verdict).toBe(verdict);
  });

  it('easy running is nobody’s business', () => {
    const records = runner({ races: [race(0, 'Race', 42.2, '03:30:00')] });
    expect(verdictOf('after-race', [session(1, 6)], records)).toBeUndefined();
  });

  it('a race in the calendar counts, and one both trained and logged counts once', () => {
    const ahead = runner({ plannedRaces: [plannedRace(3, 'Half', 21.1)] });
    expect(verdictOf('after-race', [session(6, 6, 'tempo')], ahead)?.verdict).toBe('refuse');
    const both = runner({
      trainings: [run(0, 10.1, 'uncategorized-run'), ...trainings],
      races: [race(0, 'City 10K', 10, '00:45:00')],
    });
    expect(verdictOf('after-race', [session(2, 6, 'tempo')], both)?.verdict).toBe('warn');
  });
});

test('the weeks before a goal race do not grow', () => {
  const records = runner({ plannedRaces: [plannedRace(17, 'Spring', 42.195)] });
  const more = usual.map((day) => ({ ...day, distance: km(day.distance * 1.05) }));
  expect(verdictOf('taper', usual, records)?.verdict).toBe('passed');
  expect(verdictOf('taper', more, records)?.text).toBe(
    'The week before Spring has 52.5 km, more than your usual 50 km. Less helps most.',
  );
  expect(verdictOf('taper', more, runner())).toBeUndefined();
});

describe('form and fitness', () => {
  const heavy = (hours: number) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      ...session(day, 10),
      duration: seconds(hours * 3600),
    }));
  it.each([
    [0.8, 'passed'],
    [1.6, 'warn'],
    [2, 'refuse'],
  ])('form after a week of %s h a day', (hours, verdict) => {
    expect(verdictOf('form', heavy(hours))?.verdict).toBe(verdict);
  });

  it.each([
    [0.8, 'passed'],
    [1.2, 'warn'],
    [1.5, 'refuse'],
  ])('fitness after a week of %s h a day', (hours, verdict) => {
    expect(verdictOf('fitness-rise', heavy(hours))?.verdict).toBe(verdict);
  });

  it('mean nothing in the first six weeks of a log', () => {
    const young = runner({
      trainings: weeksOf(5, [
        [1, 10],
        [3, 10],
        [5, 10],
      ]),
    });
    expect(verdictOf('form', heavy(3), young)).toBeUndefined();
    expect(verdictOf('fitness-rise', heavy(3), young)).toBeUndefined();
  });

  it('do not blame a plan that lets form rise', () => {
    const tired = Array.from({ length: 7 }, (_, day) => run(day, 30));
    const records = runner({
      trainings: [
        ...tired,
        ...weeksOf(12, [
          [1, 10],
          [3, 10],
        ]),
      ],
    });
    expect(verdictOf('form', [session(3, 3)], records)?.verdict).toBe('passed');
  });
});

describe('plain sense refuses', () => {
  it.each<[string, PlannedSession, string]>([
    ['a day that does not exist', { ...session(1, 5), date: '2026-02-30' }, 'has no valid date'],
    ['yesterday', session(-1, 5), 'Wed, Mar 4 is past.'],
    ['more than a year ahead', session(367, 5), 'more than 366 days ahead'],
    ['a world record', session(1, 10, 'tempo', 150), 'faster than any world record'],
    ['no time', { ...session(1, 5), duration: seconds(0) }, 'needs a time'],
    ['days of running', { ...session(1, 5), duration: seconds(90_000) }, 'needs a time'],
    ['no number', { ...session(1, 5), distance: km(Number.NaN) }, 'needs a time'],
    ['a negative distance', { ...session(1, 5), distance: km(-5) }, 'needs a time'],
  ])('%s', (_what, planned, text) => {
    expect(guard([planned], runner())).toEqual([
      expect.objectContaining({
        rule: 'plain-sense',
        verdict: 'refuse',
        text: expect.stringContaining(text),
      }),
    ]);
  });

  it('300 km in seven days, wherever the plan begins', () => {
    const days = [1, 8, 9, 10, 11, 12, 13, 14].map((day) => session(day, 43.5));
    expect(guard(days, runner())[0]?.text).toBe('304.5 km in seven days is more than 300 km.');
  });

  it('of two spans of seven days the first, however the plan is listed', () => {
    const days = [session(0, 1), ...Array.from({ length: 7 }, () => session(1, 43))];
    for (const planned of [days, days.toReversed()]) {
      expect(guard(planned, runner())[0]?.text).toBe('302 km in seven days is more than 300 km.');
    }
  });

  it('but not today, nor a fast bike ride', () => {
    expect(guard([session(0, 5)], runner())[0]?.verdict).toBe('passed');
    expect(guard([session(1, 40, 'cross-training', 100)], runner())[0]?.verdict).toBe('passed');
  });
});

test('a day with something in the calendar is worth a warning, a race before all', () => {
  const records = runner({
    events: [event(4, 'Gym')],
    plannedRaces: [plannedRace(6, 'City 10K', 10)],
  });
  expect(verdictOf('double-booking', [session(4, 5), session(6, 5)], records)?.text).toBe(
    'Wed, Mar 11 already has “City 10K” in your calendar.',
  );
});

describe('whatever the plan', () => {
  const anyPlan = fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom<SessionType[]>('easy-run', 'long-run', 'tempo', 'intervals', 'race'),
      )
      .map(([day, distance, type]) => session(day, distance, type)),
    { minLength: 1, maxLength: 14 },
  );
  const refusedBy = (planned: readonly PlannedSession[], records: CoachRecords) =>
    guard(planned, records)
      .filter(({ verdict }) => verdict === 'refuse')
      .map(({ rule }) => rule);

  it('running less of it is refused by no other rule', () => {
    const scale = fc.double({ min: 0.05, max: 1, noNaN: true });
    const withoutCalendar = anyRunner.map((records) => ({ ...records, events: [] }));
    fc.assert(
      fc.property(anyPlan, withoutCalendar, scale, (planned, records, share) => {
        const less = planned.map((day) => ({
          ...day,
          distance: km(day.distance * share),
          duration: seconds(day.duration * share),
        }));
        const before = refusedBy(planned, records);
        const added = refusedBy(less, records).filter((rule) => !before.includes(rule));
        // A plan that makes no sense is asked nothing else.
        if (!before.includes('plain-sense')) expect(added).toEqual([]);
      }),
    );
  });

  it('the order of its sessions does not matter', () => {
    fc.assert(
      fc.property(anyPlan, anyRunner, (planned, records) => {
        expect(guard(planned.toReversed(), records)).toEqual(guard(planned, records));
      }),
    );
  });
});

describe('one mistake in a good week', () => {
  type Mistake = (
    week: PlannedSession[],
    records: CoachRecords,
  ) => { week: PlannedSession[]; records?: CoachRecords; options?: GuardOptions };

  const longest = (week: readonly PlannedSession[]) =>
    Math.max(...week.map(({ distance }) => distance));
  const total = (week: readonly PlannedSession[]) =>
    week.reduce((sum, { distance }) => sum + distance, 0);
  const spare = (week: readonly PlannedSession[]): CalendarDay =>
    addDays(week[0]?.date ?? today, 1);

  const mistakes: [RuleName, Mistake][] = [
    ['single-run', (week) => ({ week: [...week, session(9, longest(week) * 1.6 + 6)] })],
    ['week-distance', (week) => ({ week: [...week, session(9, total(week) / 2 + 16)] })],
    [
      'hard-days',
      (week) => ({ week: [...week, session(20, 3, 'tempo'), session(21, 3, 'tempo')] }),
    ],
    [
      'hard-share',
      (week) => ({ week: [...week, { ...session(9, 20, 'tempo'), duration: seconds(40_000) }] }),
    ],
    [
      'rest-days',
      (week) => ({
        week: [...week, ...Array.from({ length: 14 }, (_, day) => session(day + 4, 2))],
      }),
    ],
    [
      'open-injury',
      (week, records) => ({
        week: [...week, session(9, 3, 'tempo')],
        records: { ...records, injuries: [injury('Knee', 8)] },
      }),
    ],
    [
      'after-race',
      (week, records) => ({
        week: [...week, session(5, 3, 'tempo')],
        records: { ...records, races: [race(0, 'Race', 42.2, '04:00:00')] },
      }),
    ],
    ['plain-sense', (week) => ({ week: [...week, session(-3, 5)] })],
    [
      'availability',
      (week) => ({ week, options: { availability: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 } } }),
    ],
    [
      'double-booking',
      (week, records) => ({
        week: [...week, { ...session(9, 2), date: spare(week) }],
        records: { ...records, events: [{ ...event(9, 'Easy'), eventDate: spare(week) }] },
      }),
    ],
  ];

  it.each(mistakes)('is caught by %s', (rule, make) => {
    fc.assert(
      fc.property(regularRunner, (records) => {
        const plan = planWeek(records);
        if (plan.refused !== undefined) throw new Error(plan.refused);
        const { week, records: changed = records, options } = make([...plan.days], records);
        expect(verdictOf(rule, week, changed, options)?.verdict).toMatch(/^(warn|refuse)$/);
      }),
      { numRuns: 40 },
    );
  });
});
