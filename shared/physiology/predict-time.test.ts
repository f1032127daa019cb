import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { km, parseDuration, seconds } from '../units.ts';
import { predictTime } from './race-prediction.ts';
import type { Session } from './session.ts';
import { recordTime } from './world-records.ts';

const today = '2026-03-05';
const time = (text: string) => parseDuration(text) ?? seconds(0);
const race = (distance: number, finish: string, date = '2026-03-01') => ({
  date,
  distance: km(distance),
  time: time(finish),
});
const run = (daysAgo: number, distance: number, pace = 300): Session => ({
  date: addDays(today, -daysAgo),
  sessionType: 'easy-run',
  distance: km(distance),
  duration: seconds(distance * pace),
});
/** Eight weeks of the same four runs, the longest of 30 km. */
const weeks = Array.from({ length: 8 }, (_, week) => [
  run(week * 7, 15),
  run(week * 7 + 2, 15),
  run(week * 7 + 4, 15),
  run(week * 7 + 6, 30),
]).flat();

const fromRaces = (races: ReturnType<typeof race>[], distance: number, sessions = weeks) =>
  predictTime({ races, sessions }, km(distance), today);

const anyDistance = fc.double({ min: 0.4, max: 319.6, noNaN: true });

describe('a prediction from races', () => {
  it('is the formula’s result, with its error', () => {
    const prediction = fromRaces([race(5, '0:20:00')], 10);
    expect(prediction?.method).toBe('race');
    expect(Number(prediction?.expected)).toBeCloseTo(2502, 0); // 41:42, as published
    expect(prediction?.error).toBe(2);
    expect(Number(prediction?.fastest)).toBeCloseTo(2502 * 0.98, 0);
    expect(Number(prediction?.slowest)).toBeCloseTo(2502 * 1.02, 0);
  });

  it.each([
    ['over the same distance', 21.0975, '1:40:00', 21.1, 2],
    ['within a factor of 2', 5, '0:20:00', 8, 2],
    ['beyond a factor of 2', 5, '0:20:00', 15, 4],
    ['to the marathon from a half', 21.0975, '1:40:00', 42.195, 4],
    ['to the marathon from less', 10, '0:40:00', 42.195, 7],
    ['to a marathon that takes longer than the formula covers', 21.0975, '2:10:00', 42.195, 7],
    ['to an ultra from a marathon', 42.195, '3:30:00', 50, 7],
    ['to a 24-hour race', 42.195, '3:30:00', 200, 15],
    ['to 400 m', 5, '0:20:00', 0.4, 15],
  ])('%s, from %d km in %s to %d km, is %i % wide', (_what, from, finish, to, error) => {
    expect(fromRaces([race(from, finish)], to)?.error).toBe(error);
  });

  it('is wider for a marathon without long runs', () => {
    const races = [race(21.0975, '1:40:00')];
    const error = (distance: number, longest: number) =>
      fromRaces(races, distance, [run(3, longest)])?.error;
    expect([error(42.195, 25), error(42.195, 24.9), error(30, 10)]).toEqual([4, 6, 2]);
  });

  it('prefers races of its own kind to sprints and ultras', () => {
    const half = race(21.0975, '1:40:00');
    const slowUltra = race(60, '9:00:00');
    expect(fromRaces([slowUltra, half], 42.195)?.basedOn).toBe(half);
    expect(fromRaces([slowUltra], 42.195)?.basedOn).toBe(slowUltra);
    expect(fromRaces([slowUltra, half], 100)?.basedOn).toBe(slowUltra);
  });

  it.each([
    ['shorter than 400 m', 0.399],
    ['longer than anyone has run in 24 hours', 320],
  ])('does not exist for a distance %s', (_what, distance) => {
    expect(fromRaces([race(10, '0:40:00')], distance)).toBeUndefined();
  });
});

describe('a prediction from training', () => {
  it('takes over without a race in the last twelve months', () => {
    const prediction = fromRaces([race(10, '0:40:00', '2025-03-05')], 42.195);
    expect(prediction?.method).toBe('training');
    expect(prediction?.basedOn).toEqual({ weeklyDistance: 75, pace: 300 });
    // By hand: 17.1 + 140 × 0.67199 + 0.55 × 300 = 276.18 s/km, 3:14:13.
    expect(Number(prediction?.expected)).toBeCloseTo(11_653, -1);
    expect(prediction?.error).toBe(7);
  });

  it('is at least twice as wide as the error of the method', () => {
    const fast = weeks.map((one) => ({ ...one, duration: seconds(one.distance * 225) }));
    // 9.5 minutes for a marathon below 2:47.
    const prediction = fromRaces([], 42.195, fast);
    const width = (Number(prediction?.error) / 100) * Number(prediction?.expected);
    expect(width).toBeCloseTo(2 * 9.5 * 60, 3);
  });

  it('does not exist without enough races or training', () => {
    expect(fromRaces([], 42.195, [])).toBeUndefined();
    expect(fromRaces([], 42.195, weeks.slice(0, 4))).toBeUndefined();
  });
});

