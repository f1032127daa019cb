import { describe, expect, it } from 'vitest';
import { zoneFields } from './fields.ts';
import { zoneTimes } from './zone-times.ts';
import { zoneTimesTexts } from './zone-times-texts.ts';

const set = zoneFields.parse({
  zone1Min: 100,
  zone1Max: 119,
  zone2Min: 120,
  zone2Max: 139,
  zone3Min: 140,
  zone3Max: 159,
  zone4Min: 160,
  zone4Max: 179,
  zone5Min: 180,
  zone5Max: 200,
});
const timesOf = (bpm: number[], moving: number[]) =>
  zoneTimes(set, Float64Array.from(bpm), Float64Array.from(moving));

describe('time in zones', () => {
  it('counts each step for as long as it took', () => {
    const { zones, outside, measured } = timesOf([130, 130, 150, 190], [0, 60, 70, 100]);
    // 60 s at 130, 10 s at 140 on average, 30 s at 170.
    expect(zones.map(({ time }) => time)).toEqual([0, 60, 10, 30, 0]);
    expect([outside, measured]).toEqual([0, 100]);
  });

  it('counts no pause, and no step without a heart rate', () => {
    const { zones, measured } = timesOf([130, 130, Number.NaN, 130, 130], [0, 60, 70, 80, 80]);
    expect(zones[1]?.time).toBe(60);
    expect(measured).toBe(60);
  });

  it('has what is below all zones apart', () => {
    const times = timesOf([90, 90, 110], [0, 30, 60]);
    expect(times.outside).toBe(30);
    expect(zoneTimesTexts(times, { moving: 120, isBeforeFirst: false })).toEqual([
      'From the recorded heart rate, by your zones on that day.',
      '0:00:30 outside every zone.',
      'There was no heart rate for 50% of the time.',
    ]);
  });

  it('puts a mean between two zones into one of them', () => {
    const { zones, outside } = timesOf([119, 120], [0, 10]);
    expect(outside).toBe(0);
    expect(zones[0]?.time).toBe(0);
    expect(zones[1]?.time).toBe(10);
  });
});
