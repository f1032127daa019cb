import { describe, expect, it } from 'vitest';
import { inBreakWords } from './breaks.ts';

describe('the words of breaks and streaks', () => {
  it.each([
    ['longest spell without a single run', 'longest break'],
    ['longest break without a single run', 'longest break'],
    ['longest ive gone without a run', 'longest break'],
    ['how many days on the run', 'how many days in a row'],
    ['what is the most days off between two runs', 'what is the longest break'],
    ['biggest gap between two of my runs', 'longest break'],
    ['longest time i skipped running', 'longest break'],
    ['how long was i off at the very most', 'longest break'],
    ['how many days on the trot', 'how many days in a row'],
  ])('"%s" is read as "%s"', (text, read) => {
    expect(inBreakWords(text).replaceAll(/ +/g, ' ').trim()).toBe(read);
  });

  it('are left alone where they are of months', () => {
    const text = 'which month had the most days without a run';
    expect(inBreakWords(text)).toBe(text);
  });
});
