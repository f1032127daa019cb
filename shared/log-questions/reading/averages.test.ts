import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { logQuestionIn } from './log-question.ts';

const read = (text: string) => logQuestionIn(text, '2026-03-05', mondayOf);

describe('an average', () => {
  it.each([
    ['average climb per trail run in 2025', 'climb', 'run'],
    ['how many metres do i climb on average on trails', 'climb', 'run'],
    ['km per day in 2019', 'distance', 'day'],
    ['2025 daily average in km', 'distance', 'day'],
    ['hours per week last year', 'time', 'week'],
    ['how many runs a month on average in 2025', 'sessions', 'month'],
    ['how much climbing per week in 2025', 'climb', 'week'],
    ['yearly average in km', 'distance', 'year'],
    ['average distance on the days i ran', 'distance', 'running-day'],
    ['average distance per run in 2025', 'average-run', undefined],
    ['average minutes per run', 'average-run', undefined],
    ['mean run length in 2025', 'average-run', undefined],
  ])('"%s" is of %s, by the %s', (text, figure, per) => {
    const { shape, ...asked } = read(text);
    expect({ shape, figure: asked.figure, per: asked.per, left: asked.left }).toEqual({
      shape: 'figure',
      figure,
      per,
      left: [],
    });
  });

  it.each(['my biggest day ever', 'how many days in a row did i run every day', 'km by day'])(
    'is none in "%s"',
    (text) => {
      expect(read(text).per).toBeUndefined();
    },
  );

  it.each([
    'what share of my km was on trails last year in percent',
    'of all my km last year what percent was trail',
    'trail percentage of my climbing in 2025',
    'how much of my running was on trails in 2025',
  ])('nor is the share in "%s"', (text) => {
    expect(read(text)).toMatchObject({ shape: 'figure', figure: 'share', left: [] });
  });

  it('is no share, either, where something changed by so many percent', () => {
    expect(read('by how many percent did my distance go up in 2025').figure).not.toBe('share');
  });
});
