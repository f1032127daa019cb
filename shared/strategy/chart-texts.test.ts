import { expect, test } from 'vitest';
import { km, seconds } from '../units.ts';
import { describeComparison, describePlan } from './chart-texts.ts';

test('a plan says each split both ways', () => {
  const { sentence, columns, rows } = describePlan({ distance: km(5), time: seconds(1500) });
  expect(sentence).toContain('5 km in 25:00: evenly 5:00/km throughout');
  expect(columns).toEqual(['km', 'Even', 'Even, so far', 'Negative', 'Negative, so far']);
  expect(rows[0]).toEqual(['1', '5:00', '5:00', '5:05', '5:05']);
  expect(rows.at(-1)).toEqual(['5', '5:00', '25:00', '4:55', '25:00']);
});

test.each([
  [305, 'At 1, the time was 5:05, 0:05 slower than planned.', '+0:05'],
  [290, 'At 1, the time was 4:50, 0:10 faster than planned.', '−0:10'],
  [300, 'At 1, the time was 5:00, as planned.', '±0:00'],
])('%d s where 300 were planned', (run, sentence, difference) => {
  const split = { end: 1, time: seconds(run), total: seconds(run), planned: seconds(300) };
  const text = describeComparison([split]);
  expect(text.sentence).toBe(sentence);
  expect(text.rows[0]?.at(-1)).toBe(difference);
});
