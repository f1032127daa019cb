import { describe, expect, it } from 'vitest';
import { seconds } from '../units.ts';
import { isPartOf, type Run, runOf, sampleAt } from './run.ts';
import { indoors, madeRun } from './track.fixture.ts';

describe('what is shown of a track', () => {
  it('is its route, its charts along the distance, its splits and efforts', () => {
    const track = madeRun();
    const run = runOf(track);
    expect(run?.axis).toMatchObject({ unit: 'metres', end: track.distance?.at(-1) });
    expect(run?.route?.pieces.length).toBeGreaterThan(100);
    for (const values of [run?.pace, run?.altitude, run?.heartRate]) {
      expect(values).toHaveLength(track.time.length);
    }
    expect(run?.splits.length).toBe(Math.ceil((run?.axis.end ?? 0) / 1000));
    expect(run?.efforts).toHaveLength(5);
    const [first] = run?.splits ?? [];
    expect((first?.gain ?? 0) + (first?.loss ?? 0)).toBeGreaterThan(10);
    expect(first?.heartRateAvg).toBeGreaterThan(100);
  });

  it('is no route indoors', () => {
    const run = runOf(indoors(madeRun()));
    expect(run).not.toHaveProperty('route');
    expect(run).not.toHaveProperty('altitude');
    expect(run?.axis.unit).toBe('metres');
  });

  it('is a part of a run that went on for longer', () => {
    const run = runOf(madeRun()) as Run;
    const end = run.course.time.at(-1) ?? 0;
    expect(isPartOf(run, seconds(end + 1))).toBe(false);
    expect(isPartOf(run, seconds(end * 1.1))).toBe(true);
  });

  it('runs along the time without a distance, and on the spot', () => {
    const heartRate = [90, null, 130];
    const pauses: [number, number][] = [[60, 90]];
    const run = runOf({ time: [0, 60, 150], heartRate, pauses });
    expect(run?.axis).toMatchObject({ unit: 'seconds', end: 120 });
    expect(run).not.toHaveProperty('pace');
    expect(run).toMatchObject({ splits: [], efforts: [] });
    const spot = runOf({ time: [0, 60], latitude: [47, 47], longitude: [8, 8] });
    expect(spot?.axis.unit).toBe('seconds');
    expect(spot?.route?.map.reach).toEqual({ east: 0, north: 0 });
    expect(spot).not.toHaveProperty('pace');
  });

  it('is nothing for a single sample, or none', () => {
    expect(runOf({ time: [] })).toBeUndefined();
    expect(runOf({ time: [0], distance: [0] })).toBeUndefined();
    expect(runOf({ time: [0, 0], heartRate: [90, 91] })).toBeUndefined();
  });

  it('leaves out a channel in which there is nothing', () => {
    expect(runOf({ time: [0, 9], distance: [0, 30], altitude: [null, null] })).not.toHaveProperty(
      'altitude',
    );
  });
});

it('a place on the axis belongs to the nearest sample', () => {
  const run = runOf({ time: [0, 10, 20], distance: [0, 30, 70] });
  const samples = [-5, 10, 20, 49, 51, 900].map((at) => run && sampleAt(run, at));
  expect(samples).toEqual([0, 0, 1, 1, 2, 2]);
});
