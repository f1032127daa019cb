import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../calendar-day.ts';
import { someId as id, proposed } from '../../actions/proposed.fixture.ts';
import { planWeek, type WeekPlan } from '../../plan-week.ts';
import {
  event,
  injury,
  plannedRace,
  recordsWith,
  run,
  today,
  weeksOf,
} from '../../records.fixture.ts';
import type { CoachRecords } from '../../records.ts';
import { anyRunner, regularRunner } from '../../runners.fixture.ts';
import type { GuardOptions } from '../proposal.ts';
import { judgeAction } from '../record.ts';
import { isRefused } from '../refused.fixture.ts';

/** 50 km in four runs: the longest of 18 km on Sunday, Mar 1. */
const trainings = weeksOf(12, [
  [1, 12],
  [3, 10, 'tempo'],
  [4, 18, 'long-run'],
  [6, 10],
]);
const runner = (change: Partial<CoachRecords> = {}) => recordsWith({ trainings, ...change });

type Planned = [daysAhead: number, title: string, eventType?: string];

const eventsOf = (planned: readonly Planned[]) =>
  planned.map(([daysAhead, title, eventType]) => ({
    eventDate: addDays(today, daysAhead),
    title,
    eventType,
  }));

const judgePlan = (planned: readonly Planned[], records = runner(), options?: GuardOptions) =>
  judgeAction(
    proposed('create_calendar_event', { events: eventsOf(planned) }),
    null,
    records,
    options,
  );

const refusedBy = (verdicts: ReturnType<typeof judgeAction>) =>
  verdicts.filter(({ verdict }) => verdict === 'refuse').map(({ rule }) => rule);

describe('a plan', () => {
  it.each([
    ['Easy run 30 km', 'Then 10 minutes of core work.'],
    ['Easy run 30 km', 'Take a walk break every 5 km.'],
    ['Easy run 30 km', 'Nowhere near race effort.'],
    ['Long run 30 km + core', ''],
    ['Walk-run 30 km', ''],
    ['Easy run 30 km, race week', ''],
    ['Easy run 30 km (race on Sunday)', ''],
    ['Race pace 30 km', ''],
    ['Gym', '20 min strength, then 30 km easy'],
    ['Saturday', 'The race route, 30 km'],
  ])('has a run, whatever else is done with it: %s, %s', (title, description) => {
    const events = [{ eventDate: addDays(today, 4), title, description, eventType: 'training' }];
    const data = proposed('create_calendar_event', { events });
    expect(refusedBy(judgeAction(data, null, runner()))).toContain('single-run');
  });

  it('has a hard run beside another sport, and a race by its title', () => {
    const hard = (title: string, description = '') => {
      const events = [
        { eventDate: addDays(today, 4), title, description, eventType: 'training' },
        { eventDate: addDays(today, 5), title: 'Tempo run 5 km', eventType: 'training' },
      ];
      const data = proposed('create_calendar_event', { events });
      return refusedBy(judgeAction(data, null, runner())).includes('hard-days');
    };
    expect(hard('Gym', '20 min strength then 6 km tempo')).toBe(true);
    expect(hard('Saturday', 'Parkrun 5 km')).toBe(true);
    expect(hard('City race')).toBe(true);
    expect(hard('Gym', 'Slow tempo squats, before the run')).toBe(false);
    expect(hard('Pre-race jog 5 km')).toBe(false);
    expect(refusedBy(judgePlan([[4, 'City race 30 km']]))).not.toContain('single-run');
  });

  it('like the last weeks passes every rule', () => {
    const verdicts = judgePlan([
      [4, 'Easy run 10 km'],
      [5, 'Rest day'],
      [6, 'Tempo run 10 km'],
      [7, 'Easy run 12 km'],
      [10, 'Long run 18 km'],
    ]);
    expect(verdicts.map(({ verdict }) => verdict)).not.toContain('warn');
    expect(refusedBy(verdicts)).toEqual([]);
    expect(verdicts.map(({ rule }) => rule)).toContain('week-distance');
  });

  it('is judged by the guard, with its options', () => {
    expect(refusedBy(judgePlan([[4, 'Long run 30 km']]))).toEqual(['single-run']);
    expect(
      refusedBy(judgePlan([[4, 'Easy run 8 km']], runner(), { availability: { 1: 30 } })),
    ).toEqual(['availability']);
    const injured = runner({ injuries: [injury('Calf', 8)] });
    expect(refusedBy(judgePlan([[4, 'Tempo run 8 km']], injured))).toEqual(['open-injury']);
  });

  it.each<[string, Planned, string]>([
    ['a past day', [-1, 'Easy run 5 km'], 'Wed, Mar 4 is past.'],
    ['a past day of rest', [-1, 'Rest'], 'Wed, Mar 4 is past.'],
    [
      'a race in two years',
      [730, 'City 10K', 'race'],
      'Sat, Mar 4, 2028 is more than 366 days ahead.',
    ],
  ])('with %s is refused', (_what, planned, text) => {
    expect(judgePlan([[4, 'Easy run 5 km'], planned])).toEqual([
      expect.objectContaining({ rule: 'plain-sense', verdict: 'refuse', text }),
    ]);
  });

  it('of rest alone asks nothing', () => {
    expect(judgePlan([[1, 'Rest day']], recordsWith())).toMatchObject([
      { rule: 'plain-sense', verdict: 'passed' },
    ]);
  });

  it('with an event twice is worth a warning', () => {
    const verdicts = judgePlan([
      [4, 'Easy run 5 km'],
      [4, 'easy run  5 km'],
    ]);
    expect(verdicts.find(({ rule }) => rule === 'duplicate')).toMatchObject({
      verdict: 'warn',
      text: '“easy run 5 km” is in this plan more than once on Mon, Mar 9.',
    });
  });
});

