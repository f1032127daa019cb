import { describe, expect, it } from 'vitest';
import { paragraphs } from '../../prose/paragraphs.ts';
import { plannedRace, profileWith, race, recordsWith, run, weeksOf } from '../records.fixture.ts';
import type { CoachRecords } from '../records.ts';
import { factSheet } from '../sheet/fact-sheet.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

const answer = (question: string, records: CoachRecords) =>
  answerQuestion(knownOf(records), question);
const said = async (question: string, records: CoachRecords) => {
  const { text, more } = await answer(question, records);
  return paragraphs(text, more);
};

const half = recordsWith({ races: [race(30, 'Frankfurt Half', 21.0975, '01:35:40')] });

describe('a target that is named', () => {
  it('is met comfortably, with the range, the target and the difference', async () => {
    const { text } = await answer('sub 4 in May?', half);
    // Riegel: 3:19:28, give or take 6 percent without long runs.
    expect(text).toMatch(
      /^Yes, comfortably: over the marathon your log points to 3:07:\d\d to 3:31:\d\d\. Even at the slow end, 4:00:00 leaves 28:\d\d to spare\./,
    );
    expect(text).toContain('Frankfurt Half');
  });

  it('is within the range, or beyond it, with what is missing', async () => {
    expect(await said('can I run 1:35 in a half', half)).toMatch(
      /^On a good day: .* 1:35:00 is in the faster half of that, 0:40 faster than the middle/,
    );
    const beyond = await said('sub 3 marathon', half);
    expect(beyond).toMatch(/^Not as things stand: .* 3:00:00 is 7:\d\d faster than the fast end/);
    expect(beyond).toContain(
      'Long runs are missing: none of 25.0 km or more in the last eight weeks',
    );
  });

  it('is for the planned race of that name or month', async () => {
    const plannedRaces = [plannedRace(70, 'Town 10', 10), plannedRace(100, 'Hamburg', 42.195)];
    const records = { ...half, plannedRaces };
    expect(await said('3:15 in Hamburg', records)).toMatch(/ at Hamburg your .* 3:15:00 is /);
    expect(await said('sub 50 in May?', records)).toMatch(/ at Town 10 your .* 50:00 leaves /);
    expect(await said('on track for 3:30?', records)).toMatch(/ at Hamburg your .* 3:30:00 is /);
    expect(await said('3:15 in Hamburg', half)).toMatch(/ over the marathon your .* 3:15:00 is /);
  });

  it('is that of the planned race where its goal is doubted without the time', async () => {
    const target = { ...plannedRace(100, 'Hamburg', 42.195), targetTime: '03:15:00' };
    const ask = (plannedRaces: CoachRecords['plannedRaces']) =>
      said('is my goal for hamburg realistic or am i kidding myself', { ...half, plannedRaces });
    expect(await ask([target])).toMatch(/ at Hamburg your .* 3:15:00 is .* than the middle/);
    expect(await ask([{ ...target, targetTime: null }])).toMatch(
      /^Hamburg has no target time in your plan/,
    );
    expect(await ask([])).toMatch(/^You have no such race planned/);
  });

  it('is asked back for its distance where that is unclear', async () => {
    const { text, choices } = await answer('can I go sub 2:30?', half);
    expect(text).toMatch(/^Over which distance\?/);
    expect(choices).toEqual([
      'Can I run 2:30:00 over a half marathon?',
      'Can I run 2:30:00 over a marathon?',
    ]);
    for (const choice of choices ?? []) {
      expect(await said(choice, half)).toMatch(/ over the (?:half )?marathon your .* 2:30:00 /);
    }
  });

  it('rests on a hard run and a personal best where there are no races', async () => {
    const jogs = weeksOf(5, [[100, 10]], 330);
    const records = recordsWith({
      trainings: [...jogs, run(40, 25.5, 'long-run', 243)],
      profile: profileWith({ personalBests: { marathon: '3:24:00' } }),
    });
    const text = await said('sub 4 marathon in May?', records);
    expect(text).toMatch(
      /^Yes, comfortably: over the marathon your log points to 2:40:.* 4:00:00 leaves /,
    );
    expect(text).toContain('a hard run on Jan 24 (25.5 km in 1:43:17)');
    expect(text).toContain('your profile’s best over the marathon, 3:24:00, of unknown age');
    expect(await said('sub 4 marathon in May?', recordsWith({ trainings: jogs }))).toMatch(
      /^I can’t say whether 4:00:00 over the marathon is in reach\./,
    );
  });
});

