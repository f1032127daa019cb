import { describe, expect, it } from 'vitest';
import { logQuestionIn } from './log-question.ts';
import { severalIn } from './several.ts';

const asks = (text: string) => severalIn(logQuestionIn(text, '2026-03-05'));

describe('what is asked of the same sessions', () => {
  it.each([
    ['cross-training last year total km and total time', ['distance', 'time']],
    ['how far and how much climb in 2024', ['distance', 'climb']],
    ['average pace and average heart rate of my easy runs in 2025', ['pace', 'heart-rate']],
  ])('"%s" is %j', (text, figures) => {
    expect(asks(text)?.map(({ figure }) => figure)).toEqual(figures);
  });

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

  it.each([
    'how far, how often and how long in 2024',
    'how many runs of between four and five km',
    'of all my km last year and what percent was trail',
    'how far did i run in 2018 and 2019',
  ])('is one thing in "%s"', (text) => {
    expect(asks(text)).toBeUndefined();
  });
});
