import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readPlan } from '../calendar/read-plan.ts';
import { addDays, weekdayName } from '../calendar-day.ts';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import type { Training } from '../trainings/schema.ts';
import { formatDuration, km, seconds } from '../units.ts';
import { guard } from './guard/guard.ts';
import { firstDay, type PlanOptions, planWeek, type WeekPlan } from './plan-week.ts';
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
} from './records.fixture.ts';
import type { CoachRecords } from './records.ts';
import { anyRunner, regularRunner } from './runners.fixture.ts';

function planned(records: CoachRecords, options?: PlanOptions): WeekPlan {
  const plan = planWeek(records, options);
  if (plan.refused !== undefined) throw new Error(plan.refused);
  return plan;
}

const linesOf = (plan: WeekPlan) =>
  plan.days.map(({ date, title, duration }) => {
    return `${weekdayName(date)} ${title}, ${duration / 60} min`;
  });

/** 62 km in five runs: Sunday long, Tuesday tempo. */
const marathoner: Training[] = weeksOf(
  12,
  [
    [0, 12],
    [2, 11, 'tempo'],
    [3, 8, 'recovery'],
    [4, 22, 'long-run'],
    [6, 9],
  ],
  330,
);

const beginner = weeksOf(
  6,
  [
    [1, 4],
    [4, 6],
    [6, 4],
  ],
  420,
);

