import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SessionType, sessionTypes } from '../trainings/words.ts';
import { km, seconds, secondsPerKm } from '../units.ts';
import type { Session } from './session.ts';
import { type LoadRunner, sessionLoad } from './training-load.ts';

const runner: LoadRunner = {
  maxHeartRate: 190,
  restingHeartRate: 50,
  thresholdHeartRate: 162,
  thresholdPace: secondsPerKm(255),
  sex: 'male',
};
const hour = seconds(3600);
const run = (more: Partial<Session> = {}): Session => ({
  date: '2026-03-05',
  sessionType: 'easy-run',
  distance: km(10),
  duration: hour,
  ...more,
});
const steps = (...bpms: number[]) =>
  bpms.map((bpm) => ({ bpm, duration: seconds(3600 / bpms.length) }));

describe('an hour at threshold', () => {
  it.each([
    ['heart-rate', { heartRates: steps(162, 162) }],
    ['average-heart-rate', { heartRateAvg: 162 }],
    ['pace', { distance: km(3600 / 255) }],
    ['rpe', { distance: km(0), rpe: 7 }],
  ] as const)('is 100 by %s', (basis, more) => {
    const { load, ...found } = sessionLoad(run(more), runner);
    expect(load).toBeCloseTo(100, 6);
    expect(found).toEqual({ basis });
  });
});

describe('the load', () => {
  it('of an hour at 150 is its published impulse relative to that at threshold', () => {
    // Published: 108.1. At 162, a share of 0.8, by hand: 60 × 0.8 × 0.64 × e^1.536 = 142.7.
    expect(sessionLoad(run({ heartRateAvg: 150 }), runner).load).toBeCloseTo(10_810 / 142.7, 0);
  });

  it('of a recorded heart rate is more than that of its average', () => {
    const recorded = sessionLoad(run({ heartRates: steps(130, 180), heartRateAvg: 155 }), runner);
    const average = sessionLoad(run({ heartRateAvg: 155 }), runner);
    expect(recorded.basis).toBe('heart-rate');
    expect(recorded.load).toBeGreaterThan(average.load + 1);
  });

  it('of an hour at 5:00 with a threshold of 4:15 is 72, or 92 with 600 m of climb', () => {
    const load = (elevationGain: number) =>
      sessionLoad(run({ distance: km(12), elevationGain }), runner).load;
    expect(load(0)).toBeCloseTo(72.25, 2); // (255 / 300)²
    // 600 m over 12 km: the same slopes as in the test of the graded pace, 266 s/km.
    expect(load(600)).toBeCloseTo((255 / 266) ** 2 * 100, 0);
  });

  it.each([
    ['a recording of less than 80 %', { heartRates: [{ bpm: 150, duration: seconds(2800) }] }],
    ['an empty recording', { heartRates: [] }],
    ['no heart rate', { heartRateAvg: null }],
    ['an average of 0', { heartRateAvg: 0 }],
  ])('with %s is based on the pace', (_what, more) => {
    expect(sessionLoad(run(more), runner).basis).toBe('pace');
  });

  it.each([
    ['another sport', { sessionType: 'cross-training' }, runner],
    ['an impossible pace', { distance: km(30) }, runner],
    ['no distance', { distance: km(0) }, runner],
    ['no threshold pace', {}, { maxHeartRate: 190 }],
  ] as const)('with %s is based on perceived exertion', (_what, more, who) => {
    expect(sessionLoad(run({ ...more, rpe: 5 }), who).basis).toBe('rpe');
  });

  it('ignores heart rate if the threshold is not between rest and maximum', () => {
    const absurd = { ...runner, restingHeartRate: 170 };
    expect(sessionLoad(run({ heartRateAvg: 150 }), absurd).basis).toBe('pace');
  });

  it('assumes defaults for unknown heart rates', () => {
    const { load, basis } = sessionLoad(run({ heartRateAvg: 161.5 }), { maxHeartRate: 190 });
    expect([load, basis]).toEqual([100, 'average-heart-rate']);
  });

  it('of the duration alone is between a third of an hour at threshold and all of it', () => {
    const load = (sessionType: SessionType) =>
      sessionLoad(run({ sessionType, distance: km(0) }), { maxHeartRate: 190 }).load;
    for (const type of sessionTypes) {
      expect(load(type)).toBeGreaterThan(33);
      expect(load(type)).toBeLessThan(100);
    }
    expect(load('recovery')).toBeLessThan(load('easy-run'));
    expect(load('easy-run')).toBeLessThan(load('tempo'));
    expect(load('tempo')).toBeLessThan(load('race'));
  });

  it('is zero without a duration', () => {
    expect(sessionLoad(run({ duration: seconds(0), heartRateAvg: 150 }), runner).load).toBe(0);
  });
});

describe('more or harder running', () => {
  const anySession = fc.record({
    distance: fc.double({ min: 1, max: 20, noNaN: true }).map(km),
    duration: fc.integer({ min: 1800, max: 30_000 }).map(seconds),
    heartRateAvg: fc.option(fc.integer({ min: 80, max: 180 })),
    rpe: fc.option(fc.integer({ min: 1, max: 9 })),
    elevationGain: fc.option(fc.integer({ min: 0, max: 1000 })),
  });

  it('is never a smaller load', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        const load = (more: Partial<Session>) => sessionLoad(run({ ...session, ...more }), runner);
        const before = load({});
        const { heartRateAvg, rpe, elevationGain } = session;
        // As steep as before.
        const farther = {
          distance: km(session.distance * 1.1),
          elevationGain: elevationGain && elevationGain * 1.1,
        };
        const harder = [
          load(farther),
          load({ heartRateAvg: heartRateAvg && heartRateAvg + 5 }),
          load({ rpe: rpe && rpe + 1 }),
          load({ elevationGain: elevationGain && elevationGain + 100 }),
          load({ ...farther, duration: seconds(session.duration * 1.1) }),
        ];
        for (const after of harder) {
          if (after.basis === before.basis) {
            expect(after.load).toBeGreaterThanOrEqual(before.load - 1e-9);
          }
        }
      }),
    );
  });
});