/** What the coach would propose for a week that it has planned. */
const actionOf = ({ days }: WeekPlan) =>
  proposed('create_calendar_event', {
    events: days.map(({ date, title, description }) => ({ eventDate: date, title, description })),
  });

describe('a week that the coach plans', () => {
  const minutes = fc.option(fc.constantFrom(0, 30, 60, 120), { nil: undefined });
  const anyAvailability = fc.array(minutes, { minLength: 7, maxLength: 7 });
  it.each([
    ['regular', regularRunner],
    ['any', anyRunner],
  ])('for %s runner is never refused', (_whose, runners) => {
    fc.assert(
      fc.property(runners, anyAvailability, (records, days) => {
        const availability = Object.fromEntries(
          days.flatMap((free, weekday) => (free === undefined ? [] : [[weekday, free]])),
        );
        const plan = planWeek(records, { availability });
        if (plan.refused !== undefined) return;
        const verdicts = judgeAction(actionOf(plan), null, records, { availability });
        expect(refusedBy(verdicts)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

it('the order of events does not matter', () => {
  const titles = ['Easy run 8 km', 'Tempo 8 km', 'tempo 8 km', 'Long run 24 km', 'Rest', 'Gym'];
  const anyPlan = fc.array(
    fc.tuple(
      fc.integer({ min: -3, max: 16 }),
      fc.constantFrom(...titles),
      fc.constantFrom('training', 'race'),
    ),
    { minLength: 1, maxLength: 14 },
  );
  fc.assert(
    fc.property(anyPlan, anyRunner, (planned, records) => {
      expect(judgePlan(planned.toReversed(), records)).toEqual(judgePlan(planned, records));
    }),
  );
});

describe('a changed event', () => {
  const judgeChange = (
    changes: object,
    {
      before = event(4, 'Easy run 8 km'),
      records = {} as Partial<CoachRecords>,
      options = {} as GuardOptions,
    } = {},
  ) =>
    judgeAction(
      proposed('update_calendar_event', { id, changes }),
      before,
      runner({ events: [before], ...records }),
      options,
    );
  const verdictOf = (rule: string, ...args: Parameters<typeof judgeChange>) =>
    judgeChange(...args).find((one) => one.rule === rule)?.verdict;

  it('is judged as it would be, without what it replaces', () => {
    const longer = judgeChange({ title: 'Easy run 12 km' });
    expect(refusedBy(longer)).toEqual([]);
    expect(longer.find(({ rule }) => rule === 'double-booking')).toBeUndefined();
    expect(longer.find(({ rule }) => rule === 'week-distance')?.numbers.distance).toBe(12);
    expect(refusedBy(judgeChange({ title: 'Long run 30 km' }))).toEqual(['single-run']);
    expect(refusedBy(judgeChange({ eventType: 'race', eventDate: addDays(today, -1) }))).toEqual([
      'plain-sense',
    ]);
  });

  it('meets what else is in the calendar', () => {
    const before = event(4, 'Easy run 8 km');
    const plannedRaces = [plannedRace(6, 'City 10K', 10)];
    const moved = { eventDate: addDays(today, 6) };
    expect(verdictOf('double-booking', moved, { before, records: { plannedRaces } })).toBe('warn');
  });

  it('is no plan if only its time or its words change, or it becomes rest', () => {
    const tooMuch = { before: event(4, 'Long run 40 km') };
    for (const changes of [
      { eventTime: '07:00' },
      { description: 'With friends' },
      { title: 'Rest day' },
      { title: 'Rest', eventDate: addDays(today, 5) },
    ]) {
      expect(judgeChange(changes, tooMuch)).toMatchObject([
        { rule: 'plain-sense', verdict: 'passed' },
      ]);
    }
    expect(refusedBy(judgeChange({ title: 'Rest', eventDate: addDays(today, -5) }))).toEqual([
      'plain-sense',
    ]);
  });

  it('of the past is no plan while it stays there', () => {
    const past = { before: event(-2, 'Easy run 8 km') };
    expect(refusedBy(judgeChange({ title: 'Long run 40 km' }, past))).toEqual([]);
    expect(refusedBy(judgeChange({ eventDate: addDays(today, -1) }, past))).toEqual([
      'plain-sense',
    ]);
    expect(refusedBy(judgeChange({ eventDate: addDays(today, 1) }, past))).toEqual([]);
  });

  it('that is done says so', () => {
    const before = { ...event(0, 'Easy run 8 km'), trainingId: id };
    expect(verdictOf('done', { title: 'Easy run 9 km' }, { before })).toBe('warn');
    expect(verdictOf('done', { title: 'Easy run 9 km' })).toBeUndefined();
  });

  it('can always be made easier, but not harder', () => {
    const before = event(4, 'Tempo run 40 km');
    const ruleOf = (title: string) => verdictOf('single-run', { title }, { before });
    expect(ruleOf('Easy run 30 km')).toBe('warn');
    expect(ruleOf('Tempo run 35 km')).toBe('warn');
    expect(ruleOf('Easy run 41 km')).toBe('refuse');
    const easy = { before: event(4, 'Easy run 30 km') };
    expect(verdictOf('single-run', { title: 'Tempo run 29 km' }, easy)).toBe('refuse');
    const busy = { before: event(4, 'Easy run 10 km'), options: { availability: { 1: 30 } } };
    const ofTime = (title: string) => verdictOf('availability', { title }, busy);
    expect(ofTime('Easy run 8 km')).toBe('warn');
    expect(ofTime('Easy run 10 km in 90 min')).toBe('refuse');
    // What the event as it is would not be refused for is refused.
    const records = { trainings: [run(0, 8, 'tempo'), ...trainings] };
    const tomorrow = { eventDate: addDays(today, 1), title: 'Tempo run 30 km' };
    const moved = judgeChange(tomorrow, { before, records });
    expect(refusedBy(moved)).toEqual(['hard-days']);
    expect(isRefused(moved)).toBe(true);
  });

  it('that was rest is judged as a new session', () => {
    const before = event(4, 'Rest day');
    expect(refusedBy(judgeChange({ title: 'Long run 30 km' }, { before }))).toEqual(['single-run']);
    expect(verdictOf('single-run', { title: 'Easy run 10 km' }, { before })).toBe('passed');
  });
});
