import { expect, test } from 'vitest';
import { usualFormats } from '../formats.ts';
import { km, seconds } from '../units.ts';
import { describeComparison, describePlan } from './chart-texts.ts';

test('a plan lists each split, even and negative', () => {
  const { sentence, columns, rows } = describePlan(
    { distance: km(5), time: seconds(1500) },
    usualFormats,
  );
  expect(sentence).toContain('5 km in 25:00: an even 5:00/km throughout');
  expect(columns).toEqual(['km', 'Even', 'Even total', 'Negative', 'Negative total']);
  expect(rows[0]).toEqual(['1', '5:00', '5:00', '5:05', '5:05']);
  expect(rows.at(-1)).toEqual(['5', '5:00', '25:00', '4:55', '25:00']);
});

test.each([
  [305, 'You passed 1 in 5:05, 0:05 slower than planned.', '+0:05'],
  [290, 'You passed 1 in 4:50, 0:10 faster than planned.', '−0:10'],
  [300, 'You passed 1 in 5:00, as planned.', '±0:00'],
])('describes %d s against a planned 300', (run, sentence, difference) => {
  const split = { end: 1, time: seconds(run), total: seconds(run), planned: seconds(300) };
  const text = describeComparison([split]);
  expect(text.sentence).toBe(sentence);
  expect(text.rows[0]?.at(-1)).toBe(difference);
});
