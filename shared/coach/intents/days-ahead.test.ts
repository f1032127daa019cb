import { expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { daysAheadIn } from './days-ahead.ts';

/** A Thursday. */
const today = '2026-03-05';

it.each([
  ['what is planned for tomorrow', '2026-03-06', '2026-03-06'],
  ['the day after tomorrow', '2026-03-07', '2026-03-07'],
  ['what should i run today', '2026-03-05', '2026-03-05'],
  ['on sunday', '2026-03-08', '2026-03-08'],
  ['on thursday', '2026-03-05', '2026-03-05'],
  ['on wednesday', '2026-03-11', '2026-03-11'],
  ['what is coming up next week', '2026-03-09', '2026-03-15'],
  ['this weekend', '2026-03-07', '2026-03-08'],
  ['next weekend', '2026-03-14', '2026-03-15'],
  ['this week', '2026-03-05', '2026-03-08'],
])('"%s" is %s to %s', (text, from, to) => {
  expect(daysAheadIn(text, today, mondayOf)).toMatchObject({ from, to });
});

it('is undefined where no day to come is named', () => {
  expect(daysAheadIn('when is my next race', today, mondayOf)).toBeUndefined();
});

it('has the weekend’s Sunday left on a Sunday', () => {
  expect(daysAheadIn('the weekend', '2026-03-08', mondayOf)).toMatchObject({
    from: '2026-03-08',
    to: '2026-03-08',
  });
});