describe('a prediction from hard sessions', () => {
  /** Three tempo runs of 45 minutes. */
  const tempos = (pace: number, fields: Partial<Session> = {}): Session[] =>
    [10, 40, 80].map((daysAgo) => ({
      ...run(daysAgo, 2700 / pace, pace),
      sessionType: 'tempo',
      ...fields,
    }));

  // Daniels' Running Formula: threshold pace and times at VDOT 40 and 30.
  it.each([
    [306, 5, '0:24:08'],
    [306, 10, '0:50:03'],
    [306, 21.0975, '1:50:59'],
    [306, 42.195, '3:49:45'],
    [384, 5, '0:30:40'],
    [384, 10, '1:03:46'],
    [384, 21.0975, '2:21:04'],
    [384, 42.195, '4:49:17'],
  ])(
    'at a threshold pace of %i s/km, over %d km, is near the published %s',
    (pace, distance, published) => {
      const prediction = fromRaces([], distance, tempos(pace));
      expect(prediction?.method).toBe('hard-sessions');
      const share = Number(prediction?.expected) / time(published);
      expect(share).toBeGreaterThan(0.99);
      expect(share).toBeLessThan(1.03);
    },
  );

  it('is wider than one from a race', () => {
    expect(fromRaces([], 10, tempos(306))?.error).toBe(9);
    expect(fromRaces([], 5, tempos(306))?.error).toBe(11);
    expect(fromRaces([], 42.195, tempos(306))?.error).toBe(16);
  });

  it('comes after races and training', () => {
    expect(fromRaces([race(10, '0:40:00')], 10, tempos(306))?.method).toBe('race');
    expect(fromRaces([], 10, [...weeks, ...tempos(306)])?.method).toBe('training');
  });

  it('takes sessions whose heart rate was hard, once the maximum is known', () => {
    const sessions = tempos(306, { sessionType: 'easy-run', heartRateAvg: 165 });
    const predicted = (maxHeartRate?: number) =>
      predictTime({ races: [], sessions, ...(maxHeartRate && { maxHeartRate }) }, km(10), today);
    expect(predicted()).toBeUndefined();
    expect(predicted(200)).toBeUndefined();
    expect(predicted(190)?.basedOn).toHaveLength(3);
  });

  it('needs three of the last 90 days', () => {
    const methodOf = (sessions: Session[]) => fromRaces([], 10, sessions)?.method;
    expect(methodOf(tempos(306))).toBe('hard-sessions');
    expect(methodOf(tempos(306).slice(1))).not.toBe('hard-sessions');
    const old = tempos(306).map((one) => ({ ...one, date: addDays(one.date, -11) }));
    expect(methodOf(old)).not.toBe('hard-sessions');
  });

  it('takes longer, at a slower pace, over more distance, and beats no record', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 160, max: 600 }),
        anyDistance,
        anyDistance,
        (pace, one, other) => {
          const [near, far] = [Math.min(one, other), Math.max(one, other)];
          const shorter = fromRaces([], near, tempos(pace));
          const longer = fromRaces([], far, tempos(pace));
          if (!shorter || !longer) return;
          expect(longer.expected).toBeGreaterThanOrEqual(shorter.expected);
          expect(longer.expected / far).toBeGreaterThanOrEqual(shorter.expected / near - 1e-6);
          expect(shorter.fastest).toBeGreaterThanOrEqual(recordTime(km(near)));
        },
      ),
    );
  });
});

const anyRaces = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, -days)),
    distance: fc.double({ min: 0.4, max: 200, noNaN: true }).map(km),
    time: fc.integer({ min: 40, max: 90_000 }).map(seconds),
  }),
  { maxLength: 6 },
);
const records = [
  [0.4, 43.03],
  [0.8, 100.91],
  [5, 755.36],
  [10, 1571],
  [21.0975, 3402],
  [42.195, 7235],
  [100, 21_935],
] as const;

describe('any prediction', () => {
  it('takes longer, at a slower pace, over more distance', () => {
    fc.assert(
      fc.property(anyRaces, anyDistance, anyDistance, (races, one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        const shorter = fromRaces(races, near)?.expected;
        const longer = fromRaces(races, far)?.expected;
        if (shorter === undefined || longer === undefined) return;
        expect(longer).toBeGreaterThanOrEqual(shorter);
        expect(longer / far).toBeGreaterThanOrEqual(shorter / near - 1e-6);
      }),
      { numRuns: 1000 },
    );
  });

  it('never beats a world record', () => {
    fc.assert(
      fc.property(anyRaces, fc.constantFrom(...records), (races, [distance, record]) => {
        const prediction = fromRaces(races, distance);
        if (prediction) expect(prediction.fastest).toBeGreaterThanOrEqual(record - 0.001);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(anyRaces, anyDistance, (races, distance) => {
        const { fastest, expected, slowest } = fromRaces(races, distance) ?? {};
        if (!fastest || !expected || !slowest) return;
        expect(fastest).toBeGreaterThanOrEqual(recordTime(km(distance)));
        expect(expected).toBeGreaterThanOrEqual(fastest);
        expect(slowest).toBeGreaterThanOrEqual(expected);
      }),
    );
  });

  it('is not slower after a faster race', () => {
    fc.assert(
      fc.property(
        anyRaces,
        fc.integer({ min: 0, max: 5 }),
        fc.double({ min: 0.9, max: 1, noNaN: true }),
        anyDistance,
        (races, which, share, distance) => {
          const faster = races.map((one, index) =>
            index === which ? { ...one, time: seconds(one.time * share) } : one,
          );
          const usable = (race: (typeof races)[number]) =>
            predictTime({ races: [race], sessions: [] }, race.distance, today) !== undefined;
          // A time that became impossibly fast no longer counts as a race.
          fc.pre(races.every((one, index) => usable(one) === usable(faster[index] ?? one)));
          const before = fromRaces(races, distance)?.expected;
          const after = fromRaces(faster, distance)?.expected;
          if (before !== undefined) expect(after).toBeLessThanOrEqual(before + 1e-6);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
