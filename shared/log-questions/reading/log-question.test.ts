import { describe, expect, it } from 'vitest';
import { logQuestionIn, searching } from './log-question.ts';

const today = '2026-03-05';
const read = (text: string) => logQuestionIn(text, today);

describe('a question about the log', () => {
  it.each([
    ['how far did i run in 2019', 'overview', 'distance'],
    ['how many times over 20 km', 'figure', 'sessions'],
    ['what was my average pace in summer 2019', 'figure', 'pace'],
    ['how much did i climb in 2018', 'figure', 'climb'],
    ['compare march 2020 with march 2021', 'compare', undefined],
    ['which weekday did i run most', 'extreme', undefined],
    ['my five longest runs ever', 'extreme', undefined],
    ['longest streak of days', 'streak', undefined],
    ['when did i last run more than 30 km', 'session', undefined],
    ['km per month 2019', 'figure', 'distance'],
    ['how many days did i not run in april 2018', 'figure', 'idle-days'],
  ] as const)('"%s" is a(n) %s of %s, and wholly understood', (text, shape, figure) => {
    expect(read(text)).toMatchObject({ shape, figure, left: [], isWhole: true });
  });

  it.each([
    ['runs over 20 km', { distance: { min: 20.001 } }],
    ['runs of at least 20 km', { distance: { min: 20 } }],
    ['runs between 10 and 15 km', { distance: { min: 10, max: 15 } }],
    ['runs shorter than 6 km', { distance: { max: 5.999 } }],
    ['runs over ten miles', { distance: { min: 16.094 } }],
    ['runs longer than two hours', { time: { min: 7201 } }],
    ['runs faster than 5:00 /km', { pace: { max: 299 } }],
    ['runs with an average heart rate over 160', { heartRate: { min: 161 } }],
    ['runs with more than 500 m climb', { climb: { min: 501 } }],
    ['runs with rpe 8 or more', { rpe: { min: 8 } }],
    ['on sundays', { weekdays: [7] }],
    ['on weekends', { weekdays: [6, 7] }],
    ['runs after 10 pm', { timeOfDay: { from: '22:00', to: '23:59' } }],
    ['runs before 7am', { timeOfDay: { from: '00:00', to: '06:59' } }],
    ['interval sessions', { types: ['intervals'] }],
    ['trail runs', { types: 'running', terrains: ['trail'] }],
    ['runs without races', { types: expect.not.arrayContaining(['race']) }],
  ])('"%s" are %o', (text, filter) => {
    expect(read(text).kind.filter).toMatchObject(filter);
  });

  it('may look for words in the sessions', () => {
    const canal = read('how often did i run along the canal in 2017');
    expect(canal.search).toEqual(['canal']);
    expect(searching(canal).kind.filter.words).toBe('"canal"');
    expect(searching(read('foggy runs so far')).kind.filter.words).toBe('"fog"');
  });

  it.each(['how many km did i run twice', 'when did i pass 10000 km in total', 'my decimal pace'])(
    '"%s" has words that could ask for something else',
    (text) => {
      const { left, search, isWhole } = read(text);
      expect(left).not.toEqual([]);
      expect(search).toEqual([]);
      expect(isWhole).toBe(false);
    },
  );
});