describe('a planned week', () => {
  it('has titles in the runner’s unit, from which the calendar reads the same distances', () => {
    const formats = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
    const { days } = planned(recordsWith({ trainings: marathoner, formats }));
    for (const { title, description, distance } of days) {
      expect(title).toMatch(/ \d+(?:\.5)? mi$/);
      const read = readPlan({ title, description, eventType: 'training' });
      expect(read.distance).toBe(distance);
    }
  });

  it('is the runner’s usual one, with the usual days', () => {
    const plan = planned(recordsWith({ trainings: beginner }));
    expect(linesOf(plan)).toEqual([
      'Wed Easy run 4.5 km, 30 min',
      'Fri Easy run 4.5 km, 30 min',
      'Sun Long run 6 km, 40 min',
    ]);
    expect(plan.restDays.map(weekdayName)).toEqual(['Mon', 'Tue', 'Thu', 'Sat']);
    expect(plan.basedOn).toMatchObject({ basis: 'log', weeklyDistance: 14, runDays: 3 });
  });

  it('builds towards a marathon: hard sessions as usual, a longer long run', () => {
    const records = { trainings: marathoner, plannedRaces: [plannedRace(45, 'Spring', 42.195)] };
    const plan = planned(recordsWith(records));
    expect(linesOf(plan)).toContain('Sun Long run 24 km, 130 min');
    expect(plan.days.filter(({ sessionType }) => sessionType === 'tempo')).toHaveLength(1);
    expect(plan.notes[0]).toBe('Spring is on Sun, Apr 19, and the plan builds towards it.');
  });

  it('names paces from the last race', () => {
    const records = { trainings: marathoner, races: [race(40, 'Half', 21.0975, '01:35:00')] };
    const plan = planned(recordsWith(records));
    const tempo = plan.days.find(({ sessionType }) => sessionType === 'tempo');
    expect(tempo?.description).toBe(
      '55 min. Run easy for 10 minutes, then 30 min at 4:20–4:35 min/km, then easy to the end.',
    );
    expect(plan.days[0]?.description).toMatch(/^55 min\. Easy, 5:15–5:45 min\/km\. /);
  });

  it.each([
    ['three weeks before', 17 + 7, 0.85],
    ['two weeks before', 17, 0.65],
    ['in the week of', 10, 0.45],
  ])('has less %s a marathon', (_when, daysAhead, share) => {
    const races = { plannedRaces: [plannedRace(daysAhead, 'Spring', 42.195)] };
    const plan = planned(recordsWith({ trainings: marathoner, ...races }));
    const distance = plan.days.reduce((sum, day) => sum + day.distance, 0);
    expect(distance / 62).toBeGreaterThan(share - 0.15);
    expect(distance / 62).toBeLessThan(share + 0.04);
  });

  it('leaves the day before a race, race day and the day after free, and the race the hard day', () => {
    const races = { plannedRaces: [plannedRace(3, 'City 10K', 10)] };
    const plan = planned(recordsWith({ trainings: marathoner, ...races }), {
      from: addDays(today, 1),
    });
    const days = plan.days.map(({ date }) => weekdayName(date));
    expect(days).not.toContain('Sat');
    expect(days).not.toContain('Sun');
    expect(days).not.toContain('Mon');
    expect(plan.days.every(({ sessionType }) => sessionType === 'easy-run')).toBe(true);
    expect(plan.notes).toContain('Sun, Mar 8 stays as it is: City 10K.');
  });

  it('is short and easy after a marathon', () => {
    const races = [race(4, 'Spring Marathon', 42.195, '03:30:00')];
    const plan = planned(recordsWith({ trainings: marathoner, races }), {
      from: addDays(today, 1),
    });
    expect(plan.days.every(({ sessionType }) => sessionType === 'easy-run')).toBe(true);
    expect(Math.max(...plan.days.map(({ distance }) => distance))).toBeLessThan(9);
    expect(plan.notes[0]).toBe(
      'After the race of 42.2 km on Mar 1, run easy until Mar 16: a day for every 3 km.',
    );
  });

  it('says which distance of a race it assumes', () => {
    const noteAfter = (title: string) =>
      planned(recordsWith({ trainings: marathoner, events: [event(1, title, 'race')] }), {
        from: addDays(today, 2),
      }).notes[0];
    expect(noteAfter('Charity run')).toMatch(
      /^After the race of an assumed 10 km on Mar \d, run easy/,
    );
    expect(noteAfter('Parkrun with friends')).toMatch(
      /^After the race of 5 km on Mar \d, run easy/,
    );
  });

  it('is shorter and easy with a moderate injury, and does not exist with a severe one', () => {
    const trainings = marathoner;
    const moderate = planned(recordsWith({ trainings, injuries: [injury('Left knee', 5)] }));
    expect(moderate.days.map(({ sessionType }) => sessionType)).not.toContain('tempo');
    expect(moderate.notes[0]).toContain('Left knee');
    const severe = planWeek(recordsWith({ trainings, injuries: [injury('Left knee', 8)] }));
    expect(severe.refused).toContain('see a doctor or physiotherapist');
    const over = recordsWith({ trainings, injuries: [injury('Left knee', 8, 'resolved')] });
    expect(planWeek(over).refused).toBeUndefined();
  });

  it('is lighter after three rising weeks', () => {
    const trainings = [50, 45, 40, 35].flatMap((week, back) =>
      [1, 3, 5].map((day) => run(back * 7 + day, week / 3)),
    );
    const plan = planned(recordsWith({ trainings }), { from: addDays(today, 1) });
    expect(plan.notes[0]).toContain(
      'Your distance has risen for three weeks, from 40 through 45 to 50 km',
    );
    expect(plan.days.reduce((sum, day) => sum + day.distance, 0)).toBeLessThan(36);
  });

  it('has less after “that was too hard”', () => {
    const records = recordsWith({ trainings: marathoner });
    const total = (plan: WeekPlan) => plan.days.reduce((sum, day) => sum + day.distance, 0);
    expect(total(planned(records, { wish: 'less' }))).toBeLessThan(total(planned(records)) * 0.85);
  });

  it('does not make up for what was missed', () => {
    const missed = marathoner.filter(({ date }) => date < '2026-02-27' || date > '2026-03-03');
    const plan = planned(recordsWith({ trainings: missed }), { wish: 'missed' });
    expect(plan.days.reduce((sum, day) => sum + day.distance, 0)).toBeLessThanOrEqual(62);
    expect(plan.notes[0]).toContain('left out rather than made up for');
  });

  it('leaves days with something in the calendar alone, and counts it', () => {
    const events = [event(5, 'Intervals 8 km'), event(9, 'Club long run 20 km')];
    const plan = planned(recordsWith({ trainings: marathoner, events }));
    const days = plan.days.map(({ date }) => weekdayName(date));
    expect(days).not.toContain('Tue');
    expect(days).not.toContain('Sat');
    expect(plan.days.every(({ sessionType }) => /easy|recovery/.test(sessionType))).toBe(true);
    expect(plan.booked).toHaveLength(2);
    expect(plan.days.reduce((sum, day) => sum + day.distance, 0)).toBeLessThan(40);
  });

  it('adds nothing to a week that is full', () => {
    const events = [4, 5, 6, 7, 8, 9, 10].map((day) => event(day, 'Easy run 9 km'));
    const plan = planWeek(recordsWith({ trainings: marathoner, events }));
    expect(plan.refused).toMatch(/^Your calendar is full enough .* nothing to add\.$/);
    expect(plan.booked).toHaveLength(7);
  });

  it('keeps to the free minutes, and puts the long run where there is time', () => {
    const availability = { 0: 0, 1: 0, 2: 45, 3: 60, 4: 60, 6: 150 };
    const plan = planned(recordsWith({ trainings: marathoner }), { availability });
    expect(linesOf(plan)).toContain('Sat Long run 23 km, 125 min');
    for (const { date, duration } of plan.days) {
      const free = { Tue: 45, Wed: 60, Thu: 60, Fri: 1440, Sat: 150 }[weekdayName(date)] ?? 0;
      expect(duration / 60).toBeLessThanOrEqual(free);
    }
    const none = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
    expect(planWeek(recordsWith({ trainings: marathoner }), { availability: none }).refused).toBe(
      'The time that you have said is free leaves no room for a run in these days: Mon no time, Tue no time, Wed no time, Thu no time, Fri no time, Sat no time, Sun no time. You can change it in your profile.',
    );
  });

  it('keeps to the free time in the profile, and says so where that changed the week', () => {
    const trainings = marathoner;
    const profile = profileWith({ availability: { 0: 0, 1: 0, 2: 45, 6: 150 } });
    const limited = recordsWith({ trainings, profile });
    const plan = planned(limited);
    expect(linesOf(plan)).toEqual(
      linesOf(planned(recordsWith({ trainings }), { availability: profile.availability })),
    );
    expect(plan.days.map(({ date }) => weekdayName(date))).not.toContain('Sun');
    expect(plan.notes).toContain(
      'It keeps to the time that you have said is free: Mon no time, Tue 45 min, Sat 2 h 30 min, Sun no time.',
    );
    const long = {
      date: '2026-03-10',
      sessionType: 'easy-run',
      distance: km(9),
      duration: seconds(54 * 60),
      title: 'Easy run',
    } as const;
    expect(guard([long], limited).find(({ rule }) => rule === 'availability')?.text).toContain(
      'and you have 45 min',
    );

    const generous = profileWith({ availability: { 0: 240, 2: 240 } });
    const free = planned(recordsWith({ trainings, profile: generous }));
    expect(linesOf(free)).toEqual(linesOf(planned(recordsWith({ trainings }))));
    expect(free.notes.join()).not.toContain('said is free');
  });

  it('is three short runs for a new runner, and after a long break', () => {
    const first = planned(recordsWith());
    expect(linesOf(first)).toEqual([
      'Tue Easy run 3 km, 20 min',
      'Thu Easy run 3 km, 20 min',
      'Sun Easy run 3 km, 20 min',
    ]);
    expect(first.days[0]?.description).toContain('walking');
    const long = marathoner.filter(({ date }) => date < '2026-01-20');
    const back = planned(recordsWith({ trainings: long }));
    expect(back.days.map(({ distance }) => distance)).toEqual([5, 5, 5]);
    expect(back.notes[0]).toContain('starts again gently');
  });

  it('begins a little below the profile’s weekly distance where the log is empty', () => {
    const plan = planned(recordsWith({ profile: profileWith({ weeklyMileage: 50 }) }));
    expect(plan.basedOn.basis).toBe('profile');
    expect(plan.days.reduce((sum, day) => sum + day.distance, 0)).toBeLessThanOrEqual(46);
  });

  it('says what the coach may not read', () => {
    const { trainings: _t, injuries: _i, events: _e, ...rest } = recordsWith();
    expect(planned(rest).notes).toEqual([
      expect.stringContaining('may not read your training log'),
      expect.stringContaining('may not read your injuries'),
      expect.stringContaining('may not read your calendar'),
    ]);
  });
});

