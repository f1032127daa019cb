import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import type { SessionType } from '../trainings/words.ts';
import { formatPace, km, parseDuration, seconds, secondsPerKm } from '../units.ts';
import type { Session } from './session.ts';
import { estimateThreshold } from './threshold.ts';

const today = '2026-03-05';
const race = (distance: number, finish: string, daysAgo = 4) => ({
  date: addDays(today, -daysAgo),
  distance: km(distance),
  time: parseDuration(finish) ?? seconds(0),
});
interface Numbers {
  daysAgo?: number;
  distance?: number;
  minutes?: number;
  heartRateAvg?: number;
}
const session = (
  sessionType: SessionType,
  { daysAgo = 7, distance = 10, minutes = 45, heartRateAvg }: Numbers = {},
): Session => ({
  date: addDays(today, -daysAgo),
  sessionType,
  distance: km(distance),
  duration: seconds(minutes * 60),
  heartRateAvg,
});
const estimate = (races: ReturnType<typeof race>[], sessions: Session[] = []) =>
  estimateThreshold({ races, sessions, maxHeartRate: 190, today, days: 90 });

describe('the threshold pace of races', () => {
  // In Daniels' table these are worth a VDOT of 50, whose threshold pace is 4:15.
  it.each([
    [5, '0:19:57'],
    [10, '0:41:21'],
    [21.0975, '1:31:35'],
    [42.195, '3:10:49'],
  ])('is 4:15 for %d km in %s', (distance, finish) => {
    const { pace } = estimate([race(distance, finish)]);
    expect(formatPace(pace?.value ?? secondsPerKm(0))).toBe('4:15');
    expect(pace?.method).toBe('race');
  });

  it('is that of the best race of the period, however slow the others', () => {
    const best = race(10, '0:41:21', 89);
    const { pace } = estimate([race(5, '0:25:00'), best, race(5, '0:15:00', 90)]);
    expect(pace?.basedOn).toEqual([best]);
  });

  it('is less certain the older the race is, and the further it is from an hour', () => {
    const uncertainty = (...which: Parameters<typeof race>) =>
      estimate([race(...which)]).pace?.uncertainty;
    expect(uncertainty(10, '0:41:21')).toBe(6); // 2 % of 4:15
    expect(uncertainty(5, '0:19:57')).toBe(11); // 4 %
    expect(uncertainty(10, '0:41:21', 60)).toBe(8); // 3 %
  });

  it.each([
    ['is yet to come', race(10, '0:40:00', -1)],
    ['took less than 3.5 minutes', race(0.8, '0:02:20')],
    ['is faster than anyone ever ran', race(10, '0:20:00')],
  ])('is unknown after a race that %s', (_what, unusable) => {
    expect(estimate([unusable])).toEqual({
      tooLittle: { days: 90, hardSessions: 0, hardSessionsNeeded: 3 },
    });
  });

  it('is not slower after a faster race', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(5, 10, 21.0975),
        fc.integer({ min: 240, max: 480 }),
        fc.double({ min: 0.85, max: 1, noNaN: true }),
        (distance, pace, share) => {
          const slow = { ...race(distance, ''), time: seconds(distance * pace) };
          const fast = { ...slow, time: seconds(slow.time * share) };
          const before = Number(estimate([slow]).pace?.value);
          expect(estimate([fast]).pace?.value).toBeLessThanOrEqual(before);
          expect(estimate([slow, fast]).pace?.value).toBeLessThanOrEqual(before);
        },
      ),
    );
  });
});

describe('the threshold of hard sessions', () => {
  const tempos = [
    session('tempo', { minutes: 45, heartRateAvg: 164 }),
    session('tempo', { minutes: 44, heartRateAvg: 168, daysAgo: 20 }),
    session('tempo', { minutes: 46, heartRateAvg: 166, daysAgo: 40 }),
    session('tempo', { minutes: 60, heartRateAvg: 150, daysAgo: 60 }),
  ];

  it('is the median of the three best, for pace and for heart rate', () => {
    const { pace, heartRate } = estimate([], tempos);
    expect(pace).toMatchObject({ value: 270, uncertainty: 19, method: 'hard-sessions' });
    expect(heartRate).toMatchObject({ value: 166, uncertainty: 8, method: 'hard-sessions' });
    expect(pace?.basedOn).toHaveLength(3);
    expect(heartRate?.basedOn).not.toContain(tempos[3]);
  });

  it('takes its pace from a race if there is one', () => {
    const { pace, heartRate } = estimate([race(10, '0:41:21')], tempos);
    expect([pace?.method, heartRate?.method]).toEqual(['race', 'hard-sessions']);
  });

  it.each([
    ['of any type at 85 % of the maximum', 'uncategorized-run', { heartRateAvg: 162 }, true],
    ['of any type below that', 'uncategorized-run', { heartRateAvg: 161 }, false],
    ['of intervals without heart rate', 'intervals', {}, false],
    ['of another sport', 'cross-training', { heartRateAvg: 170 }, false],
    ['of 20 minutes', 'tempo', { minutes: 20, distance: 4 }, true],
    ['of less', 'tempo', { minutes: 19, distance: 4 }, false],
    ['of 70 minutes', 'race', { minutes: 70 }, true],
    ['of more', 'race', { minutes: 71 }, false],
    ['of the first day', 'tempo', { daysAgo: 89 }, true],
    ['of the day before', 'tempo', { daysAgo: 90 }, false],
    ['to come', 'tempo', { daysAgo: -1 }, false],
  ] as const)('counts sessions %s', (_what, type, more, counts) => {
    const one = session(type, more);
    const { pace, heartRate } = estimate([], [one, one, one]);
    expect(Boolean(pace ?? heartRate)).toBe(counts);
  });

  it('ignores heart rates above the maximum and impossible paces', () => {
    const wrong = session('tempo', { heartRateAvg: 191, distance: 30, minutes: 30 });
    expect(estimate([], [wrong, wrong, wrong]).tooLittle).toBeDefined();
    expect(estimate([], [wrong, ...tempos])).toMatchObject({
      pace: { value: 270 },
      heartRate: { value: 166 },
    });
  });

  it('says how many sessions there are if there are too few', () => {
    expect(estimate([], tempos.slice(0, 2)).tooLittle).toEqual({
      days: 90,
      hardSessions: 2,
      hardSessionsNeeded: 3,
    });
  });
});
