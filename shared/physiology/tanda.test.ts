import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { formatDuration, km, seconds, secondsPerKm } from '../units.ts';
import type { Session } from './session.ts';
import { tandaPace, trainedMarathon } from './tanda.ts';

const today = '2026-03-05';
const mile = 1.609344;
const run = (daysAgo: number, distance: number, pace: number): Session => ({
  date: addDays(today, -daysAgo),
  sessionType: 'uncategorized-run',
  distance: km(distance),
  duration: seconds(distance * pace),
});
const weekly = (distance: number, pace: number, weeks = 8) =>
  Array.from({ length: weeks }, (_, week) => run(week * 7, distance, pace));

describe('the formula', () => {
  it('predicts 2:59:11 for 60 miles a week at 7:30 a mile, as published', () => {
    const pace = tandaPace(km(60 * mile), secondsPerKm(450 / mile));
    expect(Math.abs(pace * 42.195 - (2 * 3600 + 59 * 60 + 11))).toBeLessThan(1);
  });
});

describe('a marathon from training', () => {
  it('comes from the mean week and the mean pace', () => {
    const trained = trainedMarathon(weekly(60 * mile, 450 / mile), today);
    expect(formatDuration(trained?.time ?? seconds(0))).toMatch(/^2:59:1[12]$/);
    expect(trained?.weeklyDistance).toBeCloseTo(60 * mile, 6);
    expect(trained?.pace).toBeCloseTo(450 / mile, 6);
    expect(trained?.error).toBe(324); // 5.4 min
  });

  it('has the larger error below 2:47', () => {
    expect(trainedMarathon(weekly(120, 240), today)?.error).toBe(570); // 9.5 min
  });

  it('ignores other sports, runs without distance and time, and days that do not count', () => {
    const sessions = weekly(90, 290);
    const noise: Session[] = [
      run(56, 40, 200),
      run(-1, 40, 200),
      { ...run(3, 40, 100), sessionType: 'cross-training' },
      { ...run(3, 40, 100), distance: km(0) },
      { ...run(3, 40, 100), duration: seconds(0) },
    ];
    expect(trainedMarathon([...sessions, ...noise], today)).toEqual(
      trainedMarathon(sessions, today),
    );
  });

  it.each([
    ['runs in five of the eight weeks', weekly(120, 280, 5)],
    ['a time beyond 3:36, such as 3:47', weekly(50, 360)],
    ['no runs', []],
  ])('is unknown with %s', (_what, sessions) => {
    expect(trainedMarathon(sessions, today)).toBeUndefined();
  });

  it('is known with runs in six', () => {
    expect(trainedMarathon(weekly(120, 280, 6), today)).toBeDefined();
  });

  it('is faster after more or faster running', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 150 }),
        fc.integer({ min: 220, max: 300 }),
        fc.double({ min: 1.01, max: 1.3, noNaN: true }),
        (distance, pace, factor) => {
          const time = (kmAWeek: number, at: number) =>
            trainedMarathon(weekly(kmAWeek, at), today)?.time;
          const before = time(distance, pace);
          if (before === undefined) return;
          expect(time(distance * factor, pace)).toBeLessThan(before);
          expect(time(distance, pace / factor)).toBeLessThan(before);
        },
      ),
    );
  });
});
