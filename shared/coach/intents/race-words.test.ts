import { describe, expect, it } from 'vitest';
import { inRaceWords, withClockTimes } from './race-words.ts';

describe('a time', () => {
  it.each([
    ['under three and a half hours', 'under 3:30:00'],
    ['faster than 3 h 30 over 42 km', 'faster than 3:30:00 over 42 km'],
    ['1h45', '1:45:00'],
    ['an hour forty five', '1:45:00'],
    ['half an hour for 5k', '30:00 for 5k'],
    ['in 2 hours 10k', 'in 2:00:00 10k'],
    ['43 min', '43:00'],
    ['90 minutes', '1:30:00'],
    ['4 min/km', '4 min/km'],
  ])('"%s" is "%s" on a clock', (said, read) => {
    expect(withClockTimes(said)).toBe(read);
  });

  it('is read in no time from a long question', () => {
    const long = 'two hours and '.repeat(280);
    expect(withClockTimes(long)).toContain('2:00:00');
  });
});

it.each([
  ['my 10 pb', 'my 10k pb'],
  ['sub 43 for 10 has', 'sub 43 for 10k has'],
  ['my last 10 runs', 'my last 10 runs'],
  ['for 10 weeks', 'for 10 weeks'],
  ['most recent 26.2', 'most recent marathon'],
  ['runs over 26.2 km', 'runs over 26.2 km'],
  ['my marathon debut', 'my first marathon'],
  ['first number i ever pinned on', 'first race'],
  ['fastest five k', 'fastest 5k'],
])('"%s" is "%s" in the words of races', (said, read) => {
  expect(inRaceWords(said)).toBe(read);
});
