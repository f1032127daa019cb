import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestEfforts } from './best-efforts.ts';
import { courseOf, onLine } from './course.ts';
import { madeRun } from './track.fixture.ts';
import type { Track } from './track.ts';

const efforts = (track: Track) => bestEfforts(courseOf(track));

/** A run of stretches, each at one speed: [metres, metres per second], a sample every 10 m. */
function run(...stretches: [metres: number, speed: number][]): Track {
  const [time, distance] = [[0], [0]];
  for (const [metres, speed] of stretches) {
    const [began, from] = [time.at(-1) ?? 0, distance.at(-1) ?? 0];
    for (let at = 10; at <= metres; at += 10) {
      time.push(began + at / speed);
      distance.push(from + at);
    }
  }
  return { time, distance };
}

describe('best efforts', () => {
  it('are found wherever they are', () => {
    const [one, five, ...more] = efforts(run([2000, 3], [1000, 5], [2500, 4]));
    expect(one).toEqual({ metres: 1000, seconds: 200, from: 2000, to: 3000 });
    // The fastest five: the last ones, of which half a kilometre at the start is slow.
    expect(five?.from).toBe(500);
    expect(five?.seconds).toBeCloseTo(1500 / 3 + 200 + 2500 / 4, 6);
    expect(more).toEqual([]);
  });

  it('of all distances, to the metre', () => {
    const found = efforts(run([42_200, 3.5]));
    expect(found.map(({ metres }) => metres)).toEqual([1000, 5000, 10_000, 21_097.5, 42_195]);
    for (const { metres, seconds } of found) expect(seconds).toBeCloseTo(metres / 3.5, 4);
    expect(efforts(run([990, 3.5]))).toEqual([]);
  });

  it('begin and end between samples', () => {
    const [found] = efforts({ time: [0, 100, 260, 500], distance: [0, 300, 1100, 1700] });
    // 800 m in 160 s, and 200 m before it at 3 m/s rather than after it at 2.5.
    expect(found?.seconds).toBeCloseTo(160 + 200 / 3, 6);
    expect(found?.from).toBeCloseTo(100, 6);
  });

  it('count a pause within', () => {
    const time = [0, 100, 400, 500];
    const distance = [0, 500, 500, 1000];
    const [found] = efforts({ time, distance, pauses: [[100, 400]] });
    expect(found?.seconds).toBe(500);
  });

  it('leave out a leap of the place', () => {
    const [one] = efforts(run([3000, 3], [150, 150], [3000, 3]));
    // At most the tolerated 10 m of it are within.
    expect(one?.seconds).toBeGreaterThan(990 / 3);
  });

  it('leave out a way by car, and what it is a part of', () => {
    const found = efforts(run([3000, 3], [2000, 12], [6000, 3]));
    expect(found[0]?.seconds).toBeCloseTo(1000 / 3, 1);
    expect(found[1]?.seconds).toBeCloseTo(5000 / 3, 0);
    expect(found[1]?.from).toBeGreaterThan(4900);
    expect(found).toHaveLength(2);
  });

  it('are never faster than anybody has run', () => {
    expect(efforts(run([12_000, 6.75])).map(({ metres }) => metres)).toEqual([1000, 5000]);
  });

  it('are as good as any stretch that is tried', () => {
    const steps = fc.array(
      fc.tuple(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 1, max: 6 })),
      {
        minLength: 12,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(steps, (parts) => {
        const time = [0];
        const distance = [0];
        for (const [metres, speed] of parts) {
          time.push((time.at(-1) ?? 0) + metres / speed);
          distance.push((distance.at(-1) ?? 0) + metres);
        }
        const length = distance.at(-1) ?? 0;
        const [one] = efforts({ time, distance });
        expect(one === undefined).toBe(length < 1000);
        const at = (metres: number) => {
          const end = Math.max(
            1,
            distance.findIndex((value) => value >= metres - 1e-9),
          );
          return onLine(Float64Array.from(distance), Float64Array.from(time), end, metres);
        };
        for (let from = 0; from + 1000 <= length; from += 1) {
          expect(one?.seconds).toBeLessThanOrEqual(at(from + 1000) - at(from) + 1e-6);
        }
        if (one) expect(one.seconds).toBeCloseTo(at(one.to) - at(one.from), 6);
      }),
    );
  });

  it('lie within a believable run', () => {
    const track = madeRun();
    const found = efforts(track);
    expect(found.map(({ metres }) => metres)).toEqual([1000, 5000, 10_000]);
    const paces = found.map(({ metres, seconds }) => seconds / metres);
    expect(paces).toEqual(paces.toSorted((a, b) => a - b));
  });
});