describe('a race on a course that climbs', () => {
  const climbing = (elevationGain: number | undefined) => ({
    ...plannedRace(90, 'Ridge Ultra 50', 50),
    raceType: 'ultra' as const,
    targetTime: '05:30:00',
    elevationGain,
  });
  const runner = recordsWith({
    races: [race(60, 'City Marathon', 42.195, '03:10:00')],
    trainings: weeksOf(8, [
      [1, 30, 'long-run'],
      [3, 12],
    ]),
  });
  /** On the flat: 3:50 to 4:25. */
  const flat = /\b3:[3-5]\d:\d\d|\b4:0[0-4]:\d\d/;
  const questions = [
    ...['am I ready for the ridge ultra?', 'predict my ridge ultra', 'predict 50 km'],
    ...['what pace for the ridge ultra', 'ridge ultra: 5:30?', 'how should I taper', 'what next'],
    ...['when is my next race', 'can I run the ridge ultra in 5:00?'],
  ];

  it.each(questions)('"%s" has no flat time', async (question) => {
    const known = { ...runner, plannedRaces: [climbing(1850)] };
    expect(await said(question, known)).not.toMatch(flat);
    const unknown = { ...runner, plannedRaces: [climbing(undefined)] };
    expect(await said(question, unknown)).not.toMatch(flat);
  });

  it('has a range that says what it is for, or why there is none', async () => {
    const known = { ...runner, plannedRaces: [climbing(1850)] };
    expect(await said('am I ready for the ridge ultra?', known)).toMatch(
      /^It may be: at Ridge Ultra 50 your log points to 4:\d\d:\d\d to 6:\d\d:\d\d on this trail, with 1,850 m of climb, and 5:30:00 is within that/,
    );
    const unknown = { ...runner, plannedRaces: [climbing(undefined)] };
    for (const question of ['am I ready for the ridge ultra?', 'predict my ridge ultra']) {
      expect(await said(question, unknown)).toContain('the climb of the course isn’t entered');
    }
  });

  it('has none on the fact sheet either', () => {
    const sheet = factSheet({ ...runner, plannedRaces: [climbing(1850), climbing(undefined)] });
    expect(sheet).toMatch(
      /predicted from 4:\d\d:\d\d to 6:\d\d:\d\d for this course with its climb/,
    );
    expect(sheet).toContain('no prediction: trail or ultra of unknown climb');
    expect(sheet.split('# Races ahead')[1]).not.toMatch(flat);
  });
});

it('says range and basis of a prediction first', async () => {
  const { text } = await answer('predict my half', half);
  expect(text).toMatch(
    /^Over the half marathon, your log points today to 1:33:\d\d to 1:37:\d\d, .* The range is based on Frankfurt Half on /,
  );
  expect(text).not.toContain('\n');
});

describe('a race to come that climbs', () => {
  const ridge = {
    ...plannedRace(58, 'Ridge Peaks 50', 50),
    raceType: 'ultra' as const,
    elevationGain: 1850,
  };
  const records = recordsWith({
    plannedRaces: [ridge],
    trainings: weeksOf(8, [[1, 28, 'long-run']]),
  });

  it.each([
    'how much climb does my race have',
    'elevation gain of ridge peaks?',
    'how many metres up at the Ridge Peaks 50',
  ])('"%s" is about its course', async (question) => {
    expect(await said(question, records)).toMatch(
      /^Ridge Peaks 50 has 1,850 m of climb over 50 km/,
    );
  });

  it.each(['when is ridge peaks', "when's my ultra", 'what day is my race'])(
    '"%s" is about its day',
    async (question) => {
      expect(await said(question, records)).toMatch(/^Your next race is Ridge Peaks 50 in 58 days/);
    },
  );

  it.each([
    'what am I still missing for the ultra',
    'what do I lack for ridge peaks',
    'what should I work on before ridge peaks?',
  ])('"%s" is about the gaps of training', async (question) => {
    const answer = await said(question, records);
    expect(answer).toMatch(/^What is missing most .* 50 km with 1,850 m of climb is climb: /);
    expect(answer).toContain('56 percent of the race');
  });

  it('is no marathon where a time for the ultra is named', async () => {
    const marathon = recordsWith({ races: [race(60, 'City Marathon', 42.195, '03:10:00')] });
    const known = { ...marathon, plannedRaces: [ridge] };
    expect(await said('how long will the Ridge Peaks 50 take me', known)).toMatch(
      /^At Ridge Peaks 50, your log points today to /,
    );
    for (const question of ['could i run the ultra in under 5h', 'sub 5 ultra?']) {
      expect(await said(question, known)).toMatch(
        /at Ridge Peaks 50 .* 1,850 m of climb.* 5:00:00 /,
      );
      expect(await said(question, marathon)).toMatch(/^Which ultra\?/);
    }
    expect(await said('predict my ultra', marathon)).toMatch(/^Which ultra\?/);
  });

  it('is paced by effort', async () => {
    expect(await said('how should I pace the Ridge Peaks 50', records)).toMatch(/^No even pace/);
  });
});

describe('a target of three digits', () => {
  it.each([
    ['sub 230 marathon possible', '02:42:00', '2:30:00'],
    ['sub 230 marathon possible', '03:55:00', '3:50:00'],
  ])('"%s" of somebody who runs %s is %s', async (question, time, target) => {
    const records = recordsWith({ races: [race(30, 'Spring Marathon', 42.195, time)] });
    expect(await said(question, records)).toMatch(
      new RegExp(`over the marathon your .* ${target} `),
    );
  });
});
