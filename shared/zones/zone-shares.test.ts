import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seconds } from '../units.ts';
import { byMaximum, byOwnZones } from './by-day.ts';
import { noZones } from './described.ts';
import { zoneShares } from './zone-shares.ts';
import { withBounds } from './zones.ts';

const hour = seconds(3600);
const session = (heartRateAvg: number | null, duration = hour, date = '2026-03-05') => ({
  date,
  heartRateAvg,
  duration,
});
const of190 = byMaximum(190);

describe('the share of each zone', () => {
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
  ])('counts an average of %i bpm, for a maximum of 190, in zone %i', (bpm, zone) => {
    const { zones, outside } = zoneShares([session(bpm)], of190);
    expect([outside, ...zones].map(({ sessions }) => sessions)).toEqual(
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
      of190,
    );
    expect(zones.map(({ share }) => share)).toEqual([0, 75, 0, 25, 0]);
    expect(zones[1]).toMatchObject({ sessions: 1, time: 5400 });
    expect({ sessions, measured }).toEqual({ sessions: 4, measured: 2 });
  });

  it('uses the set of each session’s day, and the first one for earlier days', () => {
    const set = (heldFrom: string, from: number) => ({
      ...withBounds(noZones, [
        { zone: 1, min: from, max: from + 20 },
        { zone: 2, min: from + 20, max: from + 40 },
      ]),
      calculationMethod: 'manual' as const,
      isActive: true,
      createdAt: `${heldFrom}T12:00:00Z`,
      heldFrom,
      maxHeartRateBasis: null,
      lactateThresholdBasis: null,
      analysis: null,
    });
    const own = byOwnZones([set('2026-02-01', 120), set('2026-01-01', 100)]);
    const sessions = ['2025-12-24', '2026-01-31', '2026-02-01'].map((day) =>
      session(130, hour, day),
    );
    const { zones } = zoneShares(sessions, own ?? of190);
    expect(zones.map(({ sessions }) => sessions)).toEqual([1, 2, 0, 0, 0]);
    expect(byOwnZones([{ ...set('2026-01-01', 100), ...noZones }])).toBeUndefined();
  });

  it('is zero if nothing was measured', () => {
    const { zones, outside, measured } = zoneShares([session(null)], of190);
    expect([...zones, outside].map(({ share }) => share)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(measured).toBe(0);
  });

  it('adds up to everything that was measured', () => {
    const sessions = fc.array(
      fc.record({
        date: fc.constant('2026-03-05'),
        heartRateAvg: fc.option(fc.integer({ min: 30, max: 250 })),
        duration: fc.integer({ min: 0, max: 40_000 }).map(seconds),
      }),
    );
    fc.assert(
      fc.property(sessions, fc.integer({ min: 100, max: 220 }), (all, max) => {
        const { zones, outside, measured } = zoneShares(all, byMaximum(max));
        const counted = [...zones, outside];
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
