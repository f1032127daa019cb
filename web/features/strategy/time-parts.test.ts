import { expect, test } from 'vitest';
import { partsOf, timeOf, wholeTime } from './time-parts.ts';

test.each([
  ['01:30:05', '01:30:05'],
  ['1:30:05', '01:30:05'],
  ['01:30:', undefined],
  ['::05', undefined],
  ['', undefined],
])('%j is sent as %j', (time, sent) => expect(wholeTime(time)).toBe(sent));

test('splitting a time into parts and joining them gives it back', () => {
  for (const time of ['', '01::', ':30:', '24:00:00']) expect(timeOf(partsOf(time))).toBe(time);
});
