import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { logQuestionIn } from './log-question.ts';

const read = (text: string) => logQuestionIn(text, '2026-03-05', mondayOf);

describe('weeks, months and years without any', () => {
  it.each([
    ['how many weeks of 2025 went by without me running once', 'week', 'run'],
    ['weeks with zero runs in 2025', 'week', 'run'],
    ['in how many weeks last year did i not go out at all', 'week', 'run'],
    ['number of weeks off entirely in 2025', 'week', 'run'],
    ['how many weeks did i take off in 2025', 'week', 'run'],
    ['count the months of last year in which theres no long run', 'month', 'long run'],
    ['months without a trail run', 'month', 'trail run'],
  ])('"%s" are of a %s without a(n) %s', (text, group, name) => {
    expect(read(text)).toMatchObject({
      shape: 'empty',
      empty: { group, isOfRaces: false },
      kind: { name },
      left: [],
    });
  });

  it.each([
    'which years did i not race at all',
    'years without a race since 2014',
    'no races in what years 2014 to 2025',
    'years i skipped racing altogether',
  ])('may be without a race: "%s"', (text) => {
    expect(read(text)).toMatchObject({ empty: { group: 'year', isOfRaces: true }, left: [] });
  });

  it.each([
    'longest streak of weeks without a break',
    'how many weeks in a row did i not run',
    'how far did i run in the last 4 weeks without races',
    'runs this week without a heart rate',
    'how many weeks over 60 km in 2018',
  ])('are none in "%s"', (text) => {
    expect(read(text).empty).toBeUndefined();
  });
});
