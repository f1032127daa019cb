import { expect, test } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
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

test('a plan in miles is marked at whole miles and at the finish', () => {
  const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
  const { sentence, columns, rows } = describePlan(
    { distance: km(5), time: seconds(1500) },
    inMiles,
  );
  expect(sentence).toContain('5K in 25:00: an even 8:03/mi throughout');
  expect(columns[0]).toBe('mi');
  expect(rows.map(([mark, even]) => [mark, even])).toEqual([
    ['1', '8:03'],
    ['2', '8:03'],
    ['3', '8:02'],
    ['3.11', '0:52'],
  ]);
  const short = describePlan({ distance: km(1.5), time: seconds(300) }, inMiles);
  expect([short.columns[0], short.rows[0]?.[0]]).toEqual(['m', '200']);
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
