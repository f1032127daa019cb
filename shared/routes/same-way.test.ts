import { describe, expect, it } from 'vitest';
import { courseOf } from '../tracks/course.ts';
import type { Track } from '../tracks/track.ts';
import {
  back,
  type Corner,
  lengthOf,
  loopOf,
  recordingOf,
  repeated,
  seeded,
  wayOut,
} from './recording.fixture.ts';
import { flatWay, isSameWay } from './same-way.ts';
import { type Way, wayOf } from './way.ts';

const wayOfTrack = (track: Track) => wayOf(track, courseOf(track)) as Way;

/** Both ways round, which must agree. */
function isSame(one: Track, other: Track): boolean {
  const [a, b] = [flatWay(wayOfTrack(one)), flatWay(wayOfTrack(other))];
  const found = isSameWay(a, b);
  expect(isSameWay(b, a)).toBe(found);
  return found;
}

/** Of many pairs, the share that is the same. */
function shareOf(pairs: number, pairOf: (random: () => number) => [Track, Track]): number {
  let same = 0;
  for (let seed = 1; seed <= pairs; seed += 1) if (isSame(...pairOf(seeded(seed)))) same += 1;
  return same / pairs;
}

const lengthFrom = (random: () => number) => 2000 + 14_000 * random();
const pairs = 25;

describe('two runs are on the same way', () => {
  it.each([
    ['as a watch records them', {}],
    ['with places that are 12 m off', { noise: 12 }],
    ['with a first place 50 m late', { late: 50 }],
    ['by a watch that writes a place every 45 s', { every: 45 }],
    [
      'by one that measures no distance, and writes a place every 45 s',
      { every: 45, hasDistance: false },
    ],
    ['with a stop of five minutes, during which places drift', { stood: 300 }],
    ['half as fast', { speed: 1.5 }],
  ])('%s', (_, how) => {
    const share = shareOf(pairs, (random) => {
      const path = loopOf(random, lengthFrom(random));
      return [recordingOf(path, random), recordingOf(path, random, how)];
    });
    expect(share).toBe(1);
  });

  it('out and back, whichever end of the watch’s error comes first', () => {
    const share = shareOf(pairs, (random) => {
      const out = wayOut(random, lengthFrom(random) / 2);
      const path = [...out, ...back(out)];
      return [recordingOf(path, random), recordingOf(back(path), random)];
    });
    expect(share).toBe(1);
  });

  it('as laps of a track, if there are as many', () => {
    const lap = circle(400);
    const random = seeded(3);
    const laps = (count: number) => recordingOf(repeated(lap, count), random);
    expect(isSame(laps(25), laps(25))).toBe(true);
    expect(isSame(laps(25), laps(26))).toBe(true);
    expect(isSame(laps(25), laps(28))).toBe(false);
    expect(isSame(laps(25), recordingOf(back(repeated(lap, 25)), random))).toBe(false);
  });

  it('of a day and a night, whose marks are no more than those of 50 km', () => {
    const random = seeded(4);
    const path = loopOf(random, 160_000);
    const [one, other] = [5, 20].map((every) => recordingOf(path, random, { speed: 2.2, every }));
    expect(wayOfTrack(one as Track).marks).toHaveLength(1001);
    expect(isSame(one as Track, other as Track)).toBe(true);
  });

  it('across the date line', () => {
    const random = seeded(5);
    const path = wayOut(() => 0.25, 5000);
    const from = { latitude: -16.8, longitude: 179.98 };
    const [one, other] = [0, 1].map(() => turned(recordingOf(path, random, { from })));
    expect(isSame(one as Track, other as Track)).toBe(true);
  });
});

describe('two runs are on different ways', () => {
  it.each<[string, (path: Corner[], random: () => number) => Corner[]]>([
    ['a loop the other way round', (path) => back(path)],
    ['another loop from the same door', (path, random) => loopOf(random, lengthOf(path))],
    ['a street 120 m away', (path) => path.map(([east, north]) => [east + 85, north + 85])],
    [
      'a loop that is 8 % longer',
      (path) => path.map(([east, north]) => [east * 1.08, north * 1.08]),
    ],
    [
      'half of it out and back',
      (path) => {
        const out = path.slice(0, path.length >> 1);
        return [...out, ...back(out)];
      },
    ],
  ])('%s', (_, change) => {
    const share = shareOf(pairs, (random) => {
      const path = loopOf(random, lengthFrom(random));
      return [recordingOf(path, random), recordingOf(change(path, random), random)];
    });
    expect(share).toBe(0);
  });

  it('which differ over a quarter', () => {
    const share = shareOf(pairs, (random) => {
      const path = wayOut(random, lengthFrom(random));
      const fork = path[Math.floor(path.length * 0.75)] as Corner;
      const rest = wayOut(random, lengthOf(path) / 4).map(
        ([east, north]): Corner => [fork[0] - east, fork[1] - north],
      );
      const other = [...path.slice(0, Math.floor(path.length * 0.75)), ...rest];
      return [recordingOf(path, random), recordingOf(other, random)];
    });
    expect(share).toBeLessThan(0.1);
  });
});

it('a way without marks is like no other, nor like another one', () => {
  const empty = flatWay({ metres: 5000, marks: [] });
  const known = flatWay(wayOfTrack(recordingOf(loopOf(seeded(8), 5000), seeded(8))));
  expect([isSameWay(empty, known), isSameWay(known, empty), isSameWay(empty, empty)]).not.toContain(
    true,
  );
});

describe('the way of a track', () => {
  it('is unknown without places, or over less than 200 m', () => {
    const random = seeded(6);
    const { latitude: _, longitude: __, ...belt } = recordingOf(wayOut(random, 3000), random);
    const noFix = {
      ...belt,
      latitude: belt.time.map(() => null),
      longitude: belt.time.map(() => null),
    };
    const short = recordingOf(
      [
        [0, 0],
        [0, 150],
      ],
      random,
    );
    for (const track of [belt, noFix, short, { time: [] }]) {
      expect(wayOf(track, courseOf(track))).toBeUndefined();
    }
  });

  it('has a mark each 50 m, both ends included', () => {
    const path: Corner[] = [
      [0, 0],
      [0, 1000],
    ];
    const { metres, marks } = wayOfTrack(recordingOf(path, seeded(7), { noise: 0 }));
    expect(metres).toBeCloseTo(1000, -1);
    expect(marks).toHaveLength(21);
    const [first, second] = marks;
    expect((second?.latitude ?? 0) - (first?.latitude ?? 0)).toBeCloseTo(50 / 111_195, 5);
  });
});

function circle(metres: number): Corner[] {
  const radius = metres / 2 / Math.PI;
  return Array.from({ length: 37 }, (_, nth): Corner => {
    const angle = (nth / 36) * 2 * Math.PI;
    return [radius * Math.sin(angle), radius * (1 - Math.cos(angle))];
  });
}

const turned = (track: Track): Track => ({
  ...track,
  longitude: track.longitude?.map((degrees) => (((degrees ?? 0) + 540) % 360) - 180) ?? [],
});
