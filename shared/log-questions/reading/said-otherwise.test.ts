import { expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { logQuestionIn } from './log-question.ts';

const read = (text: string) => {
  const { spans, kind, extreme, left } = logQuestionIn(text, '2026-03-05', mondayOf);
  return { days: spans.map(({ from, to }) => `${from} – ${to}`), kind: kind.name, extreme, left };
};

it('takes the year at the end of a range for its beginning, however they are joined', () => {
  expect(read('total for sept thru nov 2017').days).toEqual(['2017-09-01 – 2017-11-30']);
});

it('sets a month against that of the year before where both name the last one', () => {
  expect(read('compare june with june last year').days).toEqual([
    '2025-06-01 – 2025-06-30',
    '2024-06-01 – 2024-06-30',
  ]);
});

it('takes a track for a surface, and not for a word in the notes', () => {
  expect(read('last time i ran on a track')).toMatchObject({ kind: 'run on the track', left: [] });
});

it('asks for the weekday of what is done', () => {
  expect(read('what day of the week do i do my long runs')).toMatchObject({
    kind: 'long run',
    extreme: { of: { group: 'weekday' } },
  });
});
