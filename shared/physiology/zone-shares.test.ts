import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seconds } from '../units.ts';
import { zoneShares } from './zone-shares.ts';

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
