import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seconds } from '../units.ts';
import { heartRateZones, maxHeartRateOf, zoneShares } from './heart-rate-zones.ts';

describe('the maximum heart rate', () => {
  it.each([
    ['the profile', { maxHeartRate: 201, age: 40 }, { bpm: 201, basis: 'profile' }],
    ['220 minus the age', { maxHeartRate: null, age: 40 }, { bpm: 180, basis: 'age' }],
    ['an age of 30', { maxHeartRate: null, age: null }, { bpm: 190, basis: 'default-age' }],
  ])('is based on %s', (_what, runner, expected) => {
    expect(maxHeartRateOf(runner)).toEqual(expected);
  });
});

describe('the zones', () => {
  it('are those specified for a maximum of 190', () => {
    expect(heartRateZones(190)).toEqual([
      { zone: 1, name: 'Recovery', from: 95, to: 114 },
      { zone: 2, name: 'Aerobic Base', from: 114, to: 133 },
      { zone: 3, name: 'Aerobic', from: 133, to: 152 },
      { zone: 4, name: 'Threshold', from: 152, to: 171 },
      { zone: 5, name: 'VO2 Max', from: 171, to: 190 },
    ]);
  });

  it('follow each other without a gap, up to the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 250 }), (max) => {
        const zones = heartRateZones(max);
        for (const [index, { from, to }] of zones.entries()) {
          expect(from).toBeLessThan(to);
          expect(zones[index + 1]?.from ?? max).toBe(to);
        }
      }),
    );
  });
});

const hour = seconds(3600);
const session = (heartRateAvg: number | null, duration = hour) => ({ heartRateAvg, duration });

describe('the share of the zones', () => {
  it.each([
    [94, 0],
    [95, 1],
    [113, 1],
    [114, 2],
    [132, 2],
    [133, 3],
    [152, 4],
    [170, 4],
    [171, 5],
    [190, 5],
    [191, 5],
  ])('counts an average of %i bpm, of 190, in zone %i', (bpm, zone) => {
    const { zones, below } = zoneShares([session(bpm)], 190);
    expect([below, ...zones].map(({ sessions }) => sessions)).toEqual(
      [0, 1, 2, 3, 4, 5].map((place) => (place === zone ? 1 : 0)),
    );
  });

  it('is a share of time, not of sessions', () => {
    const { zones, sessions, measured } = zoneShares(
      [
        session(120, seconds(5400)),
        session(160, seconds(1800)),
        session(null),
        session(140, seconds(0)),
      ],
      190,
    );
    expect(zones.map(({ share }) => share)).toEqual([0, 75, 0, 25, 0]);
    expect(zones[1]).toMatchObject({ sessions: 1, time: 5400 });
    expect({ sessions, measured }).toEqual({ sessions: 4, measured: 2 });
  });

  it('reports averages that a maximum of 190 does not allow', () => {
    expect(zoneShares([session(189), session(190), session(191), session(200)], 190).aboveMax).toBe(
      2,
    );
  });

  it('is nothing if nothing was measured', () => {
    const { zones, below, measured } = zoneShares([session(null)], 190);
    expect([...zones, below].map(({ share }) => share)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(measured).toBe(0);
  });

  it('adds up to everything that was measured', () => {
    const sessions = fc.array(
      fc.record({
        heartRateAvg: fc.option(fc.integer({ min: 30, max: 250 })),
        duration: fc.integer({ min: 0, max: 40_000 }).map(seconds),
      }),
    );
    fc.assert(
      fc.property(sessions, fc.integer({ min: 100, max: 220 }), (all, max) => {
        const { zones, below, measured } = zoneShares(all, max);
        const counted = [...zones, below];
        const sum = (of: (part: (typeof counted)[number]) => number) =>
          counted.reduce((total, part) => total + of(part), 0);
        const known = all.filter(
          ({ heartRateAvg, duration }) => heartRateAvg !== null && duration > 0,
        );
        expect(sum(({ sessions }) => sessions)).toBe(measured);
        expect(measured).toBe(known.length);
        expect(sum(({ time }) => time)).toBe(
          known.reduce((total, { duration }) => total + duration, 0),
        );
        expect(sum(({ share }) => share)).toBeCloseTo(measured > 0 ? 100 : 0, 6);
      }),
    );
  });
});
