import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import { bestEfforts } from './best-efforts.ts';
import { courseOf, onLine } from './course.ts';
import { effortName } from './effort-distances.ts';
import { madeRun } from './track.fixture.ts';
import type { Track } from './track.ts';

const efforts = (track: Track) => bestEfforts(courseOf(track));
const effortOver = (metres: number, track: Track) =>
  efforts(track).find((effort) => effort.metres === metres);

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
    const [short, one, mile, five, ...more] = efforts(run([2000, 3], [1000, 5], [2500, 4]));
    expect(short).toEqual({ metres: 400, seconds: 80, paused: 0, from: 2000, to: 2400 });
    expect(one).toEqual({ metres: 1000, seconds: 200, paused: 0, from: 2000, to: 3000 });
    expect(mile?.seconds).toBeCloseTo(200 + 609.344 / 4, 6);
    // The last five kilometres: only the slow half kilometre at the start is left out.
    expect(five?.from).toBe(500);
    expect(five?.seconds).toBeCloseTo(1500 / 3 + 200 + 2500 / 4, 6);
    expect(more).toEqual([]);
  });

  it('of all distances, to the metre', () => {
    const found = efforts(run([50_000, 3.5]));
    expect(found.map(({ metres }) => metres)).toEqual([
      ...[400, 1000, 1609.344, 5000, 10_000, 21_097.5, 42_195, 50_000],
    ]);
    for (const { metres, seconds } of found) expect(seconds).toBeCloseTo(metres / 3.5, 4);
    expect(found.map(({ metres }) => effortName(metres, usualFormats))).toEqual([
      ...['400 m', '1 km', 'Mile', '5 km', '10 km', 'Half marathon', 'Marathon', '50 km'],
    ]);
    expect(efforts(run([390, 3.5]))).toEqual([]);
  });

  it('begin and end between samples', () => {
    const found = effortOver(1000, { time: [0, 100, 260, 500], distance: [0, 300, 1100, 1700] });
    // 800 m in 160 s, and 200 m before it at 3 m/s rather than after it at 2.5.
    expect(found?.seconds).toBeCloseTo(160 + 200 / 3, 6);
    expect(found?.from).toBeCloseTo(100, 6);
  });

  /** A kilometre at 5 m/s with so many seconds of rest after its first half, between slow ones. */
  const rested = (rest: number): Track => {
    const { time, distance = [] } = run([2000, 3], [1000, 5], [2000, 3]);
    const from = time[distance.indexOf(2500)] ?? 0;
    const pausedTo = time.map((now) => (now > from ? now + rest : now));
    const at = time.indexOf(from);
    const again = <T>(values: T[], value: T) => values.toSpliced(at + 1, 0, value);
    return {
      time: again(pausedTo, from + rest),
      distance: again(distance, 2500),
      pauses: [[from, from + rest]],
    };
  };

  it('go by the clock of the splits, and say what was paused within', () => {
    expect(effortOver(1000, rested(10))).toEqual({
      metres: 1000,
      seconds: 200,
      paused: 10,
      from: 2000,
      to: 3000,
    });
  });

  it('leave out a stretch with a rest of more than a twentieth of its time', () => {
    expect(effortOver(1000, rested(10.5))?.seconds).toBeGreaterThan(205);
    // What is left: half of it, and what is before or after that.
    expect(effortOver(1000, rested(60))).toMatchObject({ paused: 0, seconds: 500 / 3 + 100 });
    expect(effortOver(400, rested(600))).toMatchObject({ paused: 0, seconds: 80 });
  });

  it('leave out metres that were covered while the clock stood', () => {
    const { time, distance = [] } = run([1500, 3], [100, 3], [1500, 3]);
    const pauses: Track['pauses'] = [[500, 500 + 100 / 3]];
    // By the time that passed nothing is wrong with it.
    expect(effortOver(1000, { time, distance })?.seconds).toBeCloseTo(1000 / 3, 6);
    const found = effortOver(1000, { time, distance, pauses });
    // At most the tolerated 10 m of them are within.
    expect(found?.seconds).toBeCloseTo(990 / 3, 6);
  });

  it('leave out a leap of the place', () => {
    const one = effortOver(1000, run([3000, 3], [150, 150], [3000, 3]));
    // At most the tolerated 10 m of it are within.
    expect(one?.seconds).toBeGreaterThan(990 / 3);
  });

  it('leave out a drive, and stretches that a drive is part of', () => {
    const track = run([3000, 3], [2000, 12], [6000, 3]);
    expect(effortOver(1000, track)?.seconds).toBeCloseTo(1000 / 3, 1);
    expect(effortOver(5000, track)?.seconds).toBeCloseTo(5000 / 3, 0);
    expect(effortOver(5000, track)?.from).toBeGreaterThan(4900);
    expect(effortOver(10_000, track)).toBeUndefined();
  });

  it('are never faster than anybody has run', () => {
    expect(efforts(run([12_000, 6.75])).map(({ metres }) => metres)).toEqual([
      ...[400, 1000, 1609.344, 5000],
    ]);
    // 7.47 m/s: beyond the record over a mile, which is slower than that over 1500 m.
    expect(efforts(run([3000, 7.47])).map(({ metres }) => metres)).toEqual([400, 1000]);
    expect(efforts(run([1000, 9.7]))).toEqual([]);
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
        const one = effortOver(1000, { time, distance });
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
    expect(found.map(({ metres }) => metres)).toEqual([400, 1000, 1609.344, 5000, 10_000]);
    const paces = found.map(({ metres, seconds }) => seconds / metres);
    expect(paces).toEqual(paces.toSorted((a, b) => a - b));
  });
});
