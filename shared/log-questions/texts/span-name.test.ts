import { expect, test } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { formatsFor, usualFormats } from '../../formats.ts';
import { defaultPreferences } from '../../preferences.ts';
import { spanAfter } from '../reading/spans.ts';
import { spansIn } from '../reading/spans-in.ts';
import { spanName, whenOf } from './span-name.ts';

const today = '2026-03-05';
const dayFirst = formatsFor({ ...defaultPreferences, dateOrder: 'dmy' });
const iso = formatsFor({ ...defaultPreferences, dateOrder: 'ymd' });

const spanOf = (text: string) => {
  const [span] = spansIn(text, today, mondayOf).spans;
  if (!span) throw new Error(`${text} names no days`);
  return span;
};

test.each([
  ['on march 2', 'on Mar 2, 2026', 'on 2 Mar 2026', 'on 2026-03-02'],
  ['since march 2', 'since Mar 2, 2026', 'since 2 Mar 2026', 'since 2026-03-02'],
  ['up to march 2', 'up to Mar 2, 2026', 'up to 2 Mar 2026', 'up to 2026-03-02'],
  [
    'this month',
    'this month (Mar 1 – 5, 2026)',
    'this month (1 – 5 Mar 2026)',
    'this month (2026-03-01 – 2026-03-05)',
  ],
  [
    'the week of february 18',
    'in the week of Feb 16, 2026',
    'in the week of 16 Feb 2026',
    'in the week of 2026-02-16',
  ],
  ['in 2025', 'in 2025', 'in 2025', 'in 2025'],
])('days in a sentence: %s', (text, usual, byDay, byYear) => {
  const span = spanOf(text);
  expect([usualFormats, dayFirst, iso].map((formats) => whenOf(span, formats))).toEqual([
    usual,
    byDay,
    byYear,
  ]);
});

test('days that begin with a date are on them, in any order of a date', () => {
  const span = spanAfter(spanOf('from march 2 to 4'));
  expect(whenOf(span, usualFormats)).toBe('on Mar 5, 2026 to Mar 7, 2026');
  expect(whenOf(span, dayFirst)).toBe('on 5 Mar 2026 to 7 Mar 2026');
  expect(whenOf(span, iso)).toBe('on 2026-03-05 to 2026-03-07');
});

test('days as a name', () => {
  expect(spanName(spanOf('before march 2 2020'), dayFirst)).toBe('the days up to 1 Mar 2020');
  expect(spanName(spanOf('from march 2 to 4'), dayFirst)).toBe('2 – 4 Mar 2026');
  expect(spanName(spanOf('march 2025'), dayFirst)).toBe('Mar 2025');
});
