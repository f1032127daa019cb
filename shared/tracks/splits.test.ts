import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf, lengthOf, numbersOf } from './course.ts';
import { sumsOf } from './mean-over.ts';
import { splitsOf } from './splits.ts';
import { indoors, madeRun } from './track.fixture.ts';
import type { Track } from './track.ts';

function splits(track: Track, every?: number) {
  const course = courseOf(track);
  const { heartRate } = track;
  return splitsOf(course, {
    ...(every && { every }),
    heart: heartRate && sumsOf(numbersOf(heartRate), course.moving),
  });
}

/** In metres. */
const mile = 1609.344;

describe('splits', () => {
  it('end at the kilometre, between two samples', () => {
    const track = { time: [0, 290, 310, 605], distance: [0, 950, 1050, 2000] };
    expect(splits(track)).toEqual([
      { no: 1, metres: 1000, seconds: 300 },
      { no: 2, metres: 1000, seconds: 305 },
    ]);
  });

  it('end with a part of a kilometre, unless hardly anything is left', () => {
    expect(splits({ time: [0, 600, 700], distance: [0, 2000, 2400] }).at(-1)).toEqual({
      no: 3,
      metres: 400,
      seconds: 100,
    });
    expect(splits({ time: [0, 600, 602], distance: [0, 2000, 2007] })).toHaveLength(2);
  });

  it('are whole where the first sample is a few metres on, and not where a part is missing', () => {
    const of = (distance: number[]) =>
      splits({ time: [0, 300, 600], distance }).map(({ no, metres }) => [no, metres]);
    expect(of([4, 1000, 2000])).toEqual([
      [1, 1000],
      [2, 1000],
    ]);
    expect(of([2600, 3000, 4000])).toEqual([
      [3, 400],
      [4, 1000],
    ]);
  });

  it('count no pause, wherever it lies', () => {
    const time = [0, 300, 900, 1200];
    const distance = [0, 1000, 1000, 2000];
    const seconds = (pauses: [number, number][]) =>
      splits({ time, distance, pauses }).map((split) => split.seconds);
    expect(seconds([[300, 900]])).toEqual([300, 300]);
    expect(seconds([])).toEqual([300, 900]);
  });

  it('weigh the heart rate by time', () => {
    const track = {
      time: [0, 10, 300, 310, 400],
      distance: [0, 30, 1000, 1030, 1300],
      heartRate: [100, 100, 160, null, 150],
    };
    // 10 s at 100, 290 s at 130 on average; then nothing between two values.
    expect(splits(track).map(({ heartRateAvg }) => heartRateAvg)).toEqual([129, undefined]);
  });

  it('tell what was climbed in them', () => {
    const track = { time: [0, 300, 600], distance: [0, 1000, 2000] };
    const climbed = { gain: Float64Array.of(0, 20, 20), loss: Float64Array.of(0, 0, 35) };
    expect(splitsOf(courseOf(track), { climbed })).toMatchObject([
      { gain: 20, loss: 0 },
      { gain: 0, loss: 35 },
    ]);
  });

  it('are none without a distance, and end for a broken one', () => {
    expect(splits({ time: [0, 1], heartRate: [90, 91] })).toEqual([]);
    expect(splits({ time: [], distance: [] })).toEqual([]);
    expect(splits({ time: [0, 1], distance: [0, 1e12] })).toHaveLength(1000);
  });

  it('are the same run whatever samples the device left out', () => {
    const track = indoors(madeRun());
    const all = splits(track);
    const few = (series: readonly (number | null)[] = []) =>
      series.filter((_, sample) => sample % 3 === 0 || sample === series.length - 1);
    const thin = splits({
      time: few(track.time) as number[],
      distance: few(track.distance),
      pauses: track.pauses ?? [],
    });
    expect(thin).toHaveLength(all.length);
    for (const [index, { seconds }] of thin.entries()) {
      expect(Math.abs(seconds - (all[index]?.seconds ?? 0))).toBeLessThan(1);
    }
  });

  it('are as long as asked for, and computed rather than converted', () => {
    // 3 miles: slow to 2000 m, then fast. The second mile has something of both.
    const track = { time: [0, 800, 1600], distance: [0, 2000, 4828.032] };
    const found = splits(track, mile);
    expect(found.map(({ no, metres }) => [no, metres])).toEqual([1, 2, 3].map((no) => [no, mile]));
    const [first, second, third] = found.map(({ seconds }) => seconds);
    const [slow, fast] = [800 / 2000, 800 / 2828.032];
    expect(first).toBeCloseTo(mile * slow, 9);
    expect(second).toBeCloseTo((2000 - mile) * slow + (2 * mile - 2000) * fast, 9);
    expect(third).toBeCloseTo(mile * fast, 9);
  });

  it('per mile are the same run as per kilometre, in other parts', () => {
    const track = madeRun();
    const [kilometres, miles] = [splits(track), splits(track, mile)];
    const sum = (parts: typeof miles, of: 'metres' | 'seconds') =>
      parts.reduce((total, part) => total + part[of], 0);
    const { metres, moving } = courseOf(track);
    for (const parts of [kilometres, miles]) {
      expect(sum(parts, 'metres')).toBeCloseTo(metres?.at(-1) ?? 0, 1);
      expect(sum(parts, 'seconds')).toBeCloseTo(moving.at(-1) ?? 0, 3);
    }
    expect(miles).toHaveLength(Math.ceil((metres?.at(-1) ?? 0) / mile));
    expect(miles.slice(0, -1).every((split) => split.metres === mile)).toBe(true);
    const converted = kilometres.map(({ seconds }) => seconds * 1.609344);
    const differences = miles.slice(0, -1).map(({ seconds }, no) => seconds - (converted[no] ?? 0));
    expect(Math.max(...differences.map(Math.abs))).toBeGreaterThan(20);
  });

  it('add up to the run', () => {
    const steps = fc.array(
      fc.record({ seconds: fc.integer({ min: 0, max: 60 }), metres: fc.nat({ max: 400 }) }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (parts) => {
        const time = [0];
        const distance = [0];
        for (const { seconds, metres } of parts) {
          time.push((time.at(-1) ?? 0) + seconds);
          distance.push((distance.at(-1) ?? 0) + metres);
        }
        const track = { time, distance };
        for (const every of [1000, mile]) checkSum(track, every);
      }),
    );

    function checkSum(track: { time: number[]; distance: number[] }, every: number) {
      const found = splits(track, every);
      const sum = found.reduce((total, { metres }) => total + metres, 0);
      expect(lengthOf(courseOf(track)) - sum).toBeLessThan(10);
      const seconds = found.reduce((total, split) => total + split.seconds, 0);
      expect(seconds).toBeLessThanOrEqual((track.time.at(-1) ?? 0) + 1e-6);
      expect(found.every((split) => split.seconds >= -1e-9)).toBe(true);
    }
  });
});