test('“next week” is from Monday; after a bad week it is from tomorrow', () => {
  const formats = usualFormats;
  expect(firstDay({ today: '2026-03-05', formats })).toBe('2026-03-09');
  expect(firstDay({ today: '2026-03-09', formats })).toBe('2026-03-16');
  expect(firstDay({ today: '2026-03-08', formats })).toBe('2026-03-09');
  const fromSaturday = formatsFor({ ...defaultPreferences, firstWeekday: 6 });
  expect(firstDay({ today: '2026-03-05', formats: fromSaturday })).toBe('2026-03-07');
  expect(firstDay({ today: '2026-03-05', formats }, 'less')).toBe('2026-03-06');
  expect(planned(recordsWith({ trainings: beginner }), { from: '2026-03-01' }).from).toBe(
    '2026-03-09',
  );
});

const anyOptions = fc.record({
  wish: fc.constantFrom(undefined, 'less' as const, 'missed' as const),
  availability: fc.constantFrom(undefined, { 0: 0, 3: 45 }, { 1: 30, 2: 60, 6: 240 }),
});

describe('whoever the runner is', () => {
  it.each([
    ['any log and calendar', anyRunner],
    ['a regular week', regularRunner],
  ])('a plan after %s passes every rule of the guard', (_log, runners) => {
    fc.assert(
      fc.property(runners, anyOptions, (records, options) => {
        const plan = planWeek(records, options);
        if (plan.refused !== undefined) return;
        const verdicts = guard(plan.days, records, options);
        expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
      }),
    );
  });

  it('there is a plan for every regular week, and it is not much shorter', () => {
    fc.assert(
      fc.property(regularRunner, (records) => {
        const { days, basedOn } = planned(records);
        const distance = days.reduce((sum, day) => sum + day.distance, 0);
        expect(distance).toBeGreaterThan(0.7 * basedOn.weeklyDistance);
      }),
    );
  });

  it('distances and times are as people plan them, one run a day, in order', () => {
    fc.assert(
      fc.property(anyRunner, anyOptions, (records, options) => {
        const plan = planWeek(records, options);
        if (plan.refused !== undefined) return;
        const dates = plan.days.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].sort());
        for (const { date, distance, duration } of plan.days) {
          expect(date >= plan.from && date <= plan.to).toBe(true);
          expect(distance % (distance < 10 ? 0.5 : 1)).toBe(0);
          expect(duration % 300).toBe(0);
        }
        expect(planWeek(records, options)).toEqual(plan);
      }),
    );
  });

  it('the calendar reads the sessions as they were meant', () => {
    fc.assert(
      fc.property(anyRunner, anyOptions, (records, options) => {
        const plan = planWeek(records, options);
        if (plan.refused !== undefined) return;
        for (const { title, description, sessionType, distance, duration } of plan.days) {
          const read = readPlan({ title, description, eventType: 'training' });
          expect(read).toEqual({ sessionType, distance, duration: formatDuration(duration) });
        }
      }),
    );
  });
});
