import { describe, expect, it } from 'vitest';
import { km } from '../../units.ts';
import { distancesFor, monthIn, targetIn, timeOver } from './targets.ts';

const half = 21.0975;
const marathon = 42.195;

describe('a target time', () => {
  it.each<[string, number, number | undefined]>([
    ['sub 4 in may', marathon, 4 * 3600],
    ['sub-4 marathon', marathon, 4 * 3600],
    ['can i go sub3', marathon, 3 * 3600],
    ['sub four marathon', marathon, 4 * 3600],
    ['3:15 in hamburg', marathon, 3 * 3600 + 15 * 60],
    ['can i run 1:35 in a half', half, 3600 + 35 * 60],
    ['on track for 3:30', marathon, 3 * 3600 + 30 * 60],
    ['a half in 1h35', half, 3600 + 35 * 60],
    ['can i break 20 minutes over 5k', 5, 20 * 60],
    ['under 40 for 10k', 10, 40 * 60],
    ['break 90 in the half', half, 90 * 60],
    ['22:30 for 5k', 5, 22 * 60 + 30],
    ['can i run 3:28:10', marathon, 3 * 3600 + 28 * 60 + 10],
    ['can i finish in 4 hours', marathon, 4 * 3600],
    ['sub 5 mile', 1.609344, 5 * 60],
    ['sub 24 for 100 miles', 160.9344, 24 * 3600],
    ['sub 4', 5, undefined],
  ])('of "%s" over %d km is %s s', (text, distance, time) => {
    const target = targetIn(text);
    expect(target && timeOver(target, km(distance))).toBe(time);
  });

  it.each([
    ...['predict my half', 'can i run a marathon at 4:30', '4:30 pace for a half', 'a 10k in may'],
    ...['4:30 per km', 'a half at 5:00', 'am i ready for the ultra 50', '4:30 a km', 'run 8 times'],
  ])('is not in "%s"', (text) => {
    expect(targetIn(text)).toBeUndefined();
  });

  it('says its distance, or leaves several', () => {
    const of = (text: string) => distancesFor(targetIn(text) ?? { readings: [] });
    expect(of('sub 4')).toEqual([marathon]);
    expect(of('sub 20')).toEqual([5]);
    expect(of('sub 40')).toEqual([10]);
    expect(of('on track for 1:35')).toEqual([half]);
    expect(of('sub 2:30')).toEqual([half, marathon]);
    expect(of('under 9')).toEqual([]);
  });

  it('is read in no time from a long question', () => {
    expect(targetIn(`${'sub '.repeat(1000)}4`)).toBeDefined();
  });
});

it('has a month, which “may I” is not', () => {
  expect(monthIn('sub 4 in may')).toBe(5);
  expect(monthIn('3:30 by sept')).toBe(9);
  expect(monthIn('next october')).toBe(10);
  expect(monthIn('may i run sub 4 in the rain')).toBeUndefined();
});
