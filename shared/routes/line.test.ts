import { describe, expect, it } from 'vitest';
import { courseOf } from '../tracks/course.ts';
import { distanceBetween, offsetFrom, type Place } from '../tracks/geo.ts';
import { madeRun } from '../tracks/track.fixture.ts';
import type { Track } from '../tracks/track.ts';
import { lineOf as lineWith } from './line.ts';
import { packLine, unpackLine } from './packed-line.ts';
import { loopOf, recordingOf, seeded } from './recording.fixture.ts';
import { runLineOf } from './run-line.ts';

const lineOf = (track: Track) => lineWith(track, courseOf(track));
const random = seeded(1);
const run = recordingOf(loopOf(random, 10_000), random, { every: 1 });

/** Metres from a place to a line, its pieces one after the other. */
function metresTo(line: readonly Place[], place: Place): number {
  const away = line.slice(1).map((end, nth) => {
    const [a, b] = [line[nth] as Place, end].map((corner) => offsetFrom(place, corner));
    if (!a || !b) return Number.POSITIVE_INFINITY;
    const along = { east: b.east - a.east, north: b.north - a.north };
    const square = along.east ** 2 + along.north ** 2;
    const share = Math.min(1, Math.max(0, -(a.east * along.east + a.north * along.north) / square));
    return Math.hypot(a.east + share * along.east, a.north + share * along.north);
  });
  return Math.min(...away);
}

describe('the line of a run', () => {
  it('is within 35 m of all its places, in few of them', () => {
    const line = lineOf(run);
    expect(line).toHaveLength(1);
    expect(line[0]?.length).toBeLessThan(50);
    for (let sample = 0; sample < run.time.length; sample += 7) {
      const place = {
        latitude: run.latitude?.[sample] ?? 0,
        longitude: run.longitude?.[sample] ?? 0,
      };
      expect(metresTo(line[0] ?? [], place)).toBeLessThan(35);
    }
  });

  it('goes on over a stop, and breaks where the runner was taken elsewhere, or nobody knows', () => {
    expect(lineOf(madeRun())).toHaveLength(1);
    const cut = (from: number, to: number): Track => {
      const kept = run.time.filter((now) => now < from || now > to);
      const of = (series: Track['latitude'] = []) => kept.map((now) => series[now] ?? null);
      return {
        time: kept,
        latitude: of(run.latitude),
        longitude: of(run.longitude),
        pauses: [[from, to]],
      };
    };
    expect(lineOf(cut(600, 610))).toHaveLength(1);
    expect(lineOf(cut(600, 900))).toHaveLength(2);
    const lost = run.latitude?.map((degrees, at) => (at > 600 && at < 900 ? null : degrees)) ?? [];
    expect(
      lineOf({
        ...run,
        latitude: lost,
        longitude: lost.map((at, nth) => at && (run.longitude?.[nth] ?? null)),
      }),
    ).toHaveLength(2);
    expect(lineOf({ time: [0, 1] })).toEqual([]);
  });

  it('is kept in about 100 bytes, however wild the track', () => {
    const kept = runLineOf(run, courseOf(run));
    expect(kept?.line.length).toBeLessThan(220);
    expect(kept?.marks.length).toBeLessThan(1000);
    const wild = run.time.map((now) => 47 + 0.002 * (now % 2) + 0.003 * random());
    const track = { ...run, latitude: wild, time: run.time.map((_, at) => at) };
    const long = Array.from({ length: 5 }, () => track.latitude).flat();
    const longest = {
      time: long.map((_, at) => at),
      latitude: long,
      longitude: long.map(() => 8),
      distance: long.map((_, at) => at * 3),
    };
    const { line = new Uint8Array() } = runLineOf(longest, courseOf(longest)) ?? {};
    expect(line.length).toBeLessThan(9000);
    expect(unpackLine(line)?.flat().length).toBeLessThanOrEqual(1001);
  });
});

it('there is no line where a file tells of places that are none', () => {
  for (const wrong of [90.1, -1e9]) {
    const track = { ...run, latitude: run.latitude?.map((degrees) => degrees && degrees + wrong) };
    expect(runLineOf(track as Track, courseOf(run))).toBeUndefined();
  }
  const longitude = run.longitude?.map((degrees) => degrees && degrees + 400);
  expect(runLineOf({ ...run, longitude } as Track, courseOf(run))).toBeUndefined();
});

describe('a packed line', () => {
  it('comes back to the metre, in its pieces', () => {
    const line = [
      [
        { latitude: -33.86, longitude: 179.9999 },
        { latitude: -33.87, longitude: 180.0001 },
      ],
      [],
      [{ latitude: 51.47, longitude: -0.45 }],
    ];
    const back = unpackLine(packLine(line)) ?? [];
    expect(back.map(({ length }) => length)).toEqual([2, 0, 1]);
    for (const [nth, place] of back.flat().entries()) {
      expect(distanceBetween(place, line.flat()[nth] as Place)).toBeLessThan(1);
    }
  });

  it('is refused where it is no such line', () => {
    const bytes = packLine([[{ latitude: 1, longitude: 2 }]]);
    for (const wrong of [[], [2, 0], [1, 9], [...bytes.slice(0, -1)], [1, 255, 255, 255, 255]]) {
      expect(unpackLine(Uint8Array.from(wrong))).toBeUndefined();
    }
  });
});
