import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { km, parseDuration, seconds } from '../units.ts';
import { predictTime } from './race-prediction.ts';
import type { Session } from './session.ts';
import { predictUnraced, type TrainingSources } from './unraced-prediction.ts';
import { recordTime } from './world-records.ts';

const today = '2026-11-28';
const run = (daysAgo: number, distance: number, pace: number): Session => ({
  date: addDays(today, -daysAgo),
  sessionType: 'easy-run',
  distance: km(distance),
  duration: seconds(distance * pace),
});
const over = (distance: number, time: string) => ({
  distance: km(distance),
  time: parseDuration(time) ?? seconds(0),
});
/** Ten easy runs at 5:30, too long ago for a formula of eight weeks. */
const easy = Array.from({ length: 10 }, (_, week) => run(100 + 7 * week, 10, 330));

const predict = (sources: Partial<TrainingSources>, distance = 42.195) =>
  predictUnraced({ sessions: easy, ...sources }, { distance: km(distance), today });

describe('a prediction from a hard run', () => {
  const hard = run(280, 25.5, 243);

  it('is Riegel’s, wider than from a race, on the slow side also by its age', () => {
    const found = predict({ sessions: [...easy, hard] });
    expect(found).toMatchObject({ method: 'hard-run', basedOn: { distance: 25.5, time: 6196.5 } });
    // 6,196.5 s × (42.195 / 25.5)^1.06
    expect(Number(found?.expected)).toBeCloseTo(10_567, -1);
    // 4 % to the marathon from a half or more, 5 for training, 5 for forty weeks, 2 without long runs.
    expect(found?.error).toBe(16);
    expect(Number(found?.fastest)).toBeCloseTo(10_567 * 0.91, -1);
    expect(Number(found?.slowest)).toBeCloseTo(10_567 * 1.16, -1);
  });

  it('reaches to a best of unknown age, on either side', () => {
    const sessions = [...easy, hard];
    for (const best of [over(42.195, '3:50:00'), over(42.195, '2:30:00')]) {
      const found = predict({ sessions, undated: [best] });
      expect(found).toMatchObject({ method: 'hard-run', undated: best });
      expect(found?.fastest).toBeLessThanOrEqual(best.time);
      expect(found?.slowest).toBeGreaterThanOrEqual(best.time);
    }
  });

  it('takes a fast stretch of a run, but no jog, no ride and nothing older than a year', () => {
    const stretch = (daysAgo: number, time: string) => ({
      ...over(10, time),
      date: addDays(today, -daysAgo),
    });
    expect(predict({ stretches: [stretch(50, '0:47:00')] }, 10)).toMatchObject({
      method: 'hard-run',
      basedOn: { isStretch: true, time: 2820 },
    });
    expect(predict({})).toBeUndefined();
    expect(predict({ stretches: [stretch(50, '0:54:00')] })).toBeUndefined();
    expect(predict({ stretches: [stretch(50, '0:33:00')] })).toBeUndefined();
    expect(predict({ stretches: [stretch(366, '0:47:00')] })).toBeUndefined();
    expect(predict({ sessions: [...easy, run(50, 2.9, 240)] })).toBeUndefined();
    expect(predict({ sessions: [], stretches: [stretch(50, '0:54:00')] })?.method).toBe('hard-run');
  });

  it('comes after races, and before slower training', () => {
    const weeks = Array.from({ length: 32 }, (_, place) => run(place * 2, 13, 300));
    expect(predict({ sessions: weeks })?.method).toBe('training');
    expect(predict({ sessions: [...weeks, hard] })?.method).toBe('hard-run');
    const race = { ...over(10, '0:50:00'), date: '2026-01-10' };
    const sources = { races: [race], sessions: [...weeks, hard] };
    expect(predictTime(sources, km(42.195), today)?.method).toBe('race');
  });
});

describe('a prediction from a best of unknown age', () => {
  it('is wider on the slow side, and the last resort', () => {
    const found = predict({ undated: [over(5, '0:20:00'), over(10, '0:45:00')] }, 10);
    expect(found).toMatchObject({ method: 'undated-best', basedOn: { distance: 5 }, error: 12 });
    expect(Number(found?.expected)).toBeCloseTo(2502, 0);
    expect(Number(found?.fastest)).toBeCloseTo(2502 * 0.98, 0);
    expect(predict({ undated: [over(10, '0:20:00')] })).toBeUndefined();
  });
});

it('takes longer, at a slower pace, over more distance, and beats no record', () => {
  const anyRuns = fc.array(
    fc.record({
      distance: fc.double({ min: 3, max: 60, noNaN: true }),
      pace: fc.integer({ min: 160, max: 600 }),
    }),
    { maxLength: 4 },
  );
  const anyDistance = fc.double({ min: 0.4, max: 319.6, noNaN: true });
  fc.assert(
    fc.property(anyRuns, anyDistance, anyDistance, (runs, one, other) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)];
      const sessions = [...easy, ...runs.map(({ distance, pace }) => run(60, distance, pace))];
      const undated = [over(10, '0:40:00')];
      const [shorter, longer] = [near, far].map((distance) =>
        predict({ sessions, undated }, distance),
      );
      if (!shorter || !longer) return;
      expect(longer.expected).toBeGreaterThanOrEqual(shorter.expected);
      expect(longer.expected / far).toBeGreaterThanOrEqual(shorter.expected / near - 1e-6);
      expect(shorter.fastest).toBeGreaterThanOrEqual(recordTime(km(near)));
      expect(shorter.slowest).toBeGreaterThanOrEqual(shorter.expected);
    }),
  );
});
