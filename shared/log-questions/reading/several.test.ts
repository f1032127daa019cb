import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { logQuestionIn } from './log-question.ts';
import { severalIn } from './several.ts';
import { severalFigures } from './several-figures.ts';

const today = '2026-03-05';
const asks = (text: string) => severalIn(logQuestionIn(text, today, mondayOf));

describe('what is asked of several sessions alike', () => {
  it('may be the most and the least', () => {
    expect(asks('longest and shortest run this year')).toMatchObject([
      { extreme: { of: { single: 'longest' }, isLeast: false } },
      { extreme: { of: { single: 'longest' }, isLeast: true } },
    ]);
    expect(asks('best and worst month of 2024')).toMatchObject([
      { extreme: { of: { group: 'month' }, isLeast: false } },
      { extreme: { of: { group: 'month' }, isLeast: true } },
    ]);
  });

  it('may be the first and the last', () => {
    expect(asks('first and last run of 2017')).toMatchObject([
      { ends: { end: 'first' } },
      { ends: { end: 'last' } },
    ]);
  });

  it('is one thing in "my longest run in 2018 and 2019"', () => {
    expect(asks('my longest run in 2018 and 2019')).toBeUndefined();
  });
});

describe('figures that are asked for together', () => {
  const figures = (...clauses: string[]) =>
    severalFigures(clauses, logQuestionIn(clauses.join(' and '), today, mondayOf), {
      date: today,
      startOfWeek: mondayOf,
    });

  it.each([
    [
      ['cross-training last year total km', 'total time'],
      ['distance', 'time'],
    ],
    [
      ['how far', 'how much climb in 2024'],
      ['distance', 'climb'],
    ],
    [['how much climb per run this year', 'on average'], []],
    [['of all my km last year', 'what percent was trail'], []],
  ])('%j ask for %j', (clauses, asked) => {
    expect(figures(...clauses)).toEqual(asked);
  });
});
